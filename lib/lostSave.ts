/** Says beside a button that what it was to save got no answer: `mayBeDone` where it left this device. */
type Say = (mayBeDone?: string) => void;

let pressed: Say | null = null;

/** The button whose press is being sent says it, until the next one is pressed. Answers how it lets go. */
export const saysLostSave = (say: Say): (() => void) => {
  pressed = say;
  return () => {
    if (pressed === say) pressed = null;
  };
};

/** What was to be saved got no answer. False: there is no button to say it beside. */
export const sayLostSave = (mayBeDone?: string): boolean => {
  const say = pressed;
  pressed = null;
  say?.(mayBeDone);
  return say !== null;
};

/** It has arrived: what is lost after that is another's. */
export const saved = (): void => {
  pressed = null;
};
