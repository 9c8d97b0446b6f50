'use strict';
// Tables sort by a click on a heading; a second click turns the order round.
// Rows without a number stay last. Equal rows keep the order of the page.
(function () {
  function key(row, column, numeric) {
    var cell = row.cells[column];
    if (!numeric) return cell.textContent;
    return cell.dataset.sort === '' || cell.dataset.sort === undefined ? NaN : Number(cell.dataset.sort);
  }
  function compare(a, b, numeric) {
    return numeric ? a - b : a.localeCompare(b, 'en', { numeric: true });
  }
  function sort(table, column, numeric, order) {
    var body = table.tBodies[0];
    var rows = Array.prototype.map.call(body.rows, function (row) {
      return { row: row, key: key(row, column, numeric), place: Number(row.dataset.place) };
    });
    rows.sort(function (a, b) {
      var unknown = numeric ? Number(isNaN(a.key)) - Number(isNaN(b.key)) : 0;
      if (unknown || (numeric && isNaN(a.key))) return unknown || a.place - b.place;
      return order * compare(a.key, b.key, numeric) || a.place - b.place;
    });
    rows.forEach(function (r) { body.appendChild(r.row); });
  }
  document.querySelectorAll('table').forEach(function (table) {
    var heads = Array.prototype.slice.call(table.tHead.rows[0].cells);
    Array.prototype.forEach.call(table.tBodies[0].rows, function (row, i) { row.dataset.place = i; });
    if (table.tBodies[0].rows.length < 2) return;
    heads.forEach(function (head, column) {
      var numeric = head.classList.contains('number');
      var button = document.createElement('button');
      button.type = 'button';
      button.textContent = head.textContent;
      head.textContent = '';
      head.appendChild(button);
      button.addEventListener('click', function () {
        var now = head.getAttribute('aria-sort');
        var next = now ? (now === 'ascending' ? 'descending' : 'ascending') : head.dataset.first;
        heads.forEach(function (h) { h.removeAttribute('aria-sort'); });
        head.setAttribute('aria-sort', next);
        sort(table, column, numeric, next === 'ascending' ? 1 : -1);
      });
    });
  });
})();
