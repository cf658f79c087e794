import type { EnumValue } from '@/domain/enums';
import type { Auction } from './auctions';
import type { Bidding } from './bidding';
import type { Closing } from './closings';
import type { Customer } from './customers';
import { iban } from './people';
import type { Staff } from './staff';
import { iso, ms, type Row, type World } from './world';

const DAY_MS = 86_400_000;
const ACCOUNTS = [
  ['100', 'Kasa'],
  ['102', 'Bankalar'],
  ['108', 'Kredi kartı alacakları'],
  ['120', 'Alıcılar'],
  ['320', 'Satıcılar'],
  ['336', 'Katılımcı teminatları'],
  ['600', 'Hizmet gelirleri'],
] as const;

type Paid = {
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

const seedTransfers = async (world: World, staff: Staff, payments: Paid[]) => {
  const { random } = world;
  const [registrar, approver] = [staff.closers[0] as number, staff.closers[1] as number];
  const transfers = payments.map(
    ({ id, customer, auctionId, amount, at, state }): Row<'eft_payment'> & { id: number } => {
      const status: EnumValue<'eftStatus'> =
        state === 'PAYMENT_DONE' ? 'RECEIVED' : state === 'CANCELLED' || state === 'EXPIRED' ? 'CANCELLED' : 'WAITING';
      const received = status === 'RECEIVED';
      const cancelled = status === 'CANCELLED';
      return {
        id: world.next('eft_payment'),
        payment_id: id,
        customer_id: customer.id,
        auction_id: auctionId,
        reference: `TLL${String(auctionId).padStart(5, '0')}-${String(id).padStart(6, '0')}`,
        payer_name: customer.name,
        payer_iban: received ? iban(random) : null,
        amount_kurus: amount,
        status,
        expires_at: iso(ms(at) + 3 * DAY_MS),
        registered_by_id: received ? registrar : null,
        received_at: received ? at : null,
        approved_by_id: received ? approver : null,
        approved_at: received ? at : null,
        cancelled_by_id: cancelled ? registrar : null,
        cancelled_at: cancelled ? at : null,
        cancel_reason: cancelled ? 'Süresinde ödenmedi.' : '',
        created_at: iso(ms(at) - DAY_MS / 2),
        updated_at: at,
      };
    },
  );
  await world.insert('eft_payment', transfers);
  const received = transfers.filter(({ status }) => status === 'RECEIVED');
  const statementId = world.next('bank_statement');
  await world.insert('bank_statement', [
    {
      id: statementId,
      bank_name: 'Örnek Bankası',
      iban: iban(random),
      imported_by_id: registrar,
      starts_on: world.day(-30),
      ends_on: world.day(0),
    },
  ]);
  const line = (amount: number, at: string, name: string, description: string) => ({
    id: world.next('bank_statement_line'),
    statement_id: statementId,
    booked_at: at,
    amount_kurus: amount,
    payer_name: name.toLocaleUpperCase('tr'),
    payer_iban: iban(random),
    description,
  });
  const lines = [
    ...received
      .slice(-120)
      .map((transfer) => ({
        ...line(transfer.amount_kurus, transfer.received_at as string, transfer.payer_name ?? '', transfer.reference),
        eft_payment_id: transfer.id,
        matched_by_id: registrar,
        matched_at: transfer.received_at,
      })),
    ...random
      .some(
        transfers.filter(({ status }) => status === 'WAITING'),
        12,
      )
      .map((transfer) => ({
        ...line(
          transfer.amount_kurus,
          world.at(-random.between(0, 3)),
          transfer.payer_name ?? '',
          random.chance(0.6) ? transfer.reference : 'MEZAT TEMİNAT',
        ),
        eft_payment_id: null,
        matched_by_id: null,
        matched_at: null,
      })),
  ];
  await world.insert(
    'bank_statement_line',
    lines.map((row) => ({ ...row, bank_reference: `EKS${String(row.id).padStart(9, '0')}` })),
  );
};

const seedLedger = async (world: World, staff: Staff, payments: Paid[]) => {
  const accounts = new Map(ACCOUNTS.map(([code]) => [code as string, world.next('ledger_account')]));
  await world.insert(
    'ledger_account',
    ACCOUNTS.map(([code, name]) => ({ id: accounts.get(code) as number, code, name })),
  );
  const entries = payments.map((payment) => ({ ...payment, entryId: world.next('journal_entry') }));
  await world.insert(
    'journal_entry',
    entries.map(({ id, entryId, kind, at, closingId }): Row<'journal_entry'> => ({
      id: entryId,
      at,
      description: kind === 'DEPOSIT' ? 'Katılım teminatı alındı' : 'Hizmet bedeli tahsil edildi',
      payment_id: id,
      closing_id: closingId,
      operator_id: staff.closers[0] ?? null,
    })),
  );
  await world.insert(
    'posting',
    entries.flatMap(({ entryId, kind, method, amount }) => [
      {
        id: world.next('posting'),
        entry_id: entryId,
        account_id: accounts.get(method === 'CARD' ? '108' : '102') as number,
        amount_kurus: amount,
      },
      {
        id: world.next('posting'),
        entry_id: entryId,
        account_id: accounts.get(kind === 'DEPOSIT' ? '336' : '600') as number,
        amount_kurus: -amount,
      },
    ]),
  );
};

export const seedDiscounts = async (
  world: World,
  staff: Staff,
  customers: Customer[],
  auctions: Auction[],
  brokers: number[],
): Promise<void> => {
  const { random } = world;
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  const members = customers.filter(({ memberId }) => memberId !== null);
  await world.actAs(staff.closers[0] ?? null);
  await world.insert(
    'discount_code',
    Array.from({ length: 90 }, (): Row<'discount_code'> => {
      const broker = random.chance(0.55);
      const status = random.weighted<EnumValue<'discountCodeStatus'>>({
        ACTIVE: 35,
        PENDING: 10,
        USED: 25,
        EXPIRED: 25,
        ...(broker ? {} : { CANCELLED: 5 }),
      });
      const auction = random.pick(auctions);
      const created = random.between(1, status === 'ACTIVE' || status === 'PENDING' ? 6 : 200);
      return {
        id: world.next('discount_code'),
        code: `${broker ? 'EMO' : 'TLL'}${Array.from({ length: 7 }, () => random.pick([...letters])).join('')}`,
        owner: broker ? 'BROKER' : 'OPERATOR',
        operator_id: broker ? null : random.pick(staff.closers),
        broker_id: broker ? random.pick(brokers) : null,
        customer_id: random.pick(members).id,
        auction_id: auction.id,
        amount_kurus: Math.max(
          100_000,
          Math.round((auction.prices.fee * random.pick([0.1, 0.15, 0.2, 0.25])) / 50_000) * 50_000,
        ),
        status,
        expires_at: world.at(status === 'ACTIVE' || status === 'PENDING' ? random.between(1, 20) : 15 - created),
        used_at: status === 'USED' ? world.at(3 - created > 0 ? 0 : 3 - created) : null,
        created_at: world.at(-created),
        updated_at: world.at(-created),
      };
    }),
  );
  await world.insert(
    'operator_discount',
    random.some(members, 30).map(({ memberId }): Row<'operator_discount'> => {
      const used = random.chance(0.3);
      return {
        id: world.next('operator_discount'),
        member_id: memberId as number,
        operator_id: random.pick(staff.closers),
        amount_kurus: random.int(2, 20) * 500_000,
        note: random.pick(['Sadık müşteri', 'Gecikme telafisi', 'Kampanya']),
        expires_on: world.day(random.int(5, 90)),
        used_at: used ? world.at(-random.between(1, 40)) : null,
      };
    }),
  );
};
