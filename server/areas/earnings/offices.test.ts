import { sql } from 'kysely';
import { brokers } from '@/contract/brokers';
import { type EarningDetail, earnings } from '@/contract/earnings';
import { listExports } from '@/contract/exports';
import { ledger } from '@/contract/payments/ledger';
import { paymentOverview } from '@/contract/payments/overview';
import { formatDay } from '@/domain/formats';
import { type AutomaticEvent, EVENT_WORDS } from '@/domain/messaging/automatic';
import { formatMoney } from '@/domain/money';
import type { Authority } from '@/domain/roles';
import { addDays, today } from '@/domain/time';
import { inTransaction } from '@/server/kernel/db/transaction';
import { bodyText, type Caller, Refused, type TestApi, testApi } from '@/tests/support/api';
import { newClosing } from '@/tests/support/closing';
import { newOperator } from '@/tests/support/customers';
import { multipart, pdf } from '@/tests/support/pictures';
import { estimateEarning } from './estimate';
import { freezeEarnings } from './freeze';

/** What the house owes offices for closings, from the end of the closing to the payment. */

type Who = Caller & { id: number };
let t: TestApi;
let agent: Who;
let manager: Who;
let payer: Who;
/** Works with offices: sees their shares, but decides nothing about them. */
let desk: Who;
let officeId: number;

const FEE = 100_000_00;
const SHARE = 25_000_00;
const OFFICE_EVENTS = [
  'OFFICE_EARNING_APPROVED',
  'OFFICE_INVOICE_RETURNED',
  'OFFICE_EARNING_PAID',
  'OFFICE_EARNING_CANCELLED',
];
const SEES: Authority[] = ['AGENT_REVENUE_SHARE_VIEW', 'BROKER_REVENUE_SHARE_VIEW'];

beforeAll(async () => {
  t = await testApi();
  agent = await newOperator(t, 'ofisin.danismani', 'AGENT');
  manager = await newOperator(t, 'ofis.onaylayan', 'AGENT_MANAGER', ...SEES);
  payer = await newOperator(t, 'ofis.odeyen', 'BACKOFFICE', ...SEES);
  desk = await newOperator(t, 'ofis.masasi', 'BROKER_PAGE_ACCESS', 'BROKER_REVENUE_SHARE_VIEW');
  ({ id: officeId } = await t.owner
    .updateTable('broker')
    .set({ status: 'ACTIVE', assignee_id: desk.id })
    .where('id', '=', (eb) => eb.selectFrom('broker').select((e) => e.fn.min('id').as('id')))
    .returning('id')
    .executeTakeFirstOrThrow());
  await t.owner.deleteFrom('share_version').where('broker_id', '=', officeId).execute();
  await t.owner
    .insertInto('share_version')
    .values({
      broker_id: officeId,
      number: 1,
      percent: 25,
      valid_from: '2000-01-01',
      state: 'APPROVED',
      reason: 'Sözleşme',
      decided_at: '2000-01-01T00:00:00Z',
    })
    .execute();
});
afterAll(() => t.stop());

const trx = <T>(work: (db: TestApi['db']) => Promise<T>): Promise<T> =>
  inTransaction(t.db, { requestId: 'test' }, work);

