import { EARNING_STEPS } from '@/domain/earnings';
import { commission } from '@/domain/earnings/commission';
import type { EnumValue } from '@/domain/enums';
import { type AccountKey, ACCOUNTS, type Line, sharesOwed, transfer } from '@/domain/payments/ledger';
import { SETTINGS } from '@/domain/settings/table';
import { DAY_MS, dayOf } from '@/domain/time';
import messages from '@/locales/tr/messages.json';
import type { Closing } from './closings';
import type { Files } from './files';
import type { Staff } from './staff';
import { iso, ms, type Row, type World } from './world';

type Status = EnumValue<'earningStatus'>;

/** The statuses of an agent's or an office's earnings, from the latest: new ones wait for approval, old ones are paid. */
const STATUSES: Status[] = ['WAITING_APPROVAL', 'WAITING_INVOICE', 'PAID', 'WAITING_PAYMENT', 'WAITING_INVOICE'];
const reached = (status: Status, step: Status) =>
  EARNING_STEPS.findIndex((one) => one === status) >= EARNING_STEPS.findIndex((one) => one === step);

const statusesOf = (closings: Closing[]): Map<number, Status> => {
  const statuses = new Map<number, Status>();
  const taken = new Map<number, number>();
  for (const { id, agentId, outcome } of [...closings].sort((a, b) => ms(b.closedAt ?? '') - ms(a.closedAt ?? ''))) {
    if (agentId === null) continue;
    if (outcome !== 'DONE') {
      statuses.set(id, outcome === 'OPEN' ? 'PENDING' : 'CANCELLED');
      continue;
    }
    const index = taken.get(agentId) ?? 0;
    taken.set(agentId, index + 1);
    statuses.set(id, STATUSES[index] ?? 'PAID');
  }
  return statuses;
};

type Known = { brokers: { id: number; percent: number }[]; codes: { id: number; off: string }[] };

/** A closing's fee and its division, with the people involved. */
const feeOf = ({ id, bid, feeKurus, brokerId }: Closing, agentPercent: number, { brokers, codes }: Known) => {
  const percent = { agent: agentPercent, broker: brokers.find((broker) => broker.id === brokerId)?.percent ?? 0 };
  const parts = commission(feeKurus, percent);
  const off = Number(codes.find((code) => code.id === id)?.off ?? 0);
  return {
    closing_id: id,
    buyer_customer_id: bid.customer.id,
    owner_customer_id: bid.auction.seller?.id ?? null,
    broker_id: brokerId,
    list_fee_kurus: feeKurus + off,
    code_discount_kurus: off,
    total_kurus: feeKurus,
    agent_percent: percent.agent,
    broker_percent: percent.broker,
    agent_share_kurus: parts.agent,
    broker_share_kurus: parts.broker,
    house_share_kurus: parts.house,
    bid_at: bid.at,
  };
};

/** The agents' earnings from closings, divided as in V47, with their journal entries. */
export const seedEarnings = async (world: World, staff: Staff, closings: Closing[], files: Files): Promise<void> => {
  const { random } = world;
  const { rows: brokers } = await world.client.query<{ id: number; percent: number }>(
    `select broker.id, coalesce(own.percent, ${SETTINGS.individualAuctionBrokerPercent.default})::float8 as percent
       from broker left join share_version own on own.broker_id = broker.id and own.state = 'APPROVED'`,
  );
  const { rows: codes } = await world.client.query<{ id: number; off: string }>(
    'select id, code_discount_kurus as off from closing where code_discount_kurus > 0',
  );
  const statuses = statusesOf(closings);
  const after = (instant: string | null, days: number) =>
    instant === null ? null : iso(Math.min(world.now - 60_000, ms(instant) + days * DAY_MS));
  await world.actAs(staff.closers[0] ?? null);
  const known = { brokers, codes };
  const earnings = closings.flatMap((closing): Row<'agent_earning'>[] => {
    const { id, bid, agentId, closedAt } = closing;
    const status = statuses.get(id);
    if (agentId === null || status === undefined) return [];
    const isFrozen = status !== 'PENDING' && status !== 'CANCELLED';
    const at = (step: Status, days: number) => (isFrozen && reached(status, step) ? after(closedAt, days) : null);
    const invoiced = isFrozen && reached(status, 'WAITING_PAYMENT');
    return [
      {
        id: world.next('agent_earning'),
        agent_operator_id: agentId,
        type: random.weighted({ SALE: 70, LISTING: 25, REFERRAL: 5 }),
        status,
        ...feeOf(closing, SETTINGS.defaultUnoccupiedShareRatio.default, known),
        frozen_at: isFrozen ? closedAt : null,
        approved_at: at('WAITING_INVOICE', 1),
        approved_by_id: at('WAITING_INVOICE', 1) === null ? null : staff.admin,
        deed_at: closedAt,
        paid_at: status === 'PAID' ? after(closedAt, 10) : null,
        paid_on: status === 'PAID' ? dayOf(after(closedAt, 10) ?? '') : null,
        paid_by_id: status === 'PAID' ? (staff.closers[0] ?? null) : null,
        invoice_file_id: invoiced ? files.documents.INVOICE : null,
        invoice_sent_at: invoiced ? after(closedAt, 3) : null,
        note: '',
        created_at: bid.at,
        updated_at: bid.at,
      },
    ];
  });
  await world.insert('agent_earning', earnings);
  const owed = officeEarnings(world, staff, closings, earnings, known, files);
  await world.insert('agent_earning', owed);
  await seedShares(world, staff, closings, [...earnings, ...owed]);
};

