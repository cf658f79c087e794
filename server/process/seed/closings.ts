import {
  asksTripleAgreement,
  checksFor,
  CLOSING_STEPS,
  type ClosingPlan,
  type ClosingStep,
  deedFeeOf,
  isNeeded,
  partVat,
  stepDueAt,
} from '@/domain/closing';
import type { EnumValue } from '@/domain/enums';
import { feeCapOf } from '@/domain/auctions/serviceFee';
import { SETTINGS } from '@/domain/settings/table';
import { DAY_MS, HOUR_MS } from '@/domain/time';
import { enums } from '@/locales/tr/enums';
import messages from '@/locales/tr/messages.json';
import { workingTime } from '@/server/platform/settings/holidays';
import { fill } from '@/server/kernel/texts';
import type { Bid, Bidding } from './bidding';
import type { Files } from './files';
import { identityNumber } from './people';
import type { Staff } from './staff';
import { CLOSING_NOTES, STREETS } from './texts';
import { iso, ms, type Row, type World } from './world';

type Document = EnumValue<'closingDocumentType'>;
export type Closing = {
  id: number;
  bid: Bid;
  step: ClosingStep;
  outcome: EnumValue<'closingOutcome'>;
  feeKurus: number;
  brokerId: number | null;
  agentId: number | null;
  assigneeId: number;
  closedAt: string | null;
  openedAt: string;
  /** When each completed step was left. */
  leftAt: Partial<Record<ClosingStep, string>>;
};

const BANKS = ['Anadolu Kredi Bankası', 'Marmara Konut Bankası', 'Ege Katılım'];

/** The documents that exist once a step was left. */
const DOCUMENTS: Partial<Record<ClosingStep, readonly Document[]>> = {
  SEND_STF: ['STF'],
  WAITING_DOCUMENT: ['IDENTITY'],
  TRIPLE_AGREEMENT: ['TRIPLE_AGREEMENT'],
  CREDIT_USAGE: ['CREDIT_APPROVAL'],
  PAYMENT: ['PAYMENT_RECEIPT'],
  POWER_OF_ATTORNEY: ['POWER_OF_ATTORNEY'],
  TITLE_DEED: ['DASK', 'BUYER_DEED_FEE', 'SELLER_DEED_FEE'],
  PAYMENT_AND_DEED: ['TITLE_DEED', 'SUMMARY'],
};

/** A deadline as the console calculates it. */
const dueAt = (step: ClosingStep, entered: number) => {
  const from = iso(entered).slice(0, 10);
  const time = workingTime(from, iso(entered + 60 * DAY_MS).slice(0, 10));
  return stepDueAt(SETTINGS.closingStepWorkingDays.default[step], entered, time);
};

/** The steps of open closings: the older, the further; every step occurs. */
const stepsByAge = (won: readonly Bidding[]): Map<Bidding, ClosingStep> => {
  const open = won
    .filter(({ auction }) => auction.status !== 'SOLD')
    .sort((a, b) => ms(b.auction.endAt ?? '') - ms(a.auction.endAt ?? ''));
  const part = open.length / CLOSING_STEPS.length;
  return new Map(open.map((one, index) => [one, CLOSING_STEPS[Math.floor(index / part)] as ClosingStep]));
};

