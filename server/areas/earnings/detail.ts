import { sql } from 'kysely';
import type { EarningDetail } from '@/contract/earnings';
import type { AmountEntry } from '@/contract/parts';
import { options } from '@/domain/machine';
import { type EarningFacts, earningMachine } from '@/domain/machines/earning';
import { ACCOUNTS } from '@/domain/payments/ledger';
import { may } from '@/domain/permissions';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { kindOf, officeOf, opens, selectEarnings, visibleShares, toEarningRow, waterfallFor } from './rows';

/** The facts that the state machine's guards need. */
export const factsOf = (
  earning: {
    agentId: number | null;
    brokerId: number | null;
    agentPercent: number;
    approvedById: number | null;
    invoiceFileId: number | null;
  },
  by: SignedIn,
): EarningFacts => ({
  isOwn: earning.agentId === by.id,
  approvedByActor: earning.approvedById === by.id,
  hasInvoice: earning.invoiceFileId !== null,
  seesShare: visibleShares(earning, by)[earning.agentId === null ? 'broker' : 'agent'],
});

type Traced = AmountEntry & { code: string };

/** The journal entries of an earning, each with its amount on one of the earning's accounts; the sign is as displayed. */
const traceOf = async (db: Database, earningId: number): Promise<Traced[]> => {
  const { rows } = await sql<Traced>`
    select entry.id, entry.at, entry.description, account.code,
           sum(case when account.code = ${ACCOUNTS.BANK.code} then -posting.amount_kurus else posting.amount_kurus end)::bigint as "amountKurus",
           (select string_agg(side.name, ' → ' order by line.amount_kurus desc)
              from posting line join ledger_account side on side.id = line.account_id where line.entry_id = entry.id) as accounts,
           reversal.id as "reversedById", entry.reverses_id as "reversesId"
      from journal_entry entry
      join posting on posting.entry_id = entry.id
      join ledger_account account on account.id = posting.account_id
      left join journal_entry reversal on reversal.reverses_id = entry.id
     where entry.agent_earning_id = ${earningId}
       and account.code in (${ACCOUNTS.AGENT_SHARES.code}, ${ACCOUNTS.BROKER_SHARES.code}, ${ACCOUNTS.BANK.code})
     group by entry.id, account.code, reversal.id
     order by entry.id`.execute(db);
  return rows;
};

/**
 * Cancellations and returned invoices, read from the audit trail: the record itself has only the last one, and nothing after a new invoice.
 */
const takenBack = async (db: Database, earningId: number): Promise<EarningDetail['takenBack']> => {
  const { rows } = await sql<EarningDetail['takenBack'][number]>`
    select case when changes -> 'status' ->> 1 = 'CANCELLED' then 'CANCEL' else 'RETURN_INVOICE' end as action,
           audit_entry.at, operator.first_name || ' ' || operator.last_name as by, coalesce(changes -> 'note' ->> 1, '') as note
      from audit_entry left join operator on operator.id = audit_entry.operator_id
     where table_name = 'agent_earning' and record_id = ${earningId} and action = 'UPDATE'
       and (changes -> 'status' ->> 1 = 'CANCELLED' or changes -> 'status' = '["WAITING_PAYMENT", "WAITING_INVOICE"]'::jsonb)
     order by audit_entry.id`.execute(db);
  return rows;
};