/** A finished closing that the office brought, and its earning. */
const owed = async (agentId: number | null = agent.id) => {
  const { id: closingId, auctionId } = await newClosing(t, {
    agent_operator_id: agentId,
    service_fee_kurus: FEE,
  });
  await t.owner.updateTable('closing').set({ broker_id: officeId }).where('id', '=', closingId).execute();
  await trx((db) => estimateEarning(db, closingId));
  await t.owner
    .updateTable('closing')
    .set({ outcome: 'DONE', deed_at: sql<string>`now()`, closed_at: sql<string>`now()` })
    .where('id', '=', closingId)
    .execute();
  await Promise.all(Array.from({ length: 3 }, () => trx((db) => freezeEarnings(db, closingId))));
  const { rows } = await payer.call(earnings.offices, { auctionId });
  expect(rows).toHaveLength(1);
  const [row] = rows;
  if (!row) throw new Error('nothing is owed');
  return { ...row, closingId, auctionId };
};
const of = (who: Caller, id: number) => who.call(earnings.detail, { id });
const act = async (who: Caller, name: 'approve' | 'pay', id: number, more: { paidOn?: string } = {}) => {
  const { version } = await of(payer, id);
  return who.call(earnings[name], { id, version, ...more });
};
const send = async (who: Caller, id: number) => {
  const { headers, body } = multipart([{ name: 'ofis-faturasi.pdf', bytes: pdf }]);
  const url = `${earnings.upload.path}?id=${id}`;
  const answer = await t.raw({ method: 'POST', url, headers: { ...who.headers, ...headers }, body });
  const said = JSON.parse(String(answer.body));
  if (answer.status !== 200) throw new Refused(answer.status, said);
  return said as EarningDetail;
};
const invoiced = async () => {
  const made = await owed();
  await act(manager, 'approve', made.id);
  await send(desk, made.id);
  return made;
};
/** The balance of each account for a closing. */
const books = async (closingId: number) => {
  const { rows } = await sql<{ code: string; total: number }>`
    select account.code, sum(amount_kurus)::bigint as total from posting
      join journal_entry entry on entry.id = entry_id join ledger_account account on account.id = account_id
     where entry.closing_id = ${closingId} group by account.code`.execute(t.db);
  return Object.fromEntries(rows.map(({ code, total }) => [code, total]));
};
const told = async (who: Who) => {
  const { rows } = await sql<{ title: string; path: string }>`
    select title, path from notification where operator_id = ${who.id} order by id desc limit 1`.execute(t.db);
  return rows[0];
};
const refused = (status: number, ...errors: string[]) =>
  expect.objectContaining({ status, body: expect.objectContaining({ errors }) });

test('approved, invoiced and paid by different people, each told to who waits for it, and booked', async () => {
  const { id, closingId, auctionId, ...row } = await owed();
  expect(row).toMatchObject({
    status: 'WAITING_APPROVAL',
    office: { id: officeId },
    total: FEE,
    brokerShare: SHARE,
    paidOn: null,
  });
  expect(await books(closingId)).toMatchObject({ '320.02': -SHARE, '760.02': SHARE, '320.01': -35_000_00 });
  expect(await told(manager)).toEqual({
    title: 'Onayınızı bekleyen bir emlak ofisi kazancı var',
    path: `/earnings/office?id=${id}`,
  });
  const waiting = (await desk.call(brokers.detail, { id: officeId })).earnings?.waiting ?? 0;

  await act(manager, 'approve', id);
  expect(await told(desk)).toMatchObject({ title: 'Emlak ofisinin kazancı onaylandı, faturası bekleniyor' });
  expect(await send(desk, id)).toMatchObject({
    status: 'WAITING_PAYMENT',
    kind: 'OFFICE',
    payeeShare: SHARE,
    invoice: { name: 'ofis-faturasi.pdf' },
  });
  expect(await told(payer)).toMatchObject({ title: 'Ödeme bekleyen bir emlak ofisi faturası var' });
  const paid = await act(payer, 'pay', id, { paidOn: today() });
  expect(paid).toMatchObject({ status: 'PAID', paidOn: today(), paidBy: 'Derya ofis.odeyen', options: [] });
  expect(paid.trace).toMatchObject({ share: [{ amountKurus: SHARE }], paid: [{ amountKurus: SHARE }] });
  // The office is paid, the agent is not yet.
  expect(await books(closingId)).toMatchObject({ '320.02': 0, '102': -SHARE, '320.01': -35_000_00 });
  expect(await told(desk)).toEqual({ title: 'Emlak ofisinin kazancı ödendi', path: `/earnings/office?id=${id}` });

  // The journal's entry links to the office's earning; it does not exist for those who may not see offices' shares.
  const entryId = paid.trace.paid[0]?.id ?? 0;
  const sees = await newOperator(t, 'defteri.goren', 'BACKOFFICE', 'BROKER_REVENUE_SHARE_VIEW');
  const blind = await newOperator(t, 'defterin.payi.yok', 'BACKOFFICE');
  const { earning } = await sees.call(paymentOverview.entry, { id: entryId });
  expect(earning).toEqual({ id, ofOffice: true, canOpen: true });
  await expect(blind.call(paymentOverview.entry, { id: entryId })).rejects.toEqual(refused(404, 'ENTRY_NOT_FOUND'));

  const office = (await desk.call(brokers.detail, { id: officeId })).earnings;
  expect(office?.rows.filter(({ id: closing }) => closing === closingId)).toMatchObject([
    { share: SHARE, status: 'PAID', earningId: id },
  ]);
  expect(office?.waiting).toBe(waiting - SHARE);
  expect((await payer.call(earnings.offices, { auctionId, status: ['PAID'] })).rows).toMatchObject([{ id }]);
  const { rows: trail } = await sql<{ status: string[] }>`
    select changes -> 'status' as status from audit_entry
     where table_name = 'agent_earning' and record_id = ${id} and operator_id = ${payer.id}`.execute(t.owner);
  expect(trail).toEqual([{ status: ['WAITING_PAYMENT', 'PAID'] }]);
});

