import { createStore } from './store';
import { retried } from './retried';
import './styleNonce';

export type ToastKind = 'success' | 'error' | 'info';

const loadNotistack = retried(() => import(/* webpackChunkName: 'toasts' */ 'notistack'));
let isThere: () => void = () => undefined;
const place = new Promise<void>((resolve) => {
  isThere = resolve;
});
/** Called when the place for toasts (components/ui/Toasts) is rendered: earlier toasts are shown now. */
export const showToasts = () => isThere();

const said = createStore(false);
/** Whether there was a toast yet: until then no page needs the place, nor the library. */
export const useToastsSaid = said.use;

let count = 0;
const show = (variant: ToastKind) => (text: string) => {
  said.set(true);
  // Our own unique key: notistack's is the time and a small random number, and of two toasts with the same key one never closes.
  const key = (count += 1);
  void Promise.all([loadNotistack(), place]).then(([{ enqueueSnackbar }]) => enqueueSnackbar(text, { variant, key }));
};
/** A short message about what was just done, at the top right for five seconds. What must be read belongs into a dialog. */
export const toast = { success: show('success'), error: show('error'), info: show('info') };
