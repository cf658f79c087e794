import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { Notice } from '@/components/ui/Notice';
import { useAttempt } from '@/components/ui/useAct';
import { useKeptText } from '@/lib/keptTyping';
import { toast } from '@/lib/toast';

type Props = {
  /** The record it is about: a half-written reason is kept only for the same record. */
  of: number | string;
  title: string;
  submitLabel: string;
  /** Required if somebody else has to continue with it, or will ask why. */
  needsNote: boolean;
  hint: string;
  /** Shown as a toast when done. */
  doneText: string;
  busy: boolean;
  /** @throws CallError */
  act: (note: string) => Promise<unknown>;
  onClose: () => void;
  /** Somebody else has decided since it was opened. */
  late: boolean;
  /** What the decision means, before it is made. */
  children: ReactNode;
};

/** Asks before a decision: what it means, and the reason, which is stored in the ledger or the trail. */
export const DecisionDrawer = ({
  of,
  title,
  submitLabel,
  needsNote,
  hint,
  doneText,
  busy,
  act,
  onClose,
  late,
  children,
}: Props) => {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const [note, setNote] = useKeptText('decision', of);
  const submit = () =>
    attempt.run(async () => {
      await act(note);
      toast.success(doneText);
      onClose();
    });
  return (
    <FormDrawer
      open
      title={title}
      submitLabel={submitLabel}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {late && !busy && !attempt.busy && (
        <Notice kind="warning" role="alert">
          {t('bidding:decision.late')}
        </Notice>
      )}
      {children}
      <TextAreaField
        label={t(needsNote ? 'bidding:reason' : 'bidding:note')}
        hint={hint}
        required={needsNote}
        autoFocus
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDrawer>
  );
};
