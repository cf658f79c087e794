import { Icon } from '@/components/ui/Icon';
import type { EarningDetail } from '@/contract/earnings';
import { EARNING_STEPS } from '@/domain/earnings';
import { formatDay } from '@/lib/formats';
import { useTranslation } from '@/lib/useTranslation';
import styles from './Steps.module.css';
import './texts';

/** Where the earning stands on its way to the payment, and what is waited for. */
export const Steps = ({ earning }: { earning: EarningDetail }) => {
  const { t } = useTranslation();
  const { status, note } = earning;
  const reached = EARNING_STEPS.findIndex((step) => step === status);
  const doneAt: (string | null | undefined)[] = [
    earning.frozenAt,
    earning.approvedAt,
    earning.invoice?.sentAt,
    earning.paidAt,
    earning.paidAt,
  ];
  return (
    <div className={styles.way}>
      <ol className={styles.steps} aria-label={t('earnings:steps.label')} data-cancelled={reached < 0 || undefined}>
        {EARNING_STEPS.map((step, index) => {
          const state =
            reached < 0 ? 'off' : index < reached || status === 'PAID' ? 'done' : index === reached ? 'now' : 'ahead';
          const at = state === 'done' ? doneAt[index] : null;
          return (
            <li key={step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
              <span className={styles.mark}>{state === 'done' ? <Icon name="check" size={14} /> : index + 1}</span>
              <span className={styles.name}>{t(`earnings:steps.${step}`)}</span>
              {at && <small>{formatDay(at)}</small>}
            </li>
          );
        })}
      </ol>
      <p className={styles.now} data-status={status}>
        {t(`earnings:steps.now.${status}`)}
        {status === 'CANCELLED' && note && <> {note}</>}
      </p>
    </div>
  );
};
