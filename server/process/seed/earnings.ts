import { EARNING_STEPS } from '@/domain/earnings';
import { commission } from '@/domain/earnings/commission';
import type { EnumValue } from '@/domain/enums';
import { type AccountKey, ACCOUNTS, type Line, sharesOwed, transfer } from '@/domain/payments/ledger';
import { SETTINGS } from '@/domain/settings/table';
import { DAY_MS } from '@/domain/time';
import messages from '@/locales/tr/messages.json';
import type { Closing } from './closings';
import type { Files } from './files';
import type { Staff } from './staff';
import { iso, ms, type Row, type World } from './world';

type Status = EnumValue<'earningStatus'>;

/** How an agent's earnings stand, the latest first: what is new waits for approval, what is old is paid. */
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

/** What the agents earn from the closings, parted as V47 says, with what the books say of it. */
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
  const earnings = closings.flatMap(({ id, bid, feeKurus, brokerId, agentId, closedAt }): Row<'agent_earning'>[] => {
    const status = statuses.get(id);
    if (agentId === null || status === undefined) return [];
    const percent = {
      agent: SETTINGS.defaultUnoccupiedShareRatio.default,
      broker: brokers.find((broker) => broker.id === brokerId)?.percent ?? 0,
    };
    const parts = commission(feeKurus, percent);
    const off = Number(codes.find((code) => code.id === id)?.off ?? 0);
    const isFrozen = status !== 'PENDING' && status !== 'CANCELLED';
    const at = (step: Status, days: number) => (isFrozen && reached(status, step) ? after(closedAt, days) : null);
    const invoiced = isFrozen && reached(status, 'WAITING_PAYMENT');
    return [
      {
        id: world.next('agent_earning'),
        closing_id: id,
        agent_operator_id: agentId,
        type: random.weighted({ SALE: 70, LISTING: 25, REFERRAL: 5 }),
        status,
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
        frozen_at: isFrozen ? closedAt : null,
        approved_at: at('WAITING_INVOICE', 1),
        approved_by_id: at('WAITING_INVOICE', 1) === null ? null : staff.admin,
        deed_at: closedAt,
        paid_at: status === 'PAID' ? after(closedAt, 10) : null,
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
  await seedShares(world, staff, closings, earnings, brokers);
};

type Entry = { at: string; description: string; closingId: number; earningId: number | null; lines: Line[] };

/** What is owed to agents and brokers since the closings were done, and what was paid of it. */
const seedShares = async (
  world: World,
  staff: Staff,
  closings: Closing[],
  earnings: Row<'agent_earning'>[],
  brokers: { id: number; percent: number }[],
): Promise<void> => {
  const { rows } = await world.client.query<{ id: number; code: string }>('select id, code from ledger_account');
  const accountOf = (key: AccountKey) => rows.find(({ code }) => code === ACCOUNTS[key].code)?.id as number;
  const entries = closings.flatMap(({ id: closingId, outcome, closedAt, feeKurus, brokerId }): Entry[] => {
    if (outcome !== 'DONE' || closedAt === null) return [];
    const earning = earnings.find((one) => one.closing_id === closingId);
    const percent = brokers.find(({ id }) => id === brokerId)?.percent ?? 0;
    const { broker } = commission(feeKurus, { agent: 0, broker: percent });
    const agent = Number(earning?.agent_share_kurus ?? 0);
    const earningId = earning?.id ?? null;
    const paidAt = earning?.paid_at;
    return [
      {
        at: closedAt,
        description: messages.entrySharesOwed,
        closingId,
        earningId,
        lines: sharesOwed({ agent, broker: 0 }),
      },
      {
        at: closedAt,
        description: messages.entrySharesOwed,
        closingId,
        earningId: null,
        lines: sharesOwed({ agent: 0, broker }),
      },
      ...(typeof paidAt === 'string'
        ? [
            {
              at: paidAt,
              description: messages.entryEarningPaid,
              closingId,
              earningId,
              lines: transfer('AGENTS', 'BANK', agent),
            },
          ]
        : []),
    ].filter(({ lines }) => lines.length > 0);
  });
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
