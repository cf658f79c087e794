import { useRef } from 'react';
import { acceptOf, cleanName, type FilePurpose } from '@/domain/files';
import { toast } from '@/lib/toast';
import { useInvalidate } from '@/lib/useCall';
import type { ButtonProps } from './Button';
import { useDialog } from './dialog';
import { FileInput } from './FileDrop';
import { LockedButton, type LockedButtonProps } from './LockedButton';
import { madeToFit, problemOf } from './media/pick';
import { type OnRefused, useAttempt } from './useAct';

type Props = Omit<LockedButtonProps, 'onClick' | 'busy' | 'icon' | 'children' | 'aria-label'> & {
  /** What may be chosen, and how large it may be. */
  purpose: FilePurpose;
  /** What it says, and what it is called where that differs. */
  label: string;
  name?: string;
  /** Makes the call, with the file in its form. */
  onSend: (data: FormData) => Promise<unknown>;
  /** What is said when the server has it. */
  done: string;
  onRefused?: OnRefused;
};

/** A button that takes one file: chosen, looked at as far as a browser can, sent at once. The server looks again, and at what is in it. */
export const FileButton = ({ purpose, label, name = label, onSend, done, onRefused, ...button }: Props) => {
  const dialog = useDialog();
  const attempt = useAttempt();
  const invalidate = useInvalidate();
  const chooser = useRef<HTMLInputElement>(null);
  const send = async (chosen: File) => {
    const file = await madeToFit(chosen, purpose);
    const problem = problemOf(file, purpose);
    if (problem) return void dialog.error({ errors: [problem.code], params: problem.params });
    const data = new FormData();
    data.append('file', file, cleanName(file.name));
    await attempt.run(async () => {
      await onSend(data);
      await invalidate();
      toast.success(done);
    }, onRefused);
  };
  return (
    <>
      <LockedButton
        {...(button as ButtonProps)}
        icon="upload"
        busy={attempt.busy}
        {...(name !== label && { 'aria-label': name })}
        onClick={() => chooser.current?.click()}
      >
        {label}
      </LockedButton>
      <FileInput chooser={chooser} accept={acceptOf(purpose)} label={name} onFile={(file) => file && void send(file)} />
    </>
  );
};