/** A closing for every won bid: open ones spread over all thirteen steps, those of sold auctions done. */
export const seedClosings = async (
  world: World,
  staff: Staff,
  biddings: Bidding[],
  brokers: number[],
  files: Files,
): Promise<Closing[]> => {
  const { random } = world;
  const won = biddings.filter(({ auction, winner }) => winner !== null && auction.endAt !== null);
  const steps = stepsByAge(won);
  const closings = won.map((bidding): Closing & { plan: ClosingPlan } => {
    const { auction, winner } = bidding;
    const step = steps.get(bidding) ?? 'PAYMENT_AND_DEED';
    const done = auction.status === 'SOLD';
    const openedAt = Math.min(ms(auction.endAt as string) + 2 * HOUR_MS, world.now - HOUR_MS);
    const closedAt = done ? Math.min(openedAt + random.between(18, 50) * DAY_MS, world.now - HOUR_MS) : null;
    const plan: ClosingPlan = {
      tripleAgreement: step === 'TRIPLE_AGREEMENT' || asksTripleAgreement(auction.seller ? 'INDIVIDUAL' : 'CORPORATE'),
      usesCredit: step === 'CREDIT_USAGE' || random.chance(0.3),
      buyerRepresented: step === 'POWER_OF_ATTORNEY' || random.chance(0.12),
      sellerRepresented: random.chance(0.06),
    };
    const way = CLOSING_STEPS.slice(0, CLOSING_STEPS.indexOf(step) + 1).filter((one) => isNeeded(one, plan));
    const left = done ? way : way.slice(0, -1);
    const end = closedAt ?? world.now;
    const leftAt = Object.fromEntries(
      left.map((one, index) => [one, iso(openedAt + ((end - openedAt) * (index + 1)) / way.length)]),
    );
    return {
      id: world.next('closing'),
      bid: winner as Bid,
      step,
      outcome: done ? 'DONE' : 'OPEN',
      feeKurus: auction.prices.fee,
      brokerId: random.chance(0.45) ? random.pick(brokers) : null,
      agentId: auction.agentId,
      assigneeId: random.pick(staff.closers),
      closedAt: closedAt === null ? null : iso(closedAt),
      openedAt: iso(openedAt),
      leftAt,
      plan,
    };
  });
  for (const { bid, leftAt } of closings)
    if (leftAt.INITIAL_INFORMING)
      await world.client.query('update customer set identity_number = $2 where id = $1 and identity_number is null', [
        bid.customer.id,
        identityNumber(bid.customer.id),
      ]);
  await world.actAs(staff.closers[0] ?? null);
  await world.insert(
    'closing',
    closings.map((closing): Row<'closing'> => {
      const { id, bid, step, outcome, leftAt, plan, closedAt, openedAt } = closing;
      const credit = plan.usesCredit && leftAt.DEPOSIT_PAYMENT !== undefined;
      const appointed = leftAt.DEED_APPOINTMENT !== undefined;
      const entered = ms(Object.values(leftAt).at(-1) ?? openedAt);
      return {
        id,
        auction_id: bid.auction.id,
        bid_id: bid.id,
        buyer_customer_id: bid.customer.id,
        seller_customer_id: bid.auction.seller?.id ?? null,
        step,
        outcome,
        assignee_id: closing.assigneeId,
        agent_operator_id: closing.agentId,
        broker_id: closing.brokerId,
        service_fee_kurus: closing.feeKurus,
        fee_cap_percent: SETTINGS.serviceFeeCapPercent.default,
        fee_cap_kurus: feeCapOf(bid.amount, SETTINGS.serviceFeeCapPercent.default, SETTINGS.vatPercent.default),
        ...(outcome === 'DONE' && {
          vat_percent: SETTINGS.vatPercent.default,
          deed_fee_percent: SETTINGS.deedFeePercent.default,
        }),
        bid_confirmed_at: leftAt.CALL ? iso((ms(openedAt) + ms(leftAt.CALL)) / 2) : null,
        step_due_at: outcome === 'OPEN' ? dueAt(step, entered) : null,
        uses_credit: plan.usesCredit,
        buyer_represented: plan.buyerRepresented,
        seller_represented: plan.sellerRepresented,
        triple_agreement: plan.tripleAgreement,
        buyer_address: leftAt.INITIAL_INFORMING
          ? `${random.pick(STREETS)} No: ${random.int(1, 180)}/${random.int(1, 24)}`
          : '',
        seller_approved_at: leftAt.WAITING_SELLER_APPROVE ?? null,
        credit_bank: credit ? random.pick(BANKS) : '',
        credit_kurus: credit ? Math.floor((bid.amount * random.pick([0.3, 0.4, 0.5])) / 100_000) * 100_000 : null,
        credit_result: !credit ? null : leftAt.CREDIT_USAGE ? 'APPROVED' : 'PENDING',
        appointment_at: !appointed ? null : (closedAt ?? world.workday(random.int(0, 6), random.int(9, 16))),
        appointment_office: appointed ? `${bid.auction.town.name} Tapu Müdürlüğü` : '',
        deed_at: closedAt,
        closed_at: closedAt,
        archived_at: closedAt,
        created_at: openedAt,
        updated_at: Object.values(leftAt).at(-1) ?? openedAt,
      };
    }),
  );
  await seedSteps(world, closings);
  await seedPapers(world, closings, files);
  return closings;
};

const seedSteps = async (world: World, closings: (Closing & { plan: ClosingPlan })[]): Promise<void> => {
  const entries: Row<'closing_step_entry'>[] = [];
  const notes: Row<'closing_note'>[] = [];
  for (const { id, step, openedAt, leftAt, plan, assigneeId } of closings) {
    let entered = openedAt;
    for (const one of CLOSING_STEPS.slice(0, CLOSING_STEPS.indexOf(step) + 1).filter((s) => isNeeded(s, plan))) {
      const due = dueAt(one, ms(entered));
      entries.push({
        id: world.next('closing_step_entry'),
        closing_id: id,
        step: one,
        entered_at: entered,
        due_at: due,
        done_at: leftAt[one] ?? null,
        operator_id: assigneeId,
        note: '',
        late_told_at: leftAt[one] === undefined && ms(due) < world.now ? due : null,
      });
      const [said] = CLOSING_NOTES[one] ?? [];
      if (said && leftAt[one] && world.random.chance(0.35))
        notes.push({
          id: world.next('closing_note'),
          closing_id: id,
          step: one,
          operator_id: assigneeId,
          text: said,
          created_at: leftAt[one],
        });
      entered = leftAt[one] ?? entered;
    }
  }
  await world.insert('closing_step_entry', entries);
  await world.insert('closing_note', notes);
};

