import { type SyntheticEvent, useRef } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The field of an event; a label counts as its field. Null: no field with a value. */
const controlOf = (target: EventTarget): Control | null => {
  if (!(target instanceof Element)) return null;
  const control = target.closest('label')?.control ?? target;
  return control.matches('input, textarea, select') ? (control as Control) : null;
};
const valueOf = (control: Control) =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type) ? control.checked : control.value;

/**
 * Whether somebody has changed a form: each field is compared with its value when it was first touched, so that values set by code do not
 * count, nor those that were typed and undone. The `listeners` belong on the form.
 */
export const useTouched = () => {
  const before = useRef(new Map<Control, string | boolean>());
  const touch = ({ target }: SyntheticEvent) => {
    const control = controlOf(target);
    if (control && !before.current.has(control)) before.current.set(control, valueOf(control));
  };
  return {
    listeners: { onFocusCapture: touch, onPointerDownCapture: touch },
    /** Whether a field that is still there has another value now. */
    differs: () => [...before.current].some(([control, value]) => control.isConnected && valueOf(control) !== value),
  };
};