test('a sale without an agent owes its office the same, and agents’ lists and figures know nothing of it', async () => {
  const before = await payer.call(earnings.totals);
  const { id, closingId, auctionId } = await owed(null);
  expect(await of(payer, id)).toMatchObject({
    agentName: null,
    waterfall: { agentShare: 0, brokerShare: SHARE, houseShare: FEE - SHARE },
  });
  // Without an agent there is nothing to hide: everybody sees that the rest is the house's.
  expect((await of(desk, id)).waterfall).toMatchObject({ agentShare: 0, brokerShare: SHARE, houseShare: FEE - SHARE });
  expect(await books(closingId)).toMatchObject({ '320.02': -SHARE, '760.02': SHARE });
  expect(await payer.call(earnings.totals)).toEqual(before);
  expect((await payer.call(earnings.list, { auctionId })).rows).toEqual([]);
  expect((await payer.call(earnings.officesWithEarnings)).rows.map((one) => one.id)).toContain(officeId);
  const all = (await payer.call(earnings.officeTotals)).rows;
  expect(all.find(({ status }) => status === 'WAITING_APPROVAL')?.brokerShare).toBeGreaterThanOrEqual(SHARE);
});

test('exists for whoever sees what offices get, and for nobody else', async () => {
  const { id, auctionId } = await owed();
  const missing = refused(404, 'AGENT_EARNING_NOT_FOUND');
  const blind = await newOperator(t, 'ofis.gormeyen', 'ADMIN', 'BACKOFFICE', 'AGENT_REVENUE_SHARE_VIEW');
  for (const who of [blind, agent]) {
    await expect(of(who, id)).rejects.toEqual(missing);
    await expect(who.call(earnings.offices)).rejects.toEqual(refused(403, 'AUTHORIZATION_ERROR'));
    expect((await who.answer(earnings.invoice, { id })).status).toBe(404);
  }
  await expect(act(blind, 'approve', id)).rejects.toEqual(missing);
  await expect(act(blind, 'pay', id)).rejects.toEqual(missing);
  await expect(send(blind, id)).rejects.toEqual(missing);
  // Whoever works with offices sees and sends invoices, but neither decides nor sees an agent's earning.
  for (const name of ['approve', 'pay'] as const)
    await expect(act(desk, name, id)).rejects.toEqual(refused(403, 'AUTHORIZATION_ERROR'));
  const [agents] = (await manager.call(earnings.list, { auctionId })).rows;
  await expect(of(desk, agents?.id ?? 0)).rejects.toEqual(missing);
  await expect(send(desk, agents?.id ?? 0)).rejects.toEqual(missing);
  expect(await of(desk, id)).toMatchObject({ agentShare: null, brokerShare: SHARE, houseShare: null });
  const file = await payer.answer(listExports.create, {
    list: earnings.offices.path,
    format: 'csv',
    columns: ['office', 'brokerShare', 'status'],
    ids: [id],
  });
  expect(await bodyText(file)).toMatch(/25000[.,]00|25\.000/);
});

