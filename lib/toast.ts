export type ToastKind = 'success' | 'error' | 'info';
export type Toast = { kind: ToastKind; text: string };

type Listener = (toast: Toast) => void;
let listener: Listener | null = null;

/** The screen that shows toasts. Returns how to stop listening. */
export const onToast = (listen: Listener) => {
  listener = listen;
  return () => {
    if (listener === listen) listener = null;
  };
};

const show = (kind: ToastKind) => (text: string) => listener?.({ kind, text });
/** Short news of what was just done, at the top right for five seconds. What must be read goes into a dialog. */
export const toast = { success: show('success'), error: show('error'), info: show('info') };
