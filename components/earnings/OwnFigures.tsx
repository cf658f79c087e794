import { Link } from '@/components/ui/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Money } from '@/components/ui/Money';
import { Pending } from '@/components/ui/Pending';
import type { earnings } from '@/contract/earnings';
import { asks } from '@/contract/request';
import { earningPath } from '@/domain/earnings/paths';
import { formatDay, formatMoney } from '@/lib/formats';
import { useCall } from '@/lib/useCall';
import styles from './OwnFigures.module.css';

export const CALCULATIONS = asks<typeof earnings.calculations>('/rest/agent-earning/list/own-earning/calculations');

const HEIGHT = 48;

/** An agent's own figures: this month, waiting, paid, and the next invoice to submit. */
export const OwnFigures = () => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(CALCULATIONS, {});
  if (!data) return <Pending error={error} onRetry={refetch} width={40} />;
  const most = Math.max(...data.months.map(({ amount }) => amount), 1);
  const figure = (key: string, kurus: number, note: ReactNode, href: string) => (
    <Link href={href} className={styles.figure} data-key={key} shallow>
      <span>{t(`earnings:mine.${key}`)}</span>
      <strong>
        <Money kurus={kurus} />
      </strong>
      <small>{note}</small>
    </Link>
  );
  const list = (status: readonly string[]) => `/earnings/list?agent=1${status.map((one) => `&status=${one}`).join('')}`;
  const { nextInvoice } = data;
  return (
    <section className={styles.figures} aria-label={t('earnings:mine.label')}>
      <div className={styles.month}>
        {figure('month', data.month, t('earnings:mine.monthNote', { count: data.monthCount }), list([]))}
        {most > 1 && (
          <figure className={styles.chart}>
            <svg viewBox={`0 0 120 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
              {data.months.map(({ month, amount }, index) => {
                const height = Math.max((amount / most) * HEIGHT, 1.5);
                return (
                  <rect
                    key={month}
                    x={index * 10 + 1}
                    width="8"
                    y={HEIGHT - height}
                    height={height}
                    data-now={index === data.months.length - 1 || undefined}
                  />
                );
              })}
            </svg>
            <table className="visually-hidden">
              <caption>{t('earnings:mine.months')}</caption>
              <tbody>
                {data.months.map(({ month, amount }) => (
                  <tr key={month}>
                    <th scope="row">{formatDay(month)}</th>
                    <td>{formatMoney(amount)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </figure>
        )}
      </div>
      {figure(
        'waiting',
        data.waiting,
        t('earnings:mine.waitingNote', { count: data.waitingCount }),
        list(['WAITING_APPROVAL', 'WAITING_INVOICE', 'WAITING_PAYMENT']),
      )}
      {figure(
        'paid',
        data.paidThisYear,
        t('earnings:mine.paidNote', { amount: formatMoney(data.paid) }),
        list(['PAID']),
      )}
      {figure(
        'estimate',
        data.estimate,
        t('earnings:mine.estimateNote', { count: data.estimateCount }),
        list(['PENDING']),
      )}
      <div className={styles.invoice} data-none={nextInvoice === null || undefined}>
        <span>{t('earnings:mine.invoice')}</span>
        {nextInvoice ? (
          <>
            <p>
              {t('earnings:mine.invoiceText', {
                auction: nextInvoice.auctionName,
                amount: formatMoney(nextInvoice.amount),
              })}
            </p>
            {nextInvoice.count > 1 && <small>{t('earnings:mine.invoiceMore', { count: nextInvoice.count - 1 })}</small>}
            <Button
              variant="primary"
              icon="upload"
              href={`${earningPath({ id: nextInvoice.id, kind: 'AGENT' })}#invoice`}
            >
              {t('earnings:mine.invoiceAction')}
            </Button>
          </>
        ) : (
          <p>{t('earnings:mine.noInvoice')}</p>
        )}
      </div>
    </section>
  );
};