const detailQuery = (db: Database, by: SignedIn) =>
  selectEarnings(db, by)
    .leftJoin('discount_code', 'discount_code.id', 'closing.discount_code_id')
    .leftJoin('file as invoice', 'invoice.id', 'agent_earning.invoice_file_id')
    .leftJoin('operator as sender', 'sender.id', 'invoice.uploaded_by_id')
    .leftJoin('operator as approver', 'approver.id', 'agent_earning.approved_by_id')
    .leftJoin('operator as payer', 'payer.id', 'agent_earning.paid_by_id')
    .select([
      'agent_earning.version',
      'agent_earning.created_at as createdAt',
      'agent_earning.note',
      'agent_earning.approved_by_id as approvedById',
      'agent_earning.invoice_file_id as invoiceFileId',
      'buyer.id as buyerId',
      opens(by, 'buyer').as('buyerOpen'),
      'owner.id as ownerId',
      opens(by, 'owner').as('ownerOpen'),
      'closing.step as closingStep',
      'closing.outcome as closingOutcome',
      sql<boolean>`(${sql.lit(may(by.authorities, 'closings.readAll'))}
        or (${sql.lit(may(by.authorities, 'closings.readOwn'))} and closing.agent_operator_id is not distinct from ${by.id})
        or (${sql.lit(may(by.authorities, 'closings.read'))} and closing.assignee_id is not distinct from ${by.id}))`.as(
        'closingOpen',
      ),
      sql<boolean>`(closing.assignee_id is not distinct from ${by.id} or ${sql.lit(may(by.authorities, 'closings.manage'))})`.as(
        'worksOnClosing',
      ),
      'discount_code.code',
      'invoice.name as invoiceName',
      'invoice.size_bytes as invoiceSize',
      'invoice.content_type as invoiceType',
      fullName<string | null>('sender').as('invoiceSender'),
      fullName<string | null>('approver').as('approvedBy'),
      fullName<string | null>('payer').as('paidBy'),
    ]);

/** @throws AGENT_EARNING_NOT_FOUND for an earning that does not exist for this operator */
export const earningDetail = async (db: Database, id: number, by: SignedIn): Promise<EarningDetail> => {
  const found = await detailQuery(db, by).where('agent_earning.id', '=', id).executeTakeFirst();
  if (!found) throw new Refusal('AGENT_EARNING_NOT_FOUND');
  const row = toEarningRow(by)(found);
  const kind = kindOf(found);
  const office = found.brokerId === null ? null : officeOf(found, by);
  const payee =
    kind === 'OFFICE'
      ? { payeeName: office?.name ?? '', payeeShare: row.brokerShare }
      : { payeeName: row.agentName ?? '', payeeShare: row.agentShare };
  const trace = payee.payeeShare === null ? [] : await traceOf(db, id);
  const on = (...codes: string[]) =>
    trace.filter((entry) => codes.includes(entry.code)).map(({ code: _, ...entry }) => entry);
  const { ownerId, invoiceName } = found;
  const canUse = found.worksOnClosing && may(by.authorities, 'discountCodes.use');
  return {
    ...row,
    kind,
    ...payee,
    version: found.version,
    isOwn: found.agentId === by.id,
    createdAt: found.createdAt,
    buyer: { id: found.buyerId, name: found.buyerName, canOpen: found.buyerOpen },
    owner: ownerId === null ? null : { id: ownerId, name: found.ownerName ?? '', canOpen: found.ownerOpen },
    office,
    closingStep: found.closingStep,
    closingOutcome: found.closingOutcome,
    canOpenClosing: found.closingOpen,
    canUseCode: canUse,
    waterfall: waterfallFor(found, by),
    code: found.code,
    invoice:
      invoiceName === null
        ? null
        : {
            name: invoiceName,
            size: found.invoiceSize ?? 0,
            contentType: found.invoiceType ?? '',
            sentAt: found.invoiceSentAt ?? found.createdAt,
            sentBy: found.invoiceSender,
          },
    approvedBy: found.approvedBy,
    paidBy: found.paidBy,
    paidOn: found.paidOn,
    note: found.note,
    takenBack: await takenBack(db, id),
    trace: { share: on(ACCOUNTS.AGENT_SHARES.code, ACCOUNTS.BROKER_SHARES.code), paid: on(ACCOUNTS.BANK.code) },
    options: options(earningMachine, found.status, factsOf(found, by), by.authorities)
      .filter(({ action }) => action !== 'FREEZE')
      .map(({ action, closed, lacks }) => ({ action, closed: [...closed], lacks })),
  };
};
