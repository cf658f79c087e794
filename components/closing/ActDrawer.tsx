import type { ReactNode } from 'react';
import { useUnsavedChangesPrompt } from '@/components/ui/detail/useUnsavedChangesPrompt';
import { FormDrawer } from '@/components/ui/FormDrawer';

type Props = {
  title: string;
  submitLabel: string;
  busy: boolean;
  /** Something was typed: closing asks first. */
  dirty: boolean;
  /** Absent: it cannot be submitted in its present state. */
  onSubmit?: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A drawer for one action on a closing. */
export const ActDrawer = ({ dirty, onClose, ...form }: Props) => {
  const leave = useUnsavedChangesPrompt(dirty);
  return <FormDrawer open {...form} onClose={() => void leave.ask().then((yes) => yes && onClose())} />;
};
