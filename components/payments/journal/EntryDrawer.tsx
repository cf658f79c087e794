import { Link } from '@/components/ui/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { RetryButton } from '@/components/ui/RetryButton';
import { RowLink } from '@/components/ui/RowLink';
import { Skeleton } from '@/components/ui/Skeleton';
import { When } from '@/components/ui/When';
import type { TraceEntry } from '@/contract/payments/ledger';
import { paymentOverview } from '@/contract/payments/overview';
import { earningPath } from '@/domain/earnings/paths';
import { errorText } from '@/lib/errorText';
import { useMay } from '@/lib/session';
import { useCall } from '@/lib/useCall';
import money from '../Money.module.css';
import styles from './Journal.module.css';
import { Posted } from './Posted';

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** One entry, with the entry that reversed it or that it reverses. */
const Entry = ({ entry }: { entry: TraceEntry }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.entry} data-undone={entry.reversedById ? '' : undefined}>
      <p>
        <b>{entry.description}</b>
        <small>
          <When at={entry.at} /> · {entry.by ?? t('payments/ledger:system')}
        </small>
      </p>
      {entry.reversedById && <small>{t('payments/ledger:reversedBy', { id: entry.reversedById })}</small>}
      {entry.reversesId && <small>{t('payments/ledger:reverses', { id: entry.reversesId })}</small>}
      <Posted lines={entry.lines} />
    </div>
  );
};

/** A journal entry: its lines, what it is about, and its counterpart. */
export const EntryDrawer = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(paymentOverview.entry, { id });
  const opensClosing = useMay('closings.read');
  const opensEft = useMay('payments.read');
  const link = (may: boolean, href: string, text: string) => (may ? <Link href={href}>{text}</Link> : text);
  return (
    <FormDrawer open title={t('payments/ledger:entry.title', { id })} onClose={onClose}>
      {error && (
        <p className={money.warning}>
          {errorText(error, t)} <RetryButton size="small" onRetry={refetch} />
        </p>
      )}
      {!data && !error && <Skeleton width={34} />}
      {data && (
        <>
          <Entry entry={data.entry} />
          {data.counterpart && (
            <section className={money.part}>
              <h3>{t('payments/ledger:entry.pair')}</h3>
              <Entry entry={data.counterpart} />
            </section>
          )}
          <section className={money.part}>
            <h3>{t('payments/ledger:entry.about')}</h3>
            <dl className={money.facts}>
              {data.customer && (
                <Line label={t('payments/ledger:entry.customer')}>
                  <RowLink record={data.customer} path="/customers/detail" />
                </Line>
              )}
              {data.auction && (
                <Line label={t('payments/ledger:entry.auction')}>
                  <RowLink record={data.auction} path="/auctions/detail" />
                </Line>
              )}
              {data.eft && (
                <Line label={t('payments/ledger:entry.eft')}>
                  {link(opensEft, `/eft/list?eft=${data.eft.id}`, data.eft.reference)}
                </Line>
              )}
              {!data.eft && data.entry.paymentId && (
                <Line label={t('payments/ledger:entry.payment')}>{data.entry.paymentId}</Line>
              )}
              {data.entry.closingId && (
                <Line label={t('payments/ledger:entry.closing')}>
                  {link(
                    opensClosing,
                    `/closing/detail?id=${data.entry.closingId}`,
                    t('payments/ledger:entry.closingName', { id: data.entry.closingId }),
                  )}
                </Line>
              )}
              {data.earning && (
                <Line label={t('payments/ledger:entry.earning')}>
                  {link(
                    data.earning.canOpen,
                    earningPath({ id: data.earning.id, kind: data.earning.ofOffice ? 'OFFICE' : 'AGENT' }),
                    t('payments/ledger:entry.earningName', { id: data.earning.id }),
                  )}
                </Line>
              )}
              {data.entry.refundId && <Line label={t('payments/ledger:entry.refund')}>{data.entry.refundId}</Line>}
            </dl>
          </section>
          <p className={money.note}>{t('payments/ledger:entry.final')}</p>
        </>
      )}
    </FormDrawer>
  );
};
