import type { EnumValue } from '@/domain/enums';
import { paidFor, transfer } from '@/domain/payments/ledger';
import { referenceOf } from '@/domain/payments/matching';
import { SETTINGS } from '@/domain/settings/table';
import { DAY_MS, HOUR_MS } from '@/domain/time';
import messages from '@/locales/tr/messages.json';
import { fill } from '@/server/kernel/texts';
import type { Customer } from './customers';
import type { SeedEntry } from './ledger';
import type { Paid } from './payments';
import { iban } from './people';
import type { Staff } from './staff';
import { iso, ms, type Row, type World } from './world';

const REVERSED = 3;
const WAITING_APPROVAL = 4;
const STATEMENT_DAYS = 30;

type Eft = Row<'eft_payment'> & { id: number; paid: Paid; status: EnumValue<'eftStatus'> };
type Outgoing = { customer: Customer; amount: number; at: string; iban: string | null };

const statusOf = (state: Paid['state']): Eft['status'] =>
  state === 'PAYMENT_DONE' ? 'RECEIVED' : state === 'WAITING_PAYMENT' ? 'WAITING' : 'CANCELLED';

const transfersOf = (world: World, staff: Staff, payments: Paid[]): Eft[] => {
  const [registrar, approver] = [staff.closers[0] as number, staff.closers[1] as number];
  const limit = SETTINGS.eftApprovalLimit.default;
  const aboveLimit = new Set(
    payments.filter(({ state, amount }) => state === 'WAITING_PAYMENT' && amount > limit).slice(0, WAITING_APPROVAL),
  );
  const takenBack = new Set(payments.filter(({ state }) => state === 'CANCELLED').slice(0, REVERSED));
  return payments.map((paid): Eft => {
    const { id, customer, auctionId, amount, askedAt, at, state } = paid;
    const status = aboveLimit.has(paid) ? 'WAITING_APPROVAL' : takenBack.has(paid) ? 'REVERSED' : statusOf(state);
    const came = status === 'RECEIVED' || status === 'REVERSED';
    const over = status === 'CANCELLED' || status === 'REVERSED';
    const registeredAt = status === 'WAITING_APPROVAL' ? world.at(-world.random.between(0.05, 0.6)) : at;
    return {
      id: world.next('eft_payment'),
      payment_id: id,
      customer_id: customer.id,
      auction_id: auctionId,
      reference: referenceOf(auctionId, id),
      payer_name: customer.name,
      payer_iban: came || status === 'WAITING_APPROVAL' ? iban(world.random) : null,
      amount_kurus: amount,
      status,
      expires_at: iso(ms(askedAt) + 3 * DAY_MS),
      registered_by_id: came || status === 'WAITING_APPROVAL' ? registrar : null,
      registered_at: came || status === 'WAITING_APPROVAL' ? registeredAt : null,
      received_at: came ? at : null,
      approved_by_id: came && amount > limit ? approver : null,
      approved_at: came && amount > limit ? at : null,
      cancelled_by_id: over ? staff.admin : null,
      cancelled_at: over ? iso(Math.min(world.now, ms(at) + 5 * HOUR_MS)) : null,
      cancel_reason: status === 'REVERSED' ? 'Başka bir müşterinin ödemesiydi.' : over ? 'Süresinde ödenmedi.' : '',
      created_at: askedAt,
      updated_at: came ? at : askedAt,
      paid,
    };
  });
};

type Line = Omit<Row<'bank_statement_line'>, 'id' | 'statement_id' | 'account_iban' | 'bank_reference'>;
const upper = (text: string) => text.toLocaleUpperCase('tr');

/** A statement line as a bank writes it: in capitals, with its own words around the payer's text. */
const line = (at: string, amount: number, name: string, account: string | null, description: string): Line => ({
  booked_at: at,
  amount_kurus: amount,
  payer_name: upper(name),
  payer_iban: account,
  description,
  eft_payment_id: null,
  matched_by_id: null,
  matched_at: null,
  set_aside_by_id: null,
  set_aside_at: null,
  set_aside_note: '',
});

