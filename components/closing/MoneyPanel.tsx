import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LockedButton } from '@/components/ui/LockedButton';
import { Money } from '@/components/ui/Money';
import { MoneyTrace } from '@/components/ui/MoneyTrace';
import { Overtaken } from '@/components/ui/Overtaken';
import { When } from '@/components/ui/When';
import type { ClosingDetail } from '@/contract/closing/record';
import { formatPercent } from '@/lib/formats';
import { DiscountButton } from './DiscountButton';
import { PriceDrawer, RequestDrawer } from './drawers';
import styles from './MoneyPanel.module.css';
import { Due, Payments, PricePayments } from './MoneyTables';
import { useLock } from './useLock';

type Trace = keyof ClosingDetail['money']['trace'];

/** The paid part of an amount: a bar, and both amounts as text. */
const Filled = ({ label, paid, whole, text }: { label: string; paid: number; whole: number; text: string }) => {
  const share = whole === 0 ? 1 : Math.min(1, paid / whole);
  return (
    <div className={styles.filled} data-full={share >= 1 || undefined}>
      <p>
        <strong>{label}</strong>
        <span>{text}</span>
      </p>
      <div className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${share * 100}%` }} />
      </div>
      <p className={styles.sums}>
        <Money kurus={paid} />
        <span>
          / <Money kurus={whole} />
        </span>
      </p>
    </div>
  );
};

/** The sale's amounts: total, paid, outstanding; each amount opens the journal entries behind it. */
export const MoneyPanel = ({ file }: { file: ClosingDetail }) => {
  const { t } = useTranslation();
  const { only, why } = useLock(file);
  const [asking, setAsking] = useState<'DEPOSIT' | 'SERVICE_FEE' | 'PRICE' | null>(null);
  const { money } = file;
  const first = file.documents.some(({ type }) => type === 'STF') ? null : t('errors:CLOSING_STF_REQUIRED');
  const feeCovered = money.feePaid + money.depositForFee;

  const stands = (paid: boolean, what: 'price' | 'fee') =>
    t(`closing:money.${paid ? `${what}Paid` : file.outcome === 'CANCELLED' ? 'givenUp' : `${what}Open`}`);
  const row = (
    key: string,
    kurus: number,
    { trace, minus, note }: { trace?: Trace; minus?: boolean; note?: ReactNode } = {},
  ) => (
    <div key={key} data-minus={minus || undefined}>
      <dt>
        {t(`closing:money.${key}`)}
        {note && <small>{note}</small>}
      </dt>
      <dd>
        {trace && money.trace[trace].length > 0 && (
          <MoneyTrace label={t(`closing:money.${key}`)} kurus={kurus} entries={money.trace[trace]} />
        )}
        <span>
          {minus && kurus > 0 && '−'}
          <Money kurus={kurus} />
        </span>
      </dd>
    </div>
  );
  const act = (which: NonNullable<typeof asking>) => (
    <LockedButton may="closings.work" reason={why ?? first} size="small" onClick={() => setAsking(which)}>
      {t(`closing:money.ask.${which}`)}
    </LockedButton>
  );
  const owes = (what: string) => money.due.some((one) => one.what === what);
  return (
    <div className={styles.money}>
      <div className={styles.bars}>
        <Filled
          label={t('closing:money.price')}
          paid={money.pricePaid}
          whole={money.bidPrice}
          text={stands(money.pricePaid >= money.bidPrice, 'price')}
        />
        <Filled
          label={t('closing:money.fee')}
          paid={feeCovered}
          whole={money.serviceFee}
          text={stands(feeCovered >= money.serviceFee, 'fee')}
        />
      </div>
      <dl className={styles.rows}>
        {row('bidPrice', money.bidPrice, { trace: 'bidPrice' })}
        {money.pricePaid > 0 &&
          row('reached', money.pricePaid, { trace: 'pricePaid', note: t('closing:money.reachedNote') })}
        {money.discount > 0 && row('feeBefore', money.feeBefore)}
        {money.discount > 0 && row('discount', money.discount, { minus: true, note: money.discountCode ?? undefined })}
        {row('serviceFee', money.serviceFee, {
          trace: 'serviceFee',
          note:
            money.rates.feeCap === null || money.rates.feeCapAmount === null ? (
              t('closing:money.withVat')
            ) : (
              <>
                {t('closing:money.withVat')} ·{' '}
                {t('closing:money.feeCap', { percent: formatPercent(money.rates.feeCap) })}{' '}
                <Money kurus={money.rates.feeCapAmount} />
              </>
            ),
        })}
        {row('depositPaid', money.depositPaid, {
          trace: 'depositPaid',
          ...(money.depositForFee > 0 && {
            note: (
              <>
                {t('closing:money.forFee')}: <Money kurus={money.depositForFee} />
              </>
            ),
          }),
        })}
        {money.feePaid > 0 && row('feeReceived', money.feePaid, { trace: 'feePaid' })}
        {money.refunded > 0 && row('refunded', money.refunded, { trace: 'refunded', minus: true })}
        {row('deedFee', money.deedFee, {
          note: t('closing:money.deedFeeNote', { percent: formatPercent(money.rates.deedFee) }),
        })}
      </dl>
      <Due rows={money.due} />
      {file.payments.length > 0 && <Payments rows={file.payments} />}
      {file.pricePayments.length > 0 && <PricePayments file={file} />}
      {!only && (
        <div className={styles.acts}>
          {owes('PRICE') && act('PRICE')}
          {owes('SERVICE_FEE') && act('SERVICE_FEE')}
          {money.depositPaid === 0 && act('DEPOSIT')}
          <DiscountButton file={file} />
        </div>
      )}
      <Overtaken late={why !== null}>
        {asking === 'PRICE' && <PriceDrawer file={file} onClose={() => setAsking(null)} />}
        {(asking === 'DEPOSIT' || asking === 'SERVICE_FEE') && (
          <RequestDrawer file={file} kind={asking} onClose={() => setAsking(null)} />
        )}
      </Overtaken>
      {money.invoice && (
        <p className={styles.invoice}>
          {t('closing:money.invoice', { number: money.invoice.number })} · <When at={money.invoice.issuedAt} /> ·{' '}
          {t('closing:money.net')} <Money kurus={money.invoice.net} /> + {t('closing:money.vat')}{' '}
          <Money kurus={money.invoice.vat} /> = <Money kurus={money.invoice.total} />
        </p>
      )}
    </div>
  );
};
