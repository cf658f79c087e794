import type { EnumValue } from '@/domain/enums';
import type { Bidding } from './bidding';
import type { Closing } from './closings';
import type { Customer } from './customers';
import { iban } from './people';
import type { Staff } from './staff';
import { seedLedger } from './ledger';
import { seedTransfers } from './transfers';
import { iso, ms, type Row, type World } from './world';

const DAY_MS = 86_400_000;

export type Paid = {
  id: number;
  kind: EnumValue<'paymentKind'>;
  method: EnumValue<'paymentMethod'>;
  customer: Customer;
  auctionId: number;
  participantId: number | null;
  closingId: number | null;
  amount: number;
  at: string;
  state: EnumValue<'bidPaymentState'>;
};

const paymentsOf = (world: World, biddings: Bidding[], closings: Closing[]): Paid[] => {
  const { random } = world;
  const method = () => random.weighted<EnumValue<'paymentMethod'>>({ EFT: 55, CARD: 45 });
  const deposits = biddings.flatMap(({ auction, participants, bids }) =>
    participants.map(({ id, customer }): Paid => {
      const paid = bids.some(({ participantId }) => participantId === id) || random.chance(0.5);
      const amount = Math.max(100_000, Math.round((auction.prices.start * 0.03) / 100_000) * 100_000);
      const at = iso(Math.min(ms(auction.startAt as string), world.now) - random.between(0.5, 40) * 3_600_000);
      return {
        id: world.next('payment'),
        kind: 'DEPOSIT',
        method: method(),
        customer,
        auctionId: auction.id,
        participantId: id,
        closingId: null,
        amount,
        at,
        state: paid ? 'PAYMENT_DONE' : random.pick(['PENDING', 'WAITING_PAYMENT', 'EXPIRED', 'CANCELLED']),
      };
    }),
  );
  const fees = closings.map(({ id, bid, outcome, feeKurus, closedAt, openedAt }): Paid => ({
    id: world.next('payment'),
    kind: 'SERVICE_FEE',
    method: method(),
    customer: bid.customer,
    auctionId: bid.auction.id,
    participantId: bid.participantId,
    closingId: id,
    amount: feeKurus,
    at: closedAt ?? openedAt,
    state: outcome === 'DONE' ? 'PAYMENT_DONE' : 'WAITING_PAYMENT',
  }));
  return [...deposits, ...fees];
};

export const seedPayments = async (
  world: World,
  staff: Staff,
  biddings: Bidding[],
  closings: Closing[],
): Promise<void> => {
  const { random } = world;
  const payments = paymentsOf(world, biddings, closings);
  await world.actAs(staff.closers[0] ?? null);
  await world.insert(
    'payment',
    payments.map(
      ({ id, kind, method, customer, auctionId, participantId, closingId, amount, at, state }): Row<'payment'> => {
        const card = method === 'CARD';
        const provider: EnumValue<'paymentProviderStatus'> =
          state === 'PAYMENT_DONE'
            ? 'CONFIRMED'
            : random.pick(['INITIAL', 'FAILED', 'THREED_REDIRECT', 'AUTHORIZED', 'TO_BE_REVERSED', 'REVERSED']);
        return {
          id,
          kind,
          method,
          state,
          provider_status: card ? provider : null,
          provider_reference: card ? `PSP${String(id).padStart(8, '0')}` : null,
          customer_id: customer.id,
          auction_id: auctionId,
          participant_id: participantId,
          closing_id: closingId,
          amount_kurus: amount,
          paid_at: state === 'PAYMENT_DONE' ? at : null,
          created_at: at,
          updated_at: at,
        };
      },
    ),
  );
  await seedTransfers(
    world,
    staff,
    payments.filter(({ method }) => method === 'EFT'),
  );
  await seedLedger(
    world,
    staff,
    payments.filter(({ state }) => state === 'PAYMENT_DONE'),
  );
  const refundable = random.some(
    payments.filter(({ kind, state }) => kind === 'DEPOSIT' && state === 'PAYMENT_DONE'),
    40,
  );
  await world.insert(
    'refund',
    refundable.map(({ id, customer, amount, at }): Row<'refund'> => {
      const state = random.weighted<EnumValue<'refundState'>>({
        INITIAL: 15,
        WAITING_DOCUMENT: 20,
        WAITING_PAYMENT: 20,
        CLOSED: 40,
        CANCEL: 5,
      });
      const closed = state === 'CLOSED' || state === 'CANCEL';
      return {
        id: world.next('refund'),
        payment_id: id,
        customer_id: customer.id,
        state,
        amount_kurus: amount,
        iban: iban(random),
        account_holder: customer.name,
        operator_id: random.pick(staff.closers),
        closed_at: closed ? iso(Math.min(world.now, ms(at) + 9 * DAY_MS)) : null,
        created_at: at,
      };
    }),
  );
  const open = random.some(
    closings.filter(({ outcome }) => outcome === 'OPEN'),
    8,
  );
  await world.insert(
    'uncharged_service_fee',
    open.map(({ id, bid, feeKurus }): Row<'uncharged_service_fee'> => ({
      id: world.next('uncharged_service_fee'),
      closing_id: id,
      customer_id: bid.customer.id,
      amount_kurus: feeKurus,
      reason: 'Kart limiti yetersiz, havale bekleniyor.',
      due_on: world.day(random.int(-5, 15)),
    })),
  );
};
