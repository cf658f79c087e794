import { useTranslation } from 'react-i18next';
import { chip, enumLabel } from '@/components/ui/chip';
import { Money } from '@/components/ui/Money';
import { Table } from '@/components/ui/Table';
import { nothing } from '@/components/ui/Value';
import { When } from '@/components/ui/When';
import type { ClosingDetail } from '@/contract/closing/record';
import styles from './MoneyPanel.module.css';
import { ReversePrice } from './ReversePrice';
import { useLock } from './useLock';

/** Outstanding payments: by whom and to whom. */
export const Due = ({ rows }: { rows: ClosingDetail['money']['due'] }) => {
  const { t } = useTranslation();
  return (
    <>
      <h3>{t('closing:money.due')}</h3>
      {rows.length === 0 ? (
        <p className={styles.clear}>{t('closing:money.nothingDue')}</p>
      ) : (
        <Table
          heads={[t('closing:money.what'), t('closing:money.from'), t('closing:money.to'), t('closing:fields.amount')]}
          numbers={[3]}
          rows={rows.map(({ what, from, to, amount }) => ({
            key: what,
            cells: [
              t(`closing:due.${what}`),
              t(`closing:party.${from}`),
              t(`closing:party.${to}`),
              <strong key="amount">
                <Money kurus={amount} />
              </strong>,
            ],
          }))}
        />
      )}
    </>
  );
};

/** The winner's payments, received and requested. */
export const Payments = ({ rows }: { rows: ClosingDetail['payments'] }) => {
  const { t } = useTranslation();
  return (
    <>
      <h3>{t('closing:money.payments')}</h3>
      <Table
        heads={[
          t('closing:fields.kind'),
          t('closing:fields.amount'),
          t('closing:fields.state'),
          t('closing:fields.reference'),
          t('closing:fields.paidAt'),
        ]}
        numbers={[1]}
        rows={rows.map(({ id, kind, method, state, registered, letGo, amount, reference, paidAt, createdAt }) => ({
          key: id,
          cells: [
            `${enumLabel('paymentKind', kind, t)} · ${enumLabel('paymentMethod', method, t)}`,
            <Money key="amount" kurus={amount} />,
            <span key="state">
              {chip('bidPaymentState', state, t)}
              {registered && <small> {t(letGo ? 'closing:money.letGo' : 'closing:money.registered')}</small>}
            </span>,
            reference ? (
              <code key="reference" className={styles.reference}>
                {reference}
              </code>
            ) : (
              nothing
            ),
            <When key="at" at={paidAt ?? createdAt} />,
          ],
        }))}
      />
    </>
  );
};

/** Payments of the price to the seller; with the permission, one entered by mistake can be reversed. */
export const PricePayments = ({ file }: { file: ClosingDetail }) => {
  const { t } = useTranslation();
  const { only } = useLock(file);
  return (
    <>
      <h3>{t('closing:money.pricePayments')}</h3>
      <Table
        heads={[
          t('closing:fields.priceMethod'),
          t('closing:fields.amount'),
          t('closing:fields.at'),
          t('closing:fields.by'),
          ...(only ? [] : [t('closing:fields.act')]),
        ]}
        numbers={[1]}
        rows={file.pricePayments.map((one) => ({
          key: one.id,
          cells: [
            <span key="method" className={one.reversedAt ? styles.undone : undefined}>
              {enumLabel('pricePaymentMethod', one.method, t)}
              {one.note && ` · ${one.note}`}
            </span>,
            <span key="amount" className={one.reversedAt ? styles.undone : undefined}>
              <Money kurus={one.amount} />
            </span>,
            <When key="at" at={one.at} />,
            one.byName ?? nothing,
            one.reversedAt ? (
              t('closing:money.reversed')
            ) : only ? (
              nothing
            ) : (
              <ReversePrice key="act" file={file} payment={one} />
            ),
          ],
        }))}
      />
    </>
  );
};
