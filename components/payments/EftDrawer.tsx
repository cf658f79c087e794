import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { DetailContext } from '@/components/ui/detail/context';
import { History } from '@/components/ui/detail/History';
import { EnumChip } from '@/components/ui/EnumChip';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { Line, Lines } from '@/components/ui/Lines';
import { Link } from '@/components/ui/Link';
import { Money } from '@/components/ui/Money';
import { isOffered } from '@/components/ui/offered';
import { Overtaken } from '@/components/ui/Overtaken';
import { MoneyTrace } from '@/components/ui/MoneyTrace';
import { Notice } from '@/components/ui/Notice';
import { Pending } from '@/components/ui/Pending';
import { RetryButton } from '@/components/ui/RetryButton';
import { Skeleton } from '@/components/ui/Skeleton';
import { When } from '@/components/ui/When';
import { nothing } from '@/components/ui/Value';
import { payments } from '@/contract/payments';
import { ledger } from '@/contract/payments/ledger';
import { outputShape } from '@/contract/shape';
import { errorText } from '@/lib/errorText';
import { useMay } from '@/lib/session';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import { Head } from './Head';
import { Movements } from './Movements';
import styles from './Money.module.css';
import { MoveButtons } from './MoveButtons';
import { MoveDrawer } from './MoveDrawer';
import type { EftAction } from './moves';
import { Approvers, StateWords } from './State';
import { cameIn } from './traceEntries';

const RECORD = { area: 'payments', shape: outputShape(payments.detail) };

const WHO = [
  ['registeredBy', 'registeredAt'],
  ['approvedBy', 'approvedAt'],
  ['cancelledBy', 'cancelledAt'],
] as const;

/** The amount received for a payment by the journal, with the entries. */
const CameIn = ({ paymentId }: { paymentId: number }) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(ledger.trace, { paymentId });
  if (error && !data) return <Pending error={error} onRetry={refetch} />;
  const entries = data && cameIn(data.entries);
  if (!entries || entries.length === 0) return null;
  const kurus = entries.reduce((sum, { amountKurus }) => sum + amountKurus, 0);
  return (
    <p className={styles.trace}>
      {t('payments:inBooks')} <Money kurus={kurus} />
      <MoneyTrace label={t('payments:inBooks')} kurus={kurus} entries={entries} />
    </p>
  );
};

/** One transfer: its state, possible actions, history, bank movements and journal entries. */
export const EftDrawer = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { t } = useTranslation();
  const { data: eft, error, refetch } = useCall(payments.detail, { id });
  const [action, setAction] = useState<EftAction | null>(null);
  const [seesBooks, seesRefunds] = [useMay('ledger.read'), useMay('refunds.read')];
  const copy = async (reference: string) => {
    await navigator.clipboard.writeText(reference);
    toast.success(t('payments:copied'));
  };
  return (
    <>
      <FormDrawer open title={eft?.reference ?? t('payments:open')} onClose={onClose}>
        {error && (
          <Notice kind="error" action={<RetryButton size="small" onRetry={refetch} />}>
            {errorText(error, t)}
          </Notice>
        )}
        {!eft && !error && <Skeleton width={34} />}
        {eft && (
          <>
            <div className={styles.top}>
              <Head eft={eft} titled />
              <EnumChip name="eftStatus" value={eft.status} />
            </div>
            <div className={styles.notice} data-waits={eft.status === 'WAITING_APPROVAL' || undefined}>
              <StateWords eft={eft} />
              {eft.cancelReason && <p>“{eft.cancelReason}”</p>}
              {eft.status === 'WAITING' && eft.backReason && (
                <p>
                  {t('payments:fields.backReason')}: “{eft.backReason}”
                </p>
              )}
              {eft.status === 'WAITING_APPROVAL' && <Approvers eft={eft} />}
            </div>
            {eft.moves.length > 0 && (
              <div className={styles.moves}>
                <MoveButtons eft={eft} onStart={setAction} />
              </div>
            )}
            <dl className={styles.facts}>
              <div>
                <dt>{t('payments:fields.payerName')}</dt>
                <dd>
                  {eft.payerName || nothing}
                  {eft.payerIban && <small>{eft.payerIban}</small>}
                </dd>
              </div>
              <div>
                <dt>{t('payments:fields.createdAt')}</dt>
                <dd>
                  <When at={eft.createdAt} />
                </dd>
              </div>
              {eft.expiresAt && (
                <div>
                  <dt>{t('payments:fields.expiresAt')}</dt>
                  <dd>
                    <When at={eft.expiresAt} />
                  </dd>
                </div>
              )}
              {WHO.map(
                ([who, when]) =>
                  eft[who] && (
                    <div key={who}>
                      <dt>{t(`payments:fields.${who}`)}</dt>
                      <dd>
                        {eft[who]}
                        {eft[when] && (
                          <small>
                            <When at={eft[when]} />
                          </small>
                        )}
                      </dd>
                    </div>
                  ),
              )}
            </dl>
            <section className={styles.part}>
              <h3>{t('payments:sections.lines')}</h3>
              <Movements id={eft.id} />
              {seesBooks && <CameIn paymentId={eft.paymentId} />}
            </section>
            {eft.refunds.length > 0 && (
              <section className={styles.part}>
                <h3>{t('payments:sections.refunds')}</h3>
                <Lines>
                  {eft.refunds.map(({ id: refund, status, amount, excess, createdAt }) => (
                    <Line key={refund} end={<Money kurus={amount} />}>
                      <EnumChip name="refundStage" value={status} />
                      <small>
                        <When at={createdAt} />
                        {excess && ` · ${t('payments:excess')}`}
                        {seesRefunds && (
                          <>
                            {' · '}
                            <Link href={`/payments/refunds?refund=${refund}`}>{t('payments:toRefund')}</Link>
                          </>
                        )}
                      </small>
                    </Line>
                  ))}
                </Lines>
              </section>
            )}
            <section className={styles.part}>
              <h3>{t('detail:section.history')}</h3>
              <DetailContext value={RECORD}>
                <History entity="eft" id={eft.id} />
              </DetailContext>
            </section>
            <Button size="small" icon="copy" onClick={() => void copy(eft.reference)}>
              {t('payments:copy')}
            </Button>
          </>
        )}
      </FormDrawer>
      {eft && action && (
        <Overtaken late={!isOffered(eft.moves, action)}>
          <MoveDrawer eft={eft} action={action} onClose={() => setAction(null)} />
        </Overtaken>
      )}
    </>
  );
};
