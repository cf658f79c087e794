import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { Notice } from '@/components/ui/Notice';
import { useAttempt } from '@/components/ui/useAct';
import { useKeptText } from '@/lib/keptTyping';
import { toast } from '@/lib/toast';

type Props = {
  /** What it is decided about: a reason that was left half written is another's nowhere else. */
  of: number | string;
  title: string;
  submitLabel: string;
  /** Must be given: somebody else has to go on with it, or ask why. */
  needsNote: boolean;
  hint: string;
  /** Said when it is done. */
  doneText: string;
  busy: boolean;
  /** @throws CallError */
  act: (note: string) => Promise<unknown>;
  onClose: () => void;
  /** Others have decided meanwhile: it is not as it was any more when this was opened. */
  late: boolean;
  /** What it means, before it is done. */
  children: ReactNode;
};

/** Asks before something is decided: what it means, and the reason, which goes into the ledger or the trail. */
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
