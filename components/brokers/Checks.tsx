import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { CheckField } from '@/components/ui/fields/CheckField';
import { useAct } from '@/components/ui/useAct';
import { NOTHING } from '@/components/ui/Value';
import { type BrokerDetail, brokers } from '@/contract/brokers';
import { AGREEMENT_CHECKS, type BrokerCheck } from '@/domain/brokers';
import { formatInstant } from '@/lib/formats';
import { useMay } from '@/lib/session';
import { toast } from '@/lib/toast';
import styles from './Brokers.module.css';

/** The checks before an office's next step, and who did them. */
export const Checks = ({ broker: { id, status, checks } }: { broker: BrokerDetail }) => {
  const { t } = useTranslation();
  const check = useAct(brokers.check);
  const works = useMay('brokers.work');
  const approves = useMay('brokers.approve');
  const mayCheck = (kind: BrokerCheck) =>
    status === 'LEGAL_REVIEW' && !AGREEMENT_CHECKS.includes(kind) ? approves : works;
  return (
    <>
      {checks.some(({ asked, at }) => asked && at === null) && (
        <p className={styles.quiet}>{t('brokers:check.hint')}</p>
      )}
      <ul className={styles.checks}>
        {checks.map(({ kind, asked, at, by }) => (
          <li key={kind}>
            <CheckField
              label={enumLabel('brokerCheckKind', kind, t)}
              hint={at && t('brokers:check.by', { by: by ?? NOTHING, at: formatInstant(at) })}
              checked={at !== null}
              disabled={!asked || !mayCheck(kind) || check.busy}
              onChange={({ target }) =>
                void check.run({ id, kind, checked: target.checked }, () =>
                  toast.success(t(target.checked ? 'brokers:check.done' : 'brokers:check.undone')),
                )
              }
            />
          </li>
        ))}
      </ul>
    </>
  );
};
