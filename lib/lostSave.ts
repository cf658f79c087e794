/** Shows beside a button that saving got no answer; `mayBeDone`: the request had left this device. */
type Say = (mayBeDone?: string) => void;

let pressed: Say | null = null;

/** Registers the button that was pressed last: the message is shown beside it. Returns how to unregister. */
export const saysLostSave = (say: Say): (() => void) => {
  pressed = say;
  return () => {
    if (pressed === say) pressed = null;
  };
};

/** Saving got no answer. False: there is no button beside which to show it. */
export const sayLostSave = (mayBeDone?: string): boolean => {
  const say = pressed;
  pressed = null;
  say?.(mayBeDone);
  return say !== null;
};

/** The save was answered: a later loss belongs to another act. */
export const saved = (): void => {
  pressed = null;
};