test('who approves does not pay, nothing is paid twice, nor before it is owed or on a day to come', async () => {
  const both = await newOperator(t, 'ofis.ikisi', 'AGENT_MANAGER', 'BACKOFFICE', ...SEES);
  const own = await owed();
  await act(both, 'approve', own.id);
  await send(both, own.id);
  await expect(act(both, 'pay', own.id)).rejects.toEqual(refused(403, 'EARNING_APPROVED_BY_YOU'));

  const { id, closingId } = await invoiced();
  for (const [paidOn, why] of [
    [addDays(today(), 1), 'DAY_TO_COME'],
    [addDays(today(), -1), 'DATE_TOO_EARLY'],
  ] as const)
    await expect(act(payer, 'pay', id, { paidOn })).rejects.toMatchObject({
      status: 400,
      body: { errors: expect.arrayContaining(['INVALID_DATE']), fields: { paidOn: why } },
    });
  const { version } = await of(payer, id);
  const tries = await Promise.allSettled(
    Array.from({ length: 6 }, () => payer.call(earnings.pay, { id, version, paidOn: today() })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await books(closingId)).toMatchObject({ '320.02': 0, '102': -SHARE });
});

test('cancelled, with the reason, before it is paid: its debt is mirrored, the agent’s stays, and it is not owed anew', async () => {
  const { id, closingId, auctionId } = await invoiced();
  const { version } = await of(manager, id);
  // A received invoice has to be returned first, as with an agent's.
  await expect(manager.call(earnings.cancel, { id, version, note: 'Satış bozuldu.' })).rejects.toEqual(
    refused(409, 'INVALID_TRANSITION'),
  );
  const back = await manager.call(earnings.returnInvoice, { id, version, note: 'Satış bozuldu.' });
  expect(await told(desk)).toMatchObject({ title: 'Emlak ofisinin faturası geri gönderildi' });
  const found = await manager.call(earnings.cancel, { id, version: back.version, note: 'Satış bozuldu.' });
  expect(found).toMatchObject({ status: 'CANCELLED', note: 'Satış bozuldu.' });
  expect(await books(closingId)).toMatchObject({ '320.02': 0, '760.02': 0, '320.01': -35_000_00, '760.01': 35_000_00 });
  expect((await payer.call(earnings.list, { auctionId })).rows).toMatchObject([{ status: 'WAITING_APPROVAL' }]);
  await trx((db) => freezeEarnings(db, closingId));
  expect(await books(closingId)).toMatchObject({ '320.02': 0 });
});

test('the office itself, which does not sign in, hears of it: approved, sent back with the reason, paid with the day, cancelled', async () => {
  const { rows: events } = await sql<{ event: AutomaticEvent }>`
    insert into automatic_message (event, status) select unnest(${OFFICE_EVENTS}::text[]), 'ACTIVE'
      on conflict (event) do update set status = 'ACTIVE' returning event`.execute(t.owner);
  expect(events).toHaveLength(OFFICE_EVENTS.length);
  const heard = async (earningId: number) => {
    const { rows } = await sql<{ event: AutomaticEvent; words: Record<string, string> }>`
      select event, words from automatic_notice join broker on broker.customer_id = automatic_notice.customer_id
       where broker.id = ${officeId} and about like ${`earning:${earningId}:%`} order by automatic_notice.id`.execute(
      t.db,
    );
    for (const { event, words } of rows)
      expect(Object.keys(words).toSorted()).toEqual([...EVENT_WORDS[event]].toSorted());
    return rows.map(({ event, words: { ilan_no: _, ilan: __, ...words } }) => ({ event, ...words }));
  };
  const tutar = formatMoney(SHARE);
  const { id } = await invoiced();
  for (const note of ['Tarihi yanlış', 'Tutarı yanlış']) {
    const { version } = await of(manager, id);
    await manager.call(earnings.returnInvoice, { id, version, note });
    await send(desk, id);
  }
  await act(payer, 'pay', id, { paidOn: today() });
  expect(await heard(id)).toEqual([
    { event: 'OFFICE_EARNING_APPROVED', tutar },
    { event: 'OFFICE_INVOICE_RETURNED', tutar, neden: 'Tarihi yanlış' },
    { event: 'OFFICE_INVOICE_RETURNED', tutar, neden: 'Tutarı yanlış' },
    { event: 'OFFICE_EARNING_PAID', tutar, tarih: formatDay(today()) },
  ]);
  const { id: fallen, auctionId } = await owed();
  const { version } = await of(manager, fallen);
  await manager.call(earnings.cancel, { id: fallen, version, note: 'Satış bozuldu.' });
  expect(await heard(fallen)).toEqual([{ event: 'OFFICE_EARNING_CANCELLED', tutar }]);
  // The agent can sign in, so no message is sent about that earning.
  const [agents] = (await payer.call(earnings.list, { auctionId })).rows;
  await act(manager, 'approve', agents?.id ?? 0);
  expect(await heard(agents?.id ?? 0)).toEqual([]);
});

test('an office that has left is paid what it had earned; who works with offices is told in place of who has left too', async () => {
  const { id, closingId } = await invoiced();
  const leaver = await newOperator(t, 'ofis.ayrilan', 'USER');
  await t.owner
    .updateTable('broker')
    .set({ status: 'PASSIVE', assignee_id: leaver.id })
    .where('id', '=', officeId)
    .execute();
  expect(await act(payer, 'pay', id)).toMatchObject({ status: 'PAID', paidOn: today() });
  expect(await books(closingId)).toMatchObject({ '320.02': 0, '102': -SHARE });
  expect(await told(desk)).toEqual({ title: 'Emlak ofisinin kazancı ödendi', path: `/earnings/office?id=${id}` });
  expect(await told(leaver)).toBeUndefined();
});

test('what became certain stays: not even the office can be changed, and there is one of a closing', async () => {
  const { id } = await owed();
  await expect(
    t.owner.updateTable('agent_earning').set({ broker_id: null }).where('id', '=', id).execute(),
  ).rejects.toThrow('is frozen');
});

test('the journal has the shares for those who see them: every way into it', async () => {
  const sees = (name: string, ...more: Authority[]) => newOperator(t, name, 'MANAGER', 'BACKOFFICE', ...more);
  const nobody = await sees('defter.okuyan');
  const agents = await sees('defter.danisman', 'AGENT_REVENUE_SHARE_VIEW');
  const offices = await sees('defter.ofis', 'BROKER_REVENUE_SHARE_VIEW');
  const { id: earningId, closingId } = await invoiced();
  await act(payer, 'pay', earningId);
  const { id: fallen, closingId: fallenClosing } = await owed();
  const { version } = await of(manager, fallen);
  await manager.call(earnings.cancel, { id: fallen, version, note: 'Satış bozuldu.' });
  const { rows: posted } = await sql<{ id: number; account: string }>`
    select entry.id, account.code as account from journal_entry entry join posting on entry_id = entry.id
      join ledger_account account on account.id = account_id
     where closing_id in (${closingId}, ${fallenClosing}) and account.code ~ '^[37][26]0'`.execute(t.db);
  const accountsFor = async (who: Caller) => {
    const seen = new Set<string>();
    const add = (account: string) => /^(320|760)/.test(account) && seen.add(account);
    for (const input of [{ closingId }, { closingId: fallenClosing }, { earningId }]) {
      const { entries, balances } = await who.call(ledger.trace, input);
      for (const { lines } of entries) for (const { account } of lines) add(account);
      for (const { account } of balances) add(account);
    }
    for (const { id, account } of posted) {
      const answer = await who.answer(paymentOverview.entry, { id });
      if (answer.status === 200) add(account);
      for (const input of [{ closingId }, { closingId: fallenClosing }, { account }]) {
        const { rows } = await who.call(ledger.entries, { ...input, size: 100 });
        if (rows.some((row) => row.id === id)) add(account);
      }
    }
    const file = await who.answer(listExports.create, {
      list: ledger.entries.path,
      format: 'csv',
      columns: ['debits', 'credits'],
      query: {},
    });
    for (const [account] of (await bodyText(file)).matchAll(/(?:320|760)\.\d\d/g)) add(account);
    return [...seen].sort();
  };
  expect(await accountsFor(nobody)).toEqual([]);
  expect(await accountsFor(agents)).toEqual(['320.01', '760.01']);
  expect(await accountsFor(offices)).toEqual(['320.02', '760.02']);
  expect(await accountsFor(payer)).toEqual(['320.01', '320.02', '760.01', '760.02']);
});
