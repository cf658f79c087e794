import type { ReactNode } from 'react';
import { useUnsavedChangesPrompt } from '@/components/ui/detail/useUnsavedChangesPrompt';
import { FormDrawer } from '@/components/ui/FormDrawer';

type Props = {
  title: string;
  submitLabel: string;
  busy: boolean;
  /** Something was typed: closing asks first. */
  dirty: boolean;
  /** Without it there is nothing to send as it stands. */
  onSubmit?: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A drawer for one act on a closing. */
export const ActDrawer = ({ dirty, onClose, ...form }: Props) => {
  const leave = useUnsavedChangesPrompt(dirty);
  return <FormDrawer open {...form} onClose={() => void leave.ask().then((yes) => yes && onClose())} />;
};
