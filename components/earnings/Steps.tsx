import { useTranslation } from 'react-i18next';
import { Steps } from '@/components/ui/Steps';
import type { EarningDetail } from '@/contract/earnings';
import { EARNING_STEPS } from '@/domain/earnings';
import { formatDay } from '@/lib/formats';
import styles from './Steps.module.css';

const stateAt = (index: number, reached: number, isPaid: boolean) => {
  if (reached < 0) return 'off';
  if (index < reached || isPaid) return 'done';
  return index === reached ? 'now' : 'ahead';
};

/** The earning's steps up to the payment, and what it waits for. */
export const EarningSteps = ({ earning }: { earning: EarningDetail }) => {
  const { t } = useTranslation();
  const { kind, status, note } = earning;
  const reached = EARNING_STEPS.findIndex((step) => step === status);
  const doneAt: (string | null | undefined)[] = [
    earning.frozenAt,
    earning.approvedAt,
    earning.invoice?.sentAt,
    earning.paidAt,
    earning.paidOn,
  ];
  return (
    <div className={styles.way}>
      <Steps
        label={t('earnings:steps.label')}
        steps={EARNING_STEPS.map((step, index) => {
          const state = stateAt(index, reached, status === 'PAID');
          const at = state === 'done' ? doneAt[index] : null;
          return { key: step, state, text: t(`earnings:steps.${step}`), detail: at && <small>{formatDay(at)}</small> };
        })}
      />
      <p className={styles.now} data-status={status}>
        {t(`earnings:steps.now.${status}`, { context: kind === 'OFFICE' ? 'office' : undefined })}
        {status === 'CANCELLED' && note && <> {note}</>}
      </p>
    </div>
  );
};
