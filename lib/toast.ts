import { retried } from './retried';
import './styleNonce';

export type ToastKind = 'success' | 'error' | 'info';

const loadNotistack = retried(() => import('notistack'));
let isThere: () => void = () => undefined;
const place = new Promise<void>((resolve) => {
  isThere = resolve;
});
/** The place where toasts come up (components/ui/Toasts) says that it is there: what was said before then comes up now. */
export const showToasts = () => isThere();

/** notistack comes with that place, after the screen; not with what may once say something. */
const show = (variant: ToastKind) => (text: string) =>
  void Promise.all([loadNotistack(), place]).then(([{ enqueueSnackbar }]) => enqueueSnackbar(text, { variant }));
/** Short news of what was just done, at the top right for five seconds. What must be read goes into a dialog. */
export const toast = { success: show('success'), error: show('error'), info: show('info') };
