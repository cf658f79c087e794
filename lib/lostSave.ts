/** Says beside a button that what it was to save did not leave this device. */
type Say = () => void;

let pressed: Say | null = null;

/** The button whose press is being sent says it, until the next one is pressed. Answers how it lets go. */
export const saysLostSave = (say: Say): (() => void) => {
  pressed = say;
  return () => {
    if (pressed === say) pressed = null;
  };
};

/** What was to be saved got no answer. False: there is no button to say it beside. */
export const sayLostSave = (): boolean => {
  const say = pressed;
  pressed = null;
  say?.();
  return say !== null;
};

/** It has arrived: what is lost after that is another's. */
export const saved = (): void => {
  pressed = null;
};
