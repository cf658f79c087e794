import { type SyntheticEvent, useRef } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The field that an event is about; a label stands for its field. Null: none that holds a value. */
const controlOf = (target: EventTarget): Control | null => {
  if (!(target instanceof Element)) return null;
  const control = target.closest('label')?.control ?? target;
  return control.matches('input, textarea, select') ? (control as Control) : null;
};
const valueOf = (control: Control) =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type) ? control.checked : control.value;

/**
 * Whether somebody changed something in a form: each field is compared with what it held when it was first touched, so that what code
 * fills in counts for nothing, nor what was typed and taken back. The `listeners` go to the form.
 */
export const useTouched = () => {
  const before = useRef(new Map<Control, string | boolean>());
  const touch = ({ target }: SyntheticEvent) => {
    const control = controlOf(target);
    if (control && !before.current.has(control)) before.current.set(control, valueOf(control));
  };
  return {
    listeners: { onFocusCapture: touch, onPointerDownCapture: touch },
    /** Of the fields that are still there, whether one holds something else now. */
    differs: () => [...before.current].some(([control, value]) => control.isConnected && valueOf(control) !== value),
  };
};
