import { useTranslation } from 'react-i18next';
import { DetailContext } from '@/components/ui/detail/context';
import { History } from '@/components/ui/detail/History';
import { EnumChip } from '@/components/ui/EnumChip';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { Line, Lines } from '@/components/ui/Lines';
import { Link } from '@/components/ui/Link';
import { Notice } from '@/components/ui/Notice';
import { RetryButton } from '@/components/ui/RetryButton';
import { Skeleton } from '@/components/ui/Skeleton';
import { When } from '@/components/ui/When';
import { type Payout, type RefundDetail, refunds } from '@/contract/payments/refunds';
import { outputShape } from '@/contract/shape';
import { formatIban } from '@/lib/formats';
import { errorText } from '@/lib/errorText';
import { useMay } from '@/lib/session';
import { useCall } from '@/lib/useCall';
import styles from '../Money.module.css';
import { Head, payeeOf } from './Head';
import { MoveButtons } from './MoveButtons';
import { SendReceipt, TakeReceipt } from './Receipt';
import { Source } from './Source';
import { StateWords } from './StateWords';

const RECORD = { area: 'payments/refunds', shape: outputShape(refunds.detail) };

/** One attempt to pay: the payee, and who did what when. */
const Attempt = ({ payout }: { payout: Payout }) => {
  const { t } = useTranslation();
  const nameOf = (name: string | null) => ({ name: name ?? t('payments/refunds:somebody') });
  const said = [
    payout.preparedAt && {
      at: payout.preparedAt,
      text: t('payments/refunds:payout.prepared', nameOf(payout.preparedBy)),
    },
    payout.releasedAt && {
      at: payout.releasedAt,
      text: t('payments/refunds:payout.released', nameOf(payout.releasedBy)),
    },
    payout.sentAt && { at: payout.sentAt, text: t('payments/refunds:payout.sent', nameOf(payout.sentBy)) },
    payout.paidAt && {
      at: payout.paidAt,
      text:
        payout.way === 'CARD' && payout.paidBy === null
          ? t('payments/refunds:payout.paidProvider')
          : t('payments/refunds:payout.paid', nameOf(payout.paidBy)),
    },
    payout.undoneAt && {
      at: payout.undoneAt,
      text: t('payments/refunds:payout.undone', { ...nameOf(payout.undoneBy), reason: payout.undoReason }),
    },
  ].filter((one) => !!one);
  return (
    <Line end={<TakeReceipt payout={payout} />}>
      {payeeOf(payout, t)}
      {payout.bankReference && <p>{t('payments/refunds:payout.reference', { reference: payout.bankReference })}</p>}
      {said.map(({ at, text }) => (
        <small key={text}>
          <When at={at} /> · {text}
        </small>
      ))}
    </Line>
  );
};

const Inside = ({ refund }: { refund: RefundDetail }) => {
  const { t } = useTranslation();
  const [seesWork, seesClosing, seesEft] = [
    useMay('activities.read'),
    useMay('closings.read'),
    useMay('payments.read'),
  ];
  const waits = refund.status === 'WAITING_APPROVAL';
  const takesReceipt = (refund.status === 'SENT' || refund.status === 'CLOSED') && refund.way === 'BANK';
  return (
    <>
      <div className={styles.top}>
        <Head refund={refund} />
        <EnumChip name="refundStage" value={refund.status} />
      </div>
      <div className={styles.notice} data-waits={waits || undefined}>
        <StateWords refund={refund} />
        {refund.reason && <p>“{refund.reason}”</p>}
        {refund.releasers && (
          <p className={styles.note}>
            {refund.releasers.length > 0
              ? t('payments/refunds:releasers', { names: refund.releasers.join(', ') })
              : t('payments/refunds:releasersNone')}
          </p>
        )}
      </div>
      {refund.moves.length > 0 && (
        <div className={styles.moves}>
          <MoveButtons refund={refund} />
          {takesReceipt && <SendReceipt refund={refund} />}
        </div>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{t('payments/refunds:fields.payee')}</dt>
          <dd>
            {refund.way === 'BANK' && refund.iban ? (
              <>
                {refund.accountHolder}
                <small>{formatIban(refund.iban)}</small>
              </>
            ) : (
              payeeOf(refund, t)
            )}
          </dd>
        </div>
        <div>
          <dt>{t('payments/refunds:fields.createdAt')}</dt>
          <dd>
            <When at={refund.createdAt} />
            <small>
              {refund.openedBy ?? t('payments/refunds:somebody')}
              {refund.note && ` · ${refund.note}`}
            </small>
          </dd>
        </div>
      </dl>
      <Source id={refund.id} />
      {refund.payouts.length > 0 && (
        <section className={styles.part}>
          <h3>{t('payments/refunds:sections.payouts')}</h3>
          <Lines>
            {refund.payouts.map((payout) => (
              <Attempt key={payout.id} payout={payout} />
            ))}
          </Lines>
        </section>
      )}
      <section className={styles.part}>
        <h3>{t('detail:section.history')}</h3>
        <DetailContext value={RECORD}>
          <History entity="refund" id={refund.id} />
        </DetailContext>
      </section>
      <p className={styles.trace}>
        {seesEft && refund.eftId !== null && (
          <Link href={`/eft/list?eft=${refund.eftId}`}>{t('payments/refunds:source.open')}</Link>
        )}
        {seesClosing && refund.closingId !== null && (
          <Link href={`/closing/detail?id=${refund.closingId}`}>{t('payments/refunds:links.closing')}</Link>
        )}
        {seesWork && refund.activityId !== null && (
          <Link href={`/activities/detail?id=${refund.activityId}`}>{t('payments/refunds:links.activity')}</Link>
        )}
      </p>
    </>
  );
};

/** One refund: its state, possible actions, the source of the money, and every attempt to pay it. */
export const RefundDrawer = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(refunds.detail, { id });
  return (
    <FormDrawer open title={t('payments/refunds:titleOf', { id })} onClose={onClose}>
      {error && (
        <Notice kind="error" action={<RetryButton size="small" onRetry={refetch} />}>
          {errorText(error, t)}
        </Notice>
      )}
      {!data && !error && <Skeleton width={34} />}
      {data && <Inside refund={data} />}
    </FormDrawer>
  );
};
