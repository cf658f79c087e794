import { useEffect } from 'react';
import { usePartsPending } from '@/lib/pendingParts';
import { lazyPart } from '@/lib/lazyPart';
import type { FormDrawerBoxProps } from './FormDrawerBox';

const load = () => import('./FormDrawerBox').then((module) => module.FormDrawerBox);
const FormDrawerBox = lazyPart(load);

/**
 * Fetches the drawer while a part that was asked for is on its way: nearly every such part is a form in one, and would find out only when its
 * own file has come.
 */
export const PrefetchDrawer = () => {
  const pending = usePartsPending();
  useEffect(() => {
    if (pending) void load().catch(() => undefined);
  }, [pending]);
  return null;
};

/**
 * A form at the right edge, 505 px wide, the full width of a phone. It submits only when the browser finds every field valid, and its
 * submit button is closed until then (V01). It closes on cancel, on close, and when `onSubmit` leads its owner to close it. Where something
 * was typed, it asks before `onClose` is called, unless its owner's form does so itself (`useRecordForm`).
 */
export const FormDrawer = ({ open, ...rest }: FormDrawerBoxProps & { open: boolean }) =>
  open && <FormDrawerBox {...rest} />;