/** The offices' earnings from completed closings: new ones wait for approval, older ones for the invoice or the payment. */
const officeEarnings = (
  world: World,
  staff: Staff,
  closings: Closing[],
  earnings: Row<'agent_earning'>[],
  known: Known,
  files: Files,
): Row<'agent_earning'>[] =>
  closings
    .filter(({ outcome, brokerId, closedAt }) => outcome === 'DONE' && brokerId !== null && closedAt !== null)
    .sort((a, b) => ms(b.closedAt ?? '') - ms(a.closedAt ?? ''))
    .map((closing, index): Row<'agent_earning'> => {
      const { id, closedAt } = closing;
      const status = STATUSES[index % STATUSES.length] ?? 'PAID';
      const agents = earnings.find((one) => one.closing_id === id);
      const after = (days: number) => iso(Math.min(world.now - 60_000, ms(closedAt ?? '') + days * DAY_MS));
      const at = (step: Status, days: number) => (reached(status, step) ? after(days) : null);
      return {
        id: world.next('agent_earning'),
        type: 'SALE',
        status,
        ...feeOf(closing, Number(agents?.agent_percent ?? 0), known),
        frozen_at: closedAt,
        deed_at: closedAt,
        approved_at: at('WAITING_INVOICE', 1),
        approved_by_id: reached(status, 'WAITING_INVOICE') ? staff.admin : null,
        invoice_file_id: reached(status, 'WAITING_PAYMENT') ? files.documents.INVOICE : null,
        invoice_sent_at: at('WAITING_PAYMENT', 4),
        paid_at: at('PAID', 9),
        paid_on: reached(status, 'PAID') ? dayOf(after(9)) : null,
        paid_by_id: reached(status, 'PAID') ? (staff.closers[0] ?? null) : null,
        note: '',
        created_at: closedAt ?? '',
        updated_at: closedAt ?? '',
      };
    });

type Entry = { at: string; description: string; closingId: number; earningId: number | null; lines: Line[] };

/** The debts to agents and brokers from completed closings, and what was paid of them. */
const seedShares = async (
  world: World,
  staff: Staff,
  closings: Closing[],
  earnings: Row<'agent_earning'>[],
): Promise<void> => {
  const { rows } = await world.client.query<{ id: number; code: string }>('select id, code from ledger_account');
  const accountOf = (key: AccountKey) => rows.find(({ code }) => code === ACCOUNTS[key].code)?.id as number;
  const entries = earnings
    .flatMap((earning): Entry[] => {
      const closing = closings.find(({ id }) => id === earning.closing_id);
      if (closing?.outcome !== 'DONE' || closing.closedAt === null) return [];
      const isOffices = earning.agent_operator_id === undefined;
      const kurus = Number(isOffices ? earning.broker_share_kurus : earning.agent_share_kurus);
      const about = { closingId: closing.id, earningId: earning.id ?? null };
      const lines = isOffices ? sharesOwed({ agent: 0, broker: kurus }) : sharesOwed({ agent: kurus, broker: 0 });
      const owed = { ...about, at: closing.closedAt, description: messages.entrySharesOwed, lines };
      if (typeof earning.paid_at !== 'string') return [owed];
      return [
        owed,
        {
          ...about,
          at: earning.paid_at,
          description: isOffices ? messages.entryOfficeEarningPaid : messages.entryEarningPaid,
          lines: transfer(isOffices ? 'BROKERS' : 'AGENTS', 'BANK', kurus),
        },
      ];
    })
    .filter(({ lines }) => lines.length > 0);
  const numbered = entries.map((entry) => ({ ...entry, id: world.next('journal_entry') }));
  await world.insert(
    'journal_entry',
    numbered.map(({ id, at, description, closingId, earningId }): Row<'journal_entry'> => ({
      id,
      at,
      description,
      closing_id: closingId,
      agent_earning_id: earningId,
      operator_id: staff.closers[0] ?? null,
    })),
  );
  await world.insert(
    'posting',
    numbered.flatMap(({ id, lines }) =>
      lines.map(({ account, amountKurus }): Row<'posting'> => ({
        id: world.next('posting'),
        entry_id: id,
        account_id: accountOf(account),
        amount_kurus: amountKurus,
      })),
    ),
  );
};
