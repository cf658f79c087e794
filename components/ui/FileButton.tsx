import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptOf, cleanName, type FilePurpose } from '@/domain/files';
import { isUnanswered } from '@/lib/callError';
import { toast } from '@/lib/toast';
import { useInvalidate } from '@/lib/useCall';
import { Button, type ButtonProps } from './Button';
import { useDialog } from './dialog';
import { FileInput } from './FileDrop';
import { LockedButton, type LockedButtonProps } from './LockedButton';
import { madeToFit, problemOf } from './media/pick';
import { type OnRefused, useAttempt } from './useAct';

type Props = Omit<LockedButtonProps, 'onClick' | 'busy' | 'icon' | 'children' | 'aria-label'> & {
  /** What may be chosen, and how large it may be. */
  purpose: FilePurpose;
  /** Its text, and its accessible name if that differs. */
  label: string;
  name?: string;
  /** Makes the call, with the file in its form. */
  onSend: (data: FormData) => Promise<unknown>;
  /** The toast after the file has arrived. */
  done: string;
  onRefused?: OnRefused;
};

/**
 * A button that takes one file: it is checked as far as a browser can and sent at once. The server checks it again, with its content. After a
 * lost answer the file is kept: the next press sends the same file again, or another one can be chosen.
 */
export const FileButton = ({ purpose, label, name = label, onSend, done, onRefused, ...button }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const attempt = useAttempt();
  const invalidate = useInvalidate();
  const chooser = useRef<HTMLInputElement>(null);
  const [unsent, setUnsent] = useState<File | null>(null);
  const choose = () => chooser.current?.click();
  const send = async (chosen: File) => {
    const file = await madeToFit(chosen, purpose);
    const problem = await problemOf(file, purpose);
    if (problem) return void dialog.error({ errors: [problem.code], params: problem.params });
    const data = new FormData();
    data.append('file', file, cleanName(file.name));
    await attempt.run(
      async () => {
        await onSend(data);
        setUnsent(null);
        await invalidate();
        toast.success(done);
      },
      (failure) => {
        setUnsent(isUnanswered(failure) ? chosen : null);
        return onRefused?.(failure);
      },
    );
  };
  return (
    <>
      <LockedButton
        {...(button as ButtonProps)}
        icon="upload"
        busy={attempt.busy}
        {...(name !== label && unsent === null && { 'aria-label': name })}
        onClick={() => (unsent ? void send(unsent) : choose())}
      >
        {unsent ? t('field.sendAgain', { name: unsent.name }) : label}
      </LockedButton>
      {unsent && (
        <Button variant="ghost" size={button.size} onClick={choose}>
          {t('field.otherFile')}
        </Button>
      )}
      <FileInput chooser={chooser} accept={acceptOf(purpose)} label={name} onFile={(file) => file && void send(file)} />
    </>
  );
};
