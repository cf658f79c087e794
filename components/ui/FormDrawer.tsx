import { lazyPart } from '@/lib/lazyPart';
import type { FormDrawerBoxProps } from './FormDrawerBox';

const FormDrawerBox = lazyPart(() => import('./FormDrawerBox').then((module) => module.FormDrawerBox), {
  texts: ['detail'],
});

/**
 * A form at the right edge, 505 px wide, the full width of a phone. It submits only when the browser finds every field valid, and its
 * submit button is closed until then (V01). It closes on cancel, on close, and when `onSubmit` leads its owner to close it. Where something
 * was typed, it asks before `onClose` is called, unless its owner's form does so itself (`useRecordForm`).
 */
export const FormDrawer = ({ open, ...rest }: FormDrawerBoxProps & { open: boolean }) =>
  open && <FormDrawerBox {...rest} />;
