let open = 0;

/** A form has unsaved changes until the answered function is called. */
export const noteUnsavedForm = (): (() => void) => {
  open += 1;
  return () => {
    open -= 1;
  };
};

/** Whether a reload would lose something that somebody typed. */
export const isAnythingUnsaved = (): boolean => open > 0;