/** Transfers that were not announced: some can be matched easily, some hardly, some not at all. */
const unmatched = (world: World, waiting: Eft[]): Line[] => {
  const { random } = world;
  const at = () => world.at(-random.between(0.1, 2.5));
  const [first, second, third, fourth, fifth] = [0, 4, 8, 11, 14].map((from, index) =>
    waiting.slice(from, [4, 8, 11, 14, 16][index]),
  ) as [Eft[], Eft[], Eft[], Eft[], Eft[]];
  const amountOf = ({ amount_kurus }: Eft) => Number(amount_kurus);
  return [
    ...first.map((eft) =>
      line(at(), amountOf(eft), eft.paid.customer.name, iban(random), `GELEN FAST ${eft.reference} KATILIM TEMİNATI`),
    ),
    ...second.map((eft) =>
      line(
        at(),
        amountOf(eft),
        eft.paid.customer.name,
        iban(random),
        `EFT ${eft.reference.replace('-', ' ').toLowerCase()} mezat ödemesi`,
      ),
    ),
    ...third.map((eft) =>
      line(at(), amountOf(eft), eft.paid.customer.name, iban(random), `MEZAT NO ${eft.auction_id} TEMİNAT`),
    ),
    // A relative paid, or only a part was paid.
    ...fourth.map((eft) =>
      line(at(), amountOf(eft), `Hatice ${eft.paid.customer.name.split(' ').at(-1)}`, iban(random), 'HAVALE'),
    ),
    ...fifth.map((eft) =>
      line(at(), Math.round(amountOf(eft) / 200) * 100, eft.paid.customer.name, iban(random), eft.reference),
    ),
    line(at(), 18_750_00, 'Örnek Yapı Malzemeleri Ltd. Şti.', iban(random), 'FATURA ÖDEMESİ 2026/1184'),
    line(at(), 3_412_65, 'Mavi Deniz Sigorta A.Ş.', iban(random), 'POLİÇE İPTAL İADESİ'),
    line(at(), 1_000_000_00, 'Kuzey Gayrimenkul A.Ş.', iban(random), 'AVANS'),
    {
      ...line(world.at(-1.4), 642_18, '', null, 'MEVDUAT FAİZ TAHAKKUKU'),
      set_aside_at: world.at(-1.1),
      set_aside_note: 'Banka faizi, ödeme değil.',
    },
  ];
};

/**
 * The payments by bank transfer, and the bank's statements of the last month with which they are matched.
 * @returns the journal entries of transfers that were taken back
 */
export const seedTransfers = async (
  world: World,
  staff: Staff,
  payments: Paid[],
  paidOut: Outgoing[],
): Promise<SeedEntry[]> => {
  const registrar = staff.closers[0] as number;
  const transfers = transfersOf(world, staff, payments);
  await world.insert(
    'eft_payment',
    transfers.map(({ paid: _, ...row }) => row),
  );
  const account = iban(world.random);
  const statementId = world.next('bank_statement');
  await world.insert('bank_statement', [
    {
      id: statementId,
      bank_name: 'Örnek Bankası',
      iban: account,
      imported_by_id: registrar,
      starts_on: world.day(-STATEMENT_DAYS),
      ends_on: world.day(0),
    },
  ]);
  const isRecent = (at: string) => ms(at) > world.now - STATEMENT_DAYS * DAY_MS;
  const matched = transfers
    .filter(
      ({ status, registered_at }) =>
        (status === 'RECEIVED' || status === 'WAITING_APPROVAL') && isRecent(registered_at as string),
    )
    .map((eft): Line => ({
      ...line(
        iso(ms(eft.registered_at as string) - HOUR_MS),
        Number(eft.amount_kurus),
        eft.paid.customer.name,
        eft.payer_iban ?? null,
        `GELEN EFT ${eft.reference}`,
      ),
      eft_payment_id: eft.id,
      matched_by_id: registrar,
      matched_at: eft.registered_at as string,
    }));
  const outgoing = paidOut
    .filter(({ at }) => isRecent(at))
    .map(({ customer, amount, at, iban: to }) => line(at, -amount, customer.name, to, 'GİDEN EFT TEMİNAT İADESİ'));
  const waiting = transfers.filter(({ status }) => status === 'WAITING');
  const lines = [...matched, ...outgoing, ...unmatched(world, waiting)]
    .map((one) => (one.set_aside_at ? { ...one, set_aside_by_id: registrar } : one))
    .sort((a, b) => ms(a.booked_at as string) - ms(b.booked_at as string));
  await world.insert(
    'bank_statement_line',
    lines.map((one) => {
      const id = world.next('bank_statement_line');
      return {
        id,
        statement_id: statementId,
        account_iban: account,
        bank_reference: `EKS${String(id).padStart(9, '0')}`,
        ...one,
      };
    }),
  );
  return transfers
    .filter(({ status }) => status === 'REVERSED')
    .flatMap(({ paid, cancelled_at, cancel_reason }): SeedEntry[] => {
      const received: SeedEntry = {
        at: paid.at,
        description: paid.kind === 'DEPOSIT' ? messages.entryDepositReceived : messages.entryFeeReceived,
        by: registrar,
        paymentId: paid.id,
        closingId: paid.closingId,
        lines: transfer('BANK', paidFor(paid.kind, false), paid.amount),
      };
      const mirror: SeedEntry = {
        ...received,
        at: cancelled_at as string,
        description: fill(messages.entryReceiptReversed, { reason: cancel_reason as string }),
        by: staff.admin,
        lines: received.lines.map(({ account: key, amountKurus }) => ({ account: key, amountKurus: -amountKurus })),
        reverses: received,
      };
      return [received, mirror];
    });
};
