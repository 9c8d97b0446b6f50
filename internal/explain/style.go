package explain

// style is the style sheet of an annotated page. It comes from here alone and
// loads nothing.
const style = `
body { margin: 0; font: 15px/1.45 system-ui, sans-serif; color: #1b1f23; background: #fff; overflow-wrap: anywhere; }
.spoor-head { padding: 12px 20px; background: #f3f5f7; border-bottom: 3px solid #2f6f4f; }
.spoor-head h1 { margin: 0; font-size: 20px; }
.spoor-head p { margin: 5px 0; max-width: 110ch; }
.spoor-head table { border-collapse: collapse; font-size: 13px; margin-top: 4px; }
.spoor-head td { padding: 2px 12px 2px 0; vertical-align: top; }
.spoor-head summary { cursor: pointer; font-weight: 600; }
.spoor-url { color: #57606a; }
.spoor-note { background: #fff4d6; padding: 3px 8px; border-left: 4px solid #d49a00; }
.spoor-page { padding: 12px 20px; overflow-x: auto; }
.spoor-page table { max-width: 100%; }
.spoor-page pre { white-space: pre-wrap; }
.spoor-block { outline: 1px solid; outline-offset: -1px; }
.spoor-block[data-spoor]::before, .spoor-row[data-spoor]::before { content: attr(data-spoor); display: inline-block; margin: 0 6px 2px 0; padding: 0 5px; font: 600 11px/16px system-ui, sans-serif; color: #fff; background: #57606a; border-radius: 0 0 4px 0; text-transform: none; letter-spacing: normal; }
table.spoor-block[data-spoor]::before { display: table-caption; width: max-content; }
tr.spoor-block[data-spoor]::before, tbody.spoor-block[data-spoor]::before, thead.spoor-block[data-spoor]::before, tfoot.spoor-block[data-spoor]::before { display: none; }
.spoor-head td:first-child, .spoor-head td:nth-child(2) { white-space: nowrap; }
.spoor-head td:nth-child(3) { overflow-wrap: normal; }
.spoor-r0 { background-color: #f6f6f6; outline-color: #c8ccd1; }
.spoor-r1 { background-color: #e3f4e6; outline-color: #7fbf92; }
.spoor-r2 { background-color: #c3e8cb; outline-color: #3f9a5c; }
.spoor-r3 { background-color: #97d6a6; outline-color: #1d6b38; }
.spoor-r1[data-spoor]::before { background: #4c9a64; }
.spoor-r2[data-spoor]::before { background: #2f7d49; }
.spoor-r3[data-spoor]::before { background: #17582d; }
.spoor-swatch { display: inline-block; padding: 0 8px; margin-right: 6px; border: 1px solid #8c959f; }
.spoor-link { display: inline-block; margin: 0 3px; padding: 0 5px; font: 11px/16px system-ui, sans-serif; border-radius: 8px; white-space: nowrap; cursor: help; text-decoration: none; vertical-align: middle; text-transform: none; }
.spoor-link:target { outline: 3px solid #d0342c; }
.spoor-w0 { background: #e6e8ea; color: #57606a; }
.spoor-w1 { background: #dbe9ff; color: #123a75; }
.spoor-w2 { background: #8db8f5; color: #0b254d; }
.spoor-w3 { background: #1f5fbf; color: #fff; }
.spoor-picture { display: inline-block; padding: 0 6px; border: 1px dashed #57606a; color: #33393f; font-size: 12px; }
.spoor-place { font: 11px/14px ui-monospace, monospace; color: #33393f; margin: 0; }
section.spoor-block { padding: 6px 10px; margin: 8px 0; }
section.spoor-block p, section.spoor-block ul { margin: 4px 0; }
mark { background: #ffe58a; color: inherit; padding: 0 1px; }
@media (max-width: 640px) {
.spoor-head, .spoor-page { padding: 10px; }
.spoor-head tr { display: block; margin: 0 0 6px; }
.spoor-head td { display: inline; padding: 0 6px 0 0; }
.spoor-head td.spoor-url { display: block; }
.spoor-page table { font-size: 13px; }
.spoor-page td { vertical-align: top; }
}
`
