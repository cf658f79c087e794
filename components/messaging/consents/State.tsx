import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { EnumChip } from '@/components/ui/EnumChip';
import { LockedButton } from '@/components/ui/LockedButton';
import { useAct } from '@/components/ui/useAct';
import type { ConsentRow } from '@/contract/messaging/consents';
import { toast } from '@/lib/toast';
import styles from '../Messaging.module.css';

/** The registry's error message without the leading number. */
const inWords = (detail: string) => detail.replace(/^\d{3} ?/, '');

/** The registry's state of a consent, why it failed, and a button to report it again. */
export const State = ({ row: { id, state, failure, failureDetail } }: { row: ConsentRow }) => {
  const { t } = useTranslation();
  const again = useAct(() => import('@/contract/messaging/consents').then(({ consents }) => consents.again));
  return (
    <span className={styles.stack}>
      <span>
        <EnumChip name="consentReportState" value={state} />
      </span>
      {failure && (
        <small>
          {enumLabel('registryFailure', failure, t)} {failure === 'REFUSED' && inWords(failureDetail)}
        </small>
      )}
      {state === 'FAILED' && (
        <span>
          <LockedButton
            may="consents.exchange"
            size="small"
            busy={again.busy}
            onClick={() => void again.run({ id }, () => toast.success(t('messaging/consents:again.done')))}
          >
            {t('messaging/consents:again.action')}
          </LockedButton>
        </span>
      )}
    </span>
  );
};
