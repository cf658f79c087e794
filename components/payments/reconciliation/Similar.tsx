import { useTranslation } from 'react-i18next';
import { LockedButton } from '@/components/ui/LockedButton';
import { Notice } from '@/components/ui/Notice';
import { useAct } from '@/components/ui/useAct';
import { type StatementLine, statements } from '@/contract/payments/statements';
import { formatDay } from '@/lib/formats';
import { toast } from '@/lib/toast';
import { useRefused } from '../useRefused';
import styles from './Reconciliation.module.css';

type Props = { line: StatementLine; onSame: () => void };

/** The movement that this one resembles, and the decision: the same one (set aside), or a different one (can be matched). */
export const Similar = ({ line, onSame }: Props) => {
  const { t } = useTranslation();
  const refused = useRefused();
  const decide = useAct(statements.decide);
  const { resembles } = line;
  if (!resembles) return null;
  const run = (same: boolean) =>
    decide.run(
      { id: line.id, same },
      () => {
        toast.success(t(`payments/statements:similar.${same ? 'sameDone' : 'otherDone'}`));
        if (same) onSame();
      },
      refused,
    );
  return (
    <Notice kind="warning" role="note">
      <b>{t('payments/statements:similar.title')}</b>
      <p className={styles.resembled}>
        {[
          formatDay(resembles.bookedOn),
          resembles.payerName || t('payments/statements:noPayer'),
          resembles.description,
          resembles.bankReference,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <small>{t('payments/statements:similar.why')}</small>
      <span className={styles.decide}>
        <LockedButton may="payments.register" size="small" busy={decide.busy} onClick={() => void run(true)}>
          {t('payments/statements:similar.same')}
        </LockedButton>
        <LockedButton may="payments.register" size="small" busy={decide.busy} onClick={() => void run(false)}>
          {t('payments/statements:similar.other')}
        </LockedButton>
      </span>
    </Notice>
  );
};