/** The documents of completed steps, and the checked items of the title-deed checklist. */
const seedPapers = async (world: World, closings: Closing[], files: Files): Promise<void> => {
  const documents: Row<'closing_document'>[] = [];
  const checks: Row<'closing_check_entry'>[] = [];
  for (const { id, bid, leftAt, assigneeId } of closings) {
    const items = checksFor(bid.auction.kind);
    for (const [step, at] of Object.entries(leftAt) as [ClosingStep, string][])
      for (const type of DOCUMENTS[step] ?? [])
        if (type !== 'DASK' || items.includes(type))
          documents.push({
            id: world.next('closing_document'),
            closing_id: id,
            type,
            file_id: files.closing[type],
            created_at: at,
          });
    if (!leftAt.TITLE_DEED) continue;
    const market = Math.round((bid.amount * world.random.pick([0.42, 0.55, 0.63])) / 100_000) * 100_000;
    const fee = deedFeeOf(bid.amount, market, SETTINGS.deedFeePercent.default);
    for (const item of items)
      if (item !== 'DASK')
        checks.push({
          id: world.next('closing_check_entry'),
          closing_id: id,
          item,
          amount_kurus: item === 'MARKET_VALUE' ? market : item === 'PROPERTY_TAX' ? null : fee,
          note: '',
          operator_id: assigneeId,
          created_at: leftAt.TITLE_DEED,
        });
  }
  await world.insert('closing_document', documents);
  await world.insert('closing_check_entry', checks);
};

/** The closings' journal entries and invoices besides payments: expected prices, invoiced fees. */
export const seedClosingBooks = async (world: World, closings: Closing[]): Promise<void> => {
  const { rows: accounts } = await world.client.query<{ id: number; code: string }>(
    'select id, code from ledger_account',
  );
  const account = (code: string) => accounts.find((one) => one.code === code)?.id ?? 0;
  const entries: Row<'journal_entry'>[] = [];
  const postings: Row<'posting'>[] = [];
  const paid: Row<'closing_price_payment'>[] = [];
  const book = (closing: Closing, at: string, description: string, debit: string, credit: string, amount: number) => {
    const id = world.next('journal_entry');
    entries.push({ id, at, description, closing_id: closing.id, operator_id: closing.assigneeId });
    for (const [code, signed] of [
      [debit, amount],
      [credit, -amount],
    ] as const)
      postings.push({ id: world.next('posting'), entry_id: id, account_id: account(code), amount_kurus: signed });
    return id;
  };
  const { rows } = await world.client.query<{ id: number; confirmed: Date | null; credit: string | null }>(
    'select id, bid_confirmed_at as confirmed, case when uses_credit then credit_kurus end as credit from closing',
  );
  for (const closing of closings) {
    const known = rows.find(({ id }) => id === closing.id);
    if (!known?.confirmed) continue;
    book(closing, known.confirmed.toISOString(), messages.entryPriceExpected, '900', '901', closing.bid.amount);
    if (!closing.closedAt) continue;
    const credit = Number(known.credit ?? 0);
    const parts = [
      ['CREDIT', credit],
      ['BLOCKED_CHEQUE', closing.bid.amount - credit],
    ] as const;
    for (const [method, amount] of parts) {
      if (amount === 0) continue;
      const said = fill(messages.entryPricePaid, { method: enums.pricePaymentMethod[method] });
      const entry = book(closing, closing.closedAt, said, '901', '900', amount);
      paid.push({
        id: world.next('closing_price_payment'),
        closing_id: closing.id,
        method,
        amount_kurus: amount,
        note: '',
        entry_id: entry,
        operator_id: closing.assigneeId,
        created_at: closing.closedAt,
      });
    }
  }
  await world.insert('journal_entry', entries);
  await world.insert('posting', postings);
  await world.insert('closing_price_payment', paid);
  const done = closings
    .filter(({ closedAt }) => closedAt !== null)
    .sort((a, b) => ms(a.closedAt ?? '') - ms(b.closedAt ?? ''));
  const numbers = new Map<string, number>();
  await world.insert(
    'service_fee_invoice',
    done.map(({ id, bid, feeKurus, closedAt, assigneeId }): Row<'service_fee_invoice'> => {
      const year = (closedAt ?? '').slice(0, 4);
      const number = (numbers.get(year) ?? 0) + 1;
      numbers.set(year, number);
      const { net, vat } = partVat(feeKurus, SETTINGS.vatPercent.default);
      return {
        id: world.next('service_fee_invoice'),
        closing_id: id,
        customer_id: bid.customer.id,
        number: `TLL${year}${String(number).padStart(9, '0')}`,
        net_kurus: net,
        vat_kurus: vat,
        total_kurus: feeKurus,
        issued_at: closedAt as string,
        operator_id: assigneeId,
      };
    }),
  );
};
