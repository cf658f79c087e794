import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { SelectField } from '@/components/ui/fields/SelectField';
import { MoneyField } from '@/components/ui/fields/MoneyField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { Money } from '@/components/ui/Money';
import { Notice } from '@/components/ui/Notice';
import { useAct } from '@/components/ui/useAct';
import { bidding, type Desk } from '@/contract/bidding';
import { formatMoney } from '@/lib/formats';
import { useServerNow } from '@/lib/serverClock';
import { toast } from '@/lib/toast';
import { phaseOf, timesOf } from './phase';
import styles from './PlaceBidDrawer.module.css';

type Props = { desk: Desk; participantId?: number; onClose: () => void };

/** The offered amounts, as numbers of increments above the minimum. */
const STEPS = [0, 1, 2, 5] as const;

/**
 * A bid that a participant gives by phone: bidder, amount, effect. The chosen amount does not change when others bid; if the price has
 * moved, the drawer says so and requires a decision before it sends anything. The offered amounts follow the price, so each of them is
 * valid.
 */
export const PlaceBidDrawer = ({ desk, participantId, onClose }: Props) => {
  const { t } = useTranslation();
  const place = useAct(bidding.placeBid, {
    fields: ['amount'],
    fieldOf: (code) => (code.startsWith('BID') ? 'amount' : undefined),
  });
  const able = desk.participants.filter(({ cannotBid }) => cannotBid === null);
  const unable = desk.participants.filter(({ cannotBid }) => cannotBid !== null);
  const [who, choose] = useState<number | null>(participantId ?? null);
  /** The desk as it was at the last decision about the amount. */
  const [seen, see] = useState(desk);
  const [amount, offer] = useState(desk.nextAmount);
  /** The operator has confirmed the amount: other bids below it do not ask again. */
  const [stays, stay] = useState(false);
  const decide = useRef<HTMLButtonElement>(null);
  // One press for one amount and participant is one bid, however often the request is sent.
  const [requestId, setRequest] = useState(() => crypto.randomUUID());
  const low = amount < desk.nextAmount;
  const moved = desk.nextAmount !== seen.nextAmount && (low || !stays);
  const change = (next: () => void) => {
    next();
    place.setWrong({});
    setRequest(crypto.randomUUID());
  };
  /** The decision after the price has moved. */
  const settle = (next: number, keeps: boolean) => {
    see(desk);
    stay(keeps);
    change(() => offer(next));
  };
  const over = phaseOf(timesOf(desk), useServerNow(desk.serverTime)).phase !== 'running';
  const chosen = desk.participants.find(({ id }) => id === who);

  const submit = async () => {
    if (who === null) return;
    if (moved) return decide.current?.focus();
    await place.run(
      { participantId: who, amount, requestId },
      (taken) => {
        toast.success(
          t(taken.status === 'WAITING_APPROVAL' ? 'bidding:place.waits' : 'bidding:place.done', {
            number: taken.number,
            amount: formatMoney(taken.amount),
          }),
        );
        onClose();
      },
      () => setRequest(crypto.randomUUID()),
    );
  };
  return (
    <FormDrawer
      open
      title={t('bidding:place.title')}
      submitLabel={t('bidding:place.submit', { amount: formatMoney(amount) })}
      busy={place.busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className={styles.hint}>{t('bidding:place.hint')}</p>
      {over && (
        <Notice kind="warning" role="alert">
          {t(desk.queue === 'SOON' ? 'errors:BIDDING_NOT_OPEN' : 'errors:BIDDING_IS_OVER')}
        </Notice>
      )}
      {moved && !over && (
        <Notice kind="warning" role="alert">
          <p>
            {t(low ? 'bidding:place.movedAbove' : 'bidding:place.moved', {
              price: formatMoney(desk.price ?? desk.startPrice),
              least: formatMoney(desk.nextAmount),
              amount: formatMoney(amount),
            })}
          </p>
          <div className={styles.moved}>
            {!low && (
              <Button ref={decide} size="small" onClick={() => settle(amount, true)}>
                {t('bidding:place.keep', { amount: formatMoney(amount) })}
              </Button>
            )}
            <Button {...(low && { ref: decide })} size="small" onClick={() => settle(desk.nextAmount, false)}>
              {t('bidding:place.raiseTo', { amount: formatMoney(desk.nextAmount) })}
            </Button>
          </div>
        </Notice>
      )}
      <SelectField
        label={t('bidding:place.who')}
        error={chosen?.cannotBid ? t(`errors:${chosen.cannotBid}`) : undefined}
        hint={able.length === 0 ? t('bidding:place.nobody') : undefined}
        required
        autoFocus={participantId === undefined}
        value={who ?? ''}
        onChange={(event) => change(() => choose(Number(event.target.value) || null))}
      >
        <option value="">{t('field.choose')}</option>
        {able.map(({ id, number, name, leading }) => (
          <option key={id} value={id} disabled={leading}>
            {t('bidding:place.option', { number, name })}
            {leading && ` — ${t('bidding:place.leads')}`}
          </option>
        ))}
        {unable.length > 0 && (
          <optgroup label={t('bidding:place.unable')}>
            {unable.map(({ id, number, name, cannotBid }) => (
              <option key={id} value={id} disabled>
                {t('bidding:place.option', { number, name })} — {t(`errors:${cannotBid}`)}
              </option>
            ))}
          </optgroup>
        )}
      </SelectField>
      <MoneyField
        label={t('bidding:place.amount')}
        hint={t('bidding:place.least', {
          least: formatMoney(desk.nextAmount),
          increment: formatMoney(desk.increment),
        })}
        error={place.wrong.amount}
        required
        autoFocus={participantId !== undefined}
        value={amount || null}
        onChange={(kurus) => change(() => offer(kurus ?? 0))}
      />
      <div className={styles.ready} role="group" aria-label={t('bidding:place.ready')}>
        {STEPS.map((step) => {
          const one = desk.nextAmount + step * desk.increment;
          return (
            <Button key={step} size="small" aria-pressed={amount === one} onClick={() => settle(one, false)}>
              {formatMoney(one)}
            </Button>
          );
        })}
      </div>
      <dl className={styles.means}>
        <div>
          <dt>{t('bidding:place.raise')}</dt>
          <dd>
            +<Money kurus={Math.max(amount - (desk.price ?? desk.startPrice), 0)} />
          </dd>
        </div>
        {desk.reservePrice !== null && (
          <div>
            <dt>{t('bidding:place.reserve')}</dt>
            <dd>{t(amount >= desk.reservePrice ? 'bidding:place.meets' : 'bidding:place.below')}</dd>
          </div>
        )}
      </dl>
    </FormDrawer>
  );
};
