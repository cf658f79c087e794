import './styleNonce';

export type ToastKind = 'success' | 'error' | 'info';

/** notistack comes with the place where toasts come up (components/ui/Toasts), after the screen; not with what may once say something. */
const show = (variant: ToastKind) => (text: string) =>
  void import('notistack').then(({ enqueueSnackbar }) => enqueueSnackbar(text, { variant }));
/** Short news of what was just done, at the top right for five seconds. What must be read goes into a dialog. */
export const toast = { success: show('success'), error: show('error'), info: show('info') };
