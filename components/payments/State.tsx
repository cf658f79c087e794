import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { EnumChip } from '@/components/ui/EnumChip';
import { nothing } from '@/components/ui/Value';
import { When } from '@/components/ui/When';
import type { EftRow } from '@/contract/payments';
import type { paymentOverview } from '@/contract/payments/overview';
import { asks } from '@/contract/request';
import { useCall } from '@/lib/useCall';
import { useSession } from '@/lib/session';
import { useNow } from '@/lib/useNow';
import styles from './Money.module.css';

const APPROVERS = asks<typeof paymentOverview.approvers>('/rest/admin/payment/eft/approvers');

const inWords = (eft: EftRow, t: TFunction) => {
  const name = eft.registeredBy ?? t('payments:state.somebody');
  const ended = eft.cancelledBy ?? t('payments:state.somebody');
  switch (eft.status) {
    case 'WAITING':
      return t(eft.needsApproval ? 'payments:state.waitingTwo' : 'payments:state.waiting');
    case 'WAITING_APPROVAL':
      return t(eft.letGoAt ? 'payments:state.letGo' : 'payments:state.registered', { name, reason: eft.letGoReason });
    case 'CANCELLED':
      return t('payments:state.cancelled', { name: ended });
    case 'REVERSED':
      return t('payments:state.reversed', { name: ended });
    default:
      if (eft.approvedBy) return t('payments:state.receivedTwo', { name, approver: eft.approvedBy });
      return eft.registeredBy ? t('payments:state.receivedAlone', { name }) : t('payments:state.received');
  }
};

/** A transfer's state as text: who registered it, who approved it, who must act. In a list without what its status already says. */
export const StateWords = ({ eft, inList = false }: { eft: EftRow; inList?: boolean }) => {
  const { t } = useTranslation();
  if (inList && eft.status === 'WAITING')
    return eft.needsApproval ? <span className={styles.words}>{t('payments:state.takesTwo')}</span> : nothing;
  return <span className={styles.words}>{inWords(eft, t)}</span>;
};

/** Whether a transfer is still expected but overdue. */
export const isLate = ({ status, expiresAt }: Pick<EftRow, 'status' | 'expiresAt'>, now: number): boolean =>
  (status === 'WAITING' || status === 'WAITING_APPROVAL') && expiresAt !== null && Date.parse(expiresAt) < now;

/** The status chip, and the due date. */
export const StateCell = ({ eft }: { eft: EftRow }) => {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <span className={styles.stack}>
      <span>
        <EnumChip name="eftStatus" value={eft.status} />
      </span>
      {isLate(eft, now) && eft.expiresAt && (
        <small className={styles.late}>
          {t('payments:late')}: <When at={eft.expiresAt} />
        </small>
      )}
      {eft.letGoAt && eft.status === 'WAITING_APPROVAL' && <small className={styles.late}>{t('payments:letGo')}</small>}
    </span>
  );
};

/** Who else may approve: not the person who registered it (V45). */
export const Approvers = ({ eft }: { eft: Pick<EftRow, 'registeredBy'> }) => {
  const { t } = useTranslation();
  const self = useSession()?.operator;
  const { data } = useCall(APPROVERS, {}, { staleTime: 300_000 });
  if (!data) return null;
  const registrar = eft.registeredBy ?? (self ? `${self.firstName} ${self.lastName}` : '');
  const names = data.rows.filter(({ name }) => name !== registrar).map(({ name }) => name);
  return (
    <p className={styles.note}>
      {names.length > 0 ? t('payments:approvers', { names: names.join(', ') }) : t('payments:approversNone')}
    </p>
  );
};
