import { followed } from './followed';
import { retried } from './retried';
import './styleNonce';

export type ToastKind = 'success' | 'error' | 'info';

const loadNotistack = retried(() => import(/* webpackChunkName: 'toasts' */ 'notistack'));
let isThere: () => void = () => undefined;
const place = new Promise<void>((resolve) => {
  isThere = resolve;
});
/** The place where toasts come up (components/ui/Toasts) says that it is there: what was said before then comes up now. */
export const showToasts = () => isThere();

const said = followed(false);
/** Whether anything was said yet: until then no page needs the place, nor the library. */
export const useToastsSaid = said.use;

let count = 0;
const show = (variant: ToastKind) => (text: string) => {
  said.set(true);
  // A key of our own: notistack's is the time and a chance of a few thousand, and of two toasts with one key, one stays for good.
  const key = (count += 1);
  void Promise.all([loadNotistack(), place]).then(([{ enqueueSnackbar }]) => enqueueSnackbar(text, { variant, key }));
};
/** Short news of what was just done, at the top right for five seconds. What must be read goes into a dialog. */
export const toast = { success: show('success'), error: show('error'), info: show('info') };
