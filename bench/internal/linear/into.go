package linear

import (
	"errors"
	"reflect"
	"unsafe"

	"github.com/spoor-crawler/spoor/knowledge"
)

// ErrNoSeam says that knowledge no longer keeps its judge where Into looks for
// it.
var ErrNoSeam = errors.New("knowledge.Knowledge has no field judge of type knowledge.Judge")

// Into makes the knowledge judge text units by j. Knowledge takes only the names
// of its own judges, and a strategy asks its knowledge, so this writes the
// unexported field: the product's strategies are measured as they are, and not
// a copy of them.
func Into(k *knowledge.Knowledge, j knowledge.Judge) error {
	f := reflect.ValueOf(k).Elem().FieldByName("judge")
	if !f.IsValid() || f.Type() != reflect.TypeFor[knowledge.Judge]() {
		return ErrNoSeam
	}
	reflect.NewAt(f.Type(), unsafe.Pointer(f.UnsafeAddr())).Elem().Set(reflect.ValueOf(j))
	return nil
}
