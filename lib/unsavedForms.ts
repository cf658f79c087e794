import { holdScreen } from './heldScreen';

let open = 0;

/** Marks a form as having unsaved changes until the returned function is called. */
export const noteUnsavedForm = (): (() => void) => {
  open += 1;
  const release = holdScreen();
  return () => {
    open -= 1;
    release();
  };
};

/** How many forms have unsaved changes. */
export const unsavedForms = (): number => open;

/** Whether a reload would lose something that somebody typed. */
export const isAnythingUnsaved = (): boolean => open > 0;
