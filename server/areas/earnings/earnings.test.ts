import { sql } from 'kysely';
import { brokers } from '@/contract/brokers';
import { type EarningDetail, earnings } from '@/contract/earnings';
import { discountCodes } from '@/contract/earnings/discountCodes';
import { listExports } from '@/contract/exports';
import type { Authority } from '@/domain/roles';
import { inTransaction } from '@/server/kernel/db/transaction';
import { type Caller, Refused, type TestApi, testApi, bodyBytes, bodyText } from '@/tests/support/api';
import { newClosing } from '@/tests/support/closing';
import { newOperator } from '@/tests/support/customers';
import { jpegOf, multipart, pdf, svg } from '@/tests/support/pictures';
import { rowsOfXlsx } from '@/tests/support/xlsx';
import { lockClosing } from './discountCodes/use';
import { cancelEstimate, estimateEarning } from './estimate';
import { freezeEarnings } from './freeze';

type Who = Caller & { id: number };
let t: TestApi;
let agent: Who;
let rival: Who;
let manager: Who;
let payer: Who;
/** Sees all earnings but no shares. */
let reader: Who;
let closer: Who;

const LIST_FEE = 100_000_00;
const SEES: Authority[] = ['AGENT_REVENUE_SHARE_VIEW', 'BROKER_REVENUE_SHARE_VIEW'];

beforeAll(async () => {
  t = await testApi();
  agent = await newOperator(t, 'kazanan', 'AGENT');
  rival = await newOperator(t, 'rakip', 'AGENT');
  manager = await newOperator(t, 'onaylayan', 'AGENT_MANAGER', 'AGENT_REVENUE_SHARE_CHANGE', ...SEES);
  payer = await newOperator(t, 'odeyen', 'BACKOFFICE', ...SEES);
  reader = await newOperator(t, 'bakan', 'MANAGER');
  closer = await newOperator(t, 'kapatan', 'CLOSING_MANAGER', 'BROKER_PAGE_ACCESS', 'USER', 'BACKOFFICE');
});
afterAll(() => t.stop());

const trx = <T>(work: (db: TestApi['db']) => Promise<T>): Promise<T> =>
  inTransaction(t.db, { requestId: 'test' }, work);

const brokerOf = async (percent: number): Promise<number> => {
  const { id } = await t.owner
    .updateTable('broker')
    .set({ status: 'ACTIVE' })
    .where('id', '=', (eb) => eb.selectFrom('broker').select((e) => e.fn.min('id').as('id')))
    .returning('id')
    .executeTakeFirstOrThrow();
  await t.owner.deleteFrom('share_version').where('broker_id', '=', id).execute();
  await t.owner
    .insertInto('share_version')
    .values({
      broker_id: id,
      number: 1,
      percent,
      valid_from: '2000-01-01',
      state: 'APPROVED',
      reason: 'Sözleşme',
      decided_at: '2000-01-01T00:00:00Z',
    })
    .execute();
  return id;
};

/** An agent's open sale, by default with a broker, and its earning. */
const newEarning = async ({ broker = 25 as number | null, of = agent, fee = LIST_FEE } = {}) => {
  const closing = await newClosing(t, { agent_operator_id: of.id, service_fee_kurus: fee });
  const brokerId = broker === null ? null : await brokerOf(broker);
  await t.owner.updateTable('closing').set({ broker_id: brokerId }).where('id', '=', closing.id).execute();
  await trx((db) => estimateEarning(db, closing.id));
  const { id } = await t.db
    .selectFrom('agent_earning')
    .select('id')
    .where('closing_id', '=', closing.id)
    .executeTakeFirstOrThrow();
  return { ...closing, closingId: closing.id, earningId: id, brokerId };
};
const finish = async (closingId: number) => {
  await t.owner
    .updateTable('closing')
    .set({ outcome: 'DONE', deed_at: sql<string>`now()`, closed_at: sql<string>`now()` })
    .where('id', '=', closingId)
    .execute();
  await trx((db) => freezeEarnings(db, closingId));
};
const of = (who: Caller, id: number) => who.call(earnings.detail, { id });
const send = async (who: Caller, id: number, bytes: Uint8Array = pdf, name = 'fatura.pdf', key?: string) => {
  const { headers, body } = multipart([{ name, bytes }]);
  const answer = await t.raw({
    method: 'POST',
    url: `${earnings.upload.path}?id=${id}`,
    headers: { ...who.headers, ...headers, ...(key && { 'idempotency-key': key }) },
    body,
  });
  const said = JSON.parse(String(answer.body));
  if (answer.status !== 200) throw new Refused(answer.status, said);
  return said as EarningDetail;
};
const refused = (status: number, ...errors: string[]) =>
  expect.objectContaining({ status, body: expect.objectContaining({ errors }) });
const act = async (who: Caller, name: 'approve' | 'pay', id: number) => {
  const { version } = await of(who, id);
  return who.call(earnings[name], { id, version });
};
/** Takes an earning to this status. */
const upTo = async (status: 'WAITING_APPROVAL' | 'WAITING_INVOICE' | 'WAITING_PAYMENT' | 'PAID') => {
  const made = await newEarning();
  await finish(made.closingId);
  if (status === 'WAITING_APPROVAL') return made;
  await act(manager, 'approve', made.earningId);
  if (status === 'WAITING_INVOICE') return made;
  await send(agent, made.earningId);
  if (status === 'WAITING_PAYMENT') return made;
  await act(payer, 'pay', made.earningId);
  return made;
};
/** The balance of each account for an earning's closing. */
const books = async (closingId: number) => {
  const { rows } = await sql<{ code: string; total: number }>`
    select account.code, sum(amount_kurus)::bigint as total from posting
      join journal_entry entry on entry.id = entry_id join ledger_account account on account.id = account_id
     where entry.closing_id = ${closingId} group by account.code order by account.code`.execute(t.db);
  return Object.fromEntries(rows.map(({ code, total }) => [code, total]));
};
const traces = async () => {
  const { rows } = await sql`
    select (select max(id) from audit_entry) as audited, (select max(id) from journal_entry) as entries,
           (select count(*) from notification) as told, (select count(*) from file) as files`.execute(t.owner);
  return rows[0];
};

describe('how a fee is parted (V47)', () => {
  test('100.000 TL: agent 35.000, broker 25.000, house 40.000; an estimate until the closing is done', async () => {
    const { earningId, closingId } = await newEarning();
    const estimate = await of(manager, earningId);
    expect(estimate).toMatchObject({
      status: 'PENDING',
      frozenAt: null,
      total: LIST_FEE,
      agentShare: 35_000_00,
      brokerShare: 25_000_00,
      houseShare: 40_000_00,
    });
    await finish(closingId);
    expect(await of(manager, earningId)).toMatchObject({ status: 'WAITING_APPROVAL', agentShare: 35_000_00 });
    // The house owes agent and broker, and nobody else.
    expect(await books(closingId)).toMatchObject({
      '320.01': -35_000_00,
      '320.02': -25_000_00,
      '760.01': 35_000_00,
      '760.02': 25_000_00,
    });
  });

  test('the broker’s own percent counts, and what is rounded off is the house’s', async () => {
    const { earningId } = await newEarning({ broker: 22.5, fee: 100_000_01 });
    expect(await of(manager, earningId)).toMatchObject({
      agentShare: 35_000_00,
      brokerShare: 22_500_00,
      houseShare: 42_500_01,
    });
  });

  test('frozen once, however many try at once, and never changed again: not even by the database’s owner', async () => {
    const { earningId, closingId } = await newEarning();
    await t.owner
      .updateTable('closing')
      .set({ outcome: 'DONE', closed_at: sql<string>`now()` })
      .where('id', '=', closingId)
      .execute();
    await Promise.all(Array.from({ length: 8 }, () => trx((db) => freezeEarnings(db, closingId))));
    expect(await books(closingId)).toMatchObject({ '760.01': 35_000_00, '760.02': 25_000_00 });
    await t.owner.updateTable('closing').set({ service_fee_kurus: 1 }).where('id', '=', closingId).execute();
    await trx((db) => estimateEarning(db, closingId));
    expect((await of(manager, earningId)).total).toBe(LIST_FEE);
    await expect(
      t.owner
        .updateTable('agent_earning')
        .set({ agent_share_kurus: 1, house_share_kurus: 74_999_99 })
        .where('id', '=', earningId)
        .execute(),
    ).rejects.toThrow('is frozen');
  });

  test('a sale without an agent has no earning, but its broker is owed the share', async () => {
    const { id: closingId } = await newClosing(t, { agent_operator_id: null, service_fee_kurus: LIST_FEE });
    await t.owner
      .updateTable('closing')
      .set({ broker_id: await brokerOf(25) })
      .where('id', '=', closingId)
      .execute();
    await finish(closingId);
    await trx((db) => freezeEarnings(db, closingId));
    expect(await books(closingId)).toMatchObject({ '320.02': -25_000_00, '760.02': 25_000_00 });
  });

  test('a closing that is cancelled earns nothing', async () => {
    const { earningId, closingId } = await newEarning();
    await t.owner
      .updateTable('closing')
      .set({ outcome: 'CANCELLED', closed_at: sql<string>`now()` })
      .where('id', '=', closingId)
      .execute();
    await trx((db) => cancelEstimate(db, closingId, 'Kapanış iptal edildi: Alıcı vazgeçti'));
    expect(await of(agent, earningId)).toMatchObject({
      status: 'CANCELLED',
      options: [],
      takenBack: [{ action: 'CANCEL', note: 'Kapanış iptal edildi: Alıcı vazgeçti' }],
    });
    await expect(trx((db) => freezeEarnings(db, closingId))).rejects.toMatchObject({
      code: 'CLOSING_ALREADY_CANCELLED',
    });
  });
});

describe('who sees what', () => {
  test('no call shows an agent another agent’s earning', async () => {
    const { earningId } = await upTo('WAITING_PAYMENT');
    const { version } = await of(agent, earningId);
    const missing = refused(404, 'AGENT_EARNING_NOT_FOUND');
    await expect(of(rival, earningId)).rejects.toEqual(missing);
    await expect(rival.call(earnings.tryCode, { id: earningId, code: 'ABCDEFGH2345' })).rejects.toEqual(missing);
    await expect(send(rival, earningId)).rejects.toEqual(missing);
    expect((await rival.answer(earnings.invoice, { id: earningId })).status).toBe(404);
    for (const agentFlag of [undefined, 0, 1]) {
      const { rows, total } = await rival.call(earnings.mine, {
        total: 1,
        ...(agentFlag !== undefined && { agent: !!agentFlag }),
      });
      expect([rows, total?.count]).toEqual([[], 0]);
    }
    expect(await rival.call(earnings.calculations)).toMatchObject({
      month: 0,
      waiting: 0,
      estimate: 0,
      nextInvoice: null,
    });
    for (const call of [earnings.list, earnings.totals, earnings.agents] as const)
      await expect(rival.call(call as typeof earnings.totals)).rejects.toEqual(refused(403, 'AUTHORIZATION_ERROR'));
    for (const call of [earnings.approve, earnings.pay, earnings.changeShares] as const)
      await expect(rival.call(call as typeof earnings.pay, { id: earningId, version })).rejects.toMatchObject({
        status: 403,
      });
  });

  test('agents see what they get, others by permission; the house’s never tells a hidden share', async () => {
    const { earningId } = await newEarning();
    const shares = ({ agentShare, brokerShare, houseShare }: EarningDetail) => [agentShare, brokerShare, houseShare];
    const brokers = await newOperator(t, 'brokergoren', 'MANAGER', 'BROKER_REVENUE_SHARE_VIEW');
    expect(shares(await of(agent, earningId))).toEqual([35_000_00, null, null]);
    expect(shares(await of(reader, earningId))).toEqual([null, null, null]);
    expect(shares(await of(brokers, earningId))).toEqual([null, 25_000_00, null]);
    expect(shares(await of(manager, earningId))).toEqual([35_000_00, 25_000_00, 40_000_00]);
    const { waterfall, trace } = await of(reader, earningId);
    expect([waterfall.agentPercent, waterfall.brokerPercent, trace.share]).toEqual([null, null, []]);
    const { rows } = await reader.call(earnings.list, { size: 100 });
    expect(rows.every(({ agentShare, houseShare }) => agentShare === null && houseShare === null)).toBe(true);
    expect((await reader.call(earnings.totals)).rows.every(({ agentShare }) => agentShare === null)).toBe(true);
  });

  test('without a broker there is nothing to hide from the agent', async () => {
    const { earningId } = await newEarning({ broker: null });
    expect(await of(agent, earningId)).toMatchObject({ agentShare: 35_000_00, brokerShare: 0, houseShare: 65_000_00 });
  });

  test('the file for the accountant holds what its taker may see', async () => {
    const { earningId } = await newEarning();
    const take = async (who: Caller) => {
      const answer = await who.answer(listExports.create, {
        list: earnings.list.path,
        format: 'csv',
        columns: ['id', 'agentName', 'total', 'agentShare', 'houseShare'],
        ids: [earningId],
      });
      expect(answer.status).toBe(200);
      const parts: Uint8Array[] = [];
      if (typeof answer.body === 'string' || answer.body instanceof Uint8Array) return String(answer.body);
      for await (const part of answer.body) parts.push(part);
      return Buffer.concat(parts).toString('utf8');
    };
    expect(await take(payer)).toMatch(/35000[.,]00|35\.000/);
    expect(await take(reader)).not.toMatch(/35000|35\.000/);
  });

  test('the Excel file holds amounts as numbers to the kuruş, days as days, and nothing that calculates', async () => {
    const { earningId, closingId } = await newEarning({ fee: 99_999_99 });
    await finish(closingId);
    const bidAt = '2026-03-05T20:30:00.000Z';
    await t.owner.updateTable('agent_earning').set({ bid_at: bidAt }).where('id', '=', earningId).execute();
    await t.owner
      .updateTable('customer')
      .set({ first_name: '=HYPERLINK("http://x.example";"Ödeme")', last_name: 'Şık' })
      .where('id', 'in', (eb) => eb.selectFrom('agent_earning').select('buyer_customer_id').where('id', '=', earningId))
      .execute();
    const answer = await payer.answer(listExports.create, {
      list: earnings.list.path,
      format: 'xlsx',
      columns: ['buyerName', 'total', 'agentShare', 'brokerShare', 'houseShare', 'bidAt', 'status', 'paidAt'],
      ids: [earningId],
    });
    expect(answer.status).toBe(200);
    const [heads = [], row = [], ...more] = rowsOfXlsx(await bodyBytes(answer));
    expect(more).toEqual([]);
    expect(heads.map((cell) => cell?.value)).toEqual([
      'Alıcı',
      'Hizmet bedeli',
      'Danışman payı',
      'Emlak ofisi payı',
      'Şirket payı',
      'Teklif tarihi',
      'Durum',
      'Ödeme tarihi',
    ]);
    const [buyer, total, agentShare, brokerShare, houseShare, at, status, paidAt] = row;
    expect(buyer).toMatchObject({ type: 'text', value: `'=HYPERLINK("http://x.example";"Ödeme") Şık` });
    expect(row.some((cell) => cell?.formula)).toBe(false);
    expect(total).toEqual({ type: 'number', value: '99999.99', format: '"₺"#,##0.00', formula: false });
    const kurus = (cell: (typeof row)[number]) => Math.round(Number(cell?.value) * 100);
    expect([agentShare, brokerShare, houseShare].map((cell) => cell?.format)).toEqual(Array(3).fill(total?.format));
    expect(kurus(agentShare) + kurus(brokerShare) + kurus(houseShare)).toBe(99_999_99);
    expect(kurus(agentShare)).toBe((await of(payer, earningId)).agentShare);
    // Excel counts days since 30 December 1899; this is 23:30 of the same day in Türkiye.
    const days = (Date.UTC(2026, 2, 5, 23, 30) - Date.UTC(1899, 11, 30)) / 86_400_000;
    expect(at).toMatchObject({ type: 'number', format: 'dd/mm/yyyy hh:mm' });
    expect(Number(at?.value)).toBeCloseTo(days, 6);
    expect(status).toMatchObject({ type: 'text', value: 'Onay bekliyor' });
    expect(paidAt).toBeUndefined();
  });
});

describe('from the approval to the payment', () => {
  test('approved, invoiced, paid; each told to whom it concerns, and booked once', async () => {
    const { earningId, closingId } = await upTo('WAITING_INVOICE');
    const calculations = await agent.call(earnings.calculations);
    expect(calculations.nextInvoice?.count).toBeGreaterThanOrEqual(1);
    expect(calculations.months).toHaveLength(12);
    expect(calculations.months.at(-1)?.amount).toBe(calculations.month);
    const early = await payer.answer(earnings.invoice, { id: earningId });
    expect([early.status, await bodyText(early)]).toEqual([422, expect.stringContaining('EARNING_INVOICE_MISSING')]);
    const sent = await send(agent, earningId, await jpegOf(), 'fatura.jpg');
    expect(sent).toMatchObject({
      status: 'WAITING_PAYMENT',
      invoice: { name: 'fatura.jpg', contentType: 'image/jpeg' },
    });
    expect((await payer.answer(earnings.invoice, { id: earningId })).status).toBe(200);
    const paid = await act(payer, 'pay', earningId);
    expect(paid).toMatchObject({ status: 'PAID', paidBy: 'Derya odeyen', approvedBy: 'Derya onaylayan', options: [] });
    // The agent is owed nothing any more, and the trace adds up to the amounts shown.
    expect(await books(closingId)).toMatchObject({ '320.01': 0, '102': -35_000_00 });
    const sum = (entries: readonly { amountKurus: number }[]) =>
      entries.reduce((all, { amountKurus }) => all + amountKurus, 0);
    expect([sum(paid.trace.share), sum(paid.trace.paid)]).toEqual([35_000_00, 35_000_00]);
    const { rows: told } = await sql<{ title: string }>`
      select title from notification where operator_id = ${agent.id} order by id desc limit 1`.execute(t.db);
    expect(told[0]?.title).toBe('Kazancınız ödendi');
  });

  test('who approves does not pay, and nobody decides about their own', async () => {
    const both = await newOperator(t, 'ikisi', 'AGENT_MANAGER', 'BACKOFFICE', ...SEES);
    const { earningId, closingId } = await newEarning();
    await finish(closingId);
    await act(both, 'approve', earningId);
    await send(agent, earningId);
    await expect(act(both, 'pay', earningId)).rejects.toEqual(refused(403, 'EARNING_APPROVED_BY_YOU'));
    const own = await newOperator(t, 'kendisi', 'AGENT', 'AGENT_MANAGER', ...SEES);
    const mine = await newEarning({ of: own });
    await finish(mine.closingId);
    await expect(act(own, 'approve', mine.earningId)).rejects.toEqual(refused(403, 'EARNING_OWN'));
    const blind = await newOperator(t, 'gormeyen', 'ADMIN');
    await expect(act(blind, 'approve', mine.earningId)).rejects.toEqual(refused(403, 'EARNING_SHARE_HIDDEN'));
  });

  test('a double payment pays once', async () => {
    const { earningId, closingId } = await upTo('WAITING_PAYMENT');
    const { version } = await of(payer, earningId);
    const tries = await Promise.allSettled(
      Array.from({ length: 6 }, () => payer.call(earnings.pay, { id: earningId, version })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await books(closingId))['102']).toBe(-35_000_00);
    const again = await upTo('WAITING_PAYMENT');
    const now = await of(payer, again.earningId);
    const key = { 'idempotency-key': 'ayni-odeme' };
    const input = { id: again.earningId, version: now.version };
    await payer.call(earnings.pay, input, key);
    expect(await payer.call(earnings.pay, input, key)).toMatchObject({ status: 'PAID' });
    await expect(payer.call(earnings.pay, { ...input, version: 99 }, key)).rejects.toEqual(
      refused(422, 'IDEMPOTENCY_KEY_REUSED'),
    );
    expect((await books(again.closingId))['102']).toBe(-35_000_00);
  });

  test('an act on an earning waits for its closing first: whoever has the closing gets the earning', async () => {
    const { earningId, closingId } = await upTo('WAITING_PAYMENT');
    const { version } = await of(payer, earningId);
    let paid: Promise<unknown> | undefined;
    await trx(async (db) => {
      await lockClosing(db, closingId);
      paid = payer.call(earnings.pay, { id: earningId, version });
      await new Promise((resolve) => setTimeout(resolve, 100));
      await db.selectFrom('agent_earning').select('id').where('id', '=', earningId).forUpdate().noWait().execute();
    });
    expect(await paid).toMatchObject({ status: 'PAID' });
  });

  test('the same invoice sent again is the same invoice; another one is refused', async () => {
    const { earningId } = await upTo('WAITING_INVOICE');
    const [first, second] = await Promise.all([send(agent, earningId), send(agent, earningId)]);
    expect([first.status, second.status]).toEqual(['WAITING_PAYMENT', 'WAITING_PAYMENT']);
    expect((await send(agent, earningId)).version).toBe(first.version);
    await expect(send(agent, earningId, await jpegOf(), 'baska.jpg')).rejects.toEqual(
      refused(409, 'INVALID_TRANSITION'),
    );
  });

  test('only a pdf or a picture is an invoice', async () => {
    const { earningId } = await upTo('WAITING_INVOICE');
    const before = await traces();
    await expect(send(agent, earningId, svg, 'fatura.svg')).rejects.toEqual(refused(415, 'NOT_FILE_TYPE_AVAILABLE'));
    await expect(send(agent, earningId, svg, 'fatura.pdf')).rejects.toEqual(refused(415, 'NOT_FILE_TYPE_AVAILABLE'));
    await expect(send(agent, earningId, pdf, 'f.pdf')).rejects.toEqual(refused(400, 'FILE_NAME_TOO_SHORT'));
    expect(await traces()).toEqual(before);
  });

  test('an invoice is sent back with a reason, and comes anew', async () => {
    const { earningId } = await upTo('WAITING_PAYMENT');
    const { version } = await of(manager, earningId);
    await expect(manager.call(earnings.returnInvoice, { id: earningId, version, note: ' ' })).rejects.toMatchObject({
      body: { fields: { note: 'NOTE_REQUIRED' } },
    });
    await manager.call(earnings.returnInvoice, { id: earningId, version, note: 'Vergi numarası eksik.' });
    expect(await of(agent, earningId)).toMatchObject({
      status: 'WAITING_INVOICE',
      invoice: null,
      note: 'Vergi numarası eksik.',
    });
    expect(await send(agent, earningId)).toMatchObject({ status: 'WAITING_PAYMENT', note: '' });
    // The history still shows who had sent it back, and why.
    const { takenBack } = await of(agent, earningId);
    expect(takenBack).toEqual([
      {
        action: 'RETURN_INVOICE',
        at: expect.any(String) as unknown,
        by: expect.stringMatching(/onaylayan/i) as unknown,
        note: 'Vergi numarası eksik.',
      },
    ]);
  });

  test('cancelled before it is paid: what was owed is taken back by a mirrored entry, the broker’s stays', async () => {
    const { earningId, closingId } = await upTo('WAITING_INVOICE');
    const { version } = await of(manager, earningId);
    const found = await manager.call(earnings.cancel, { id: earningId, version, note: 'Sözleşme feshedildi.' });
    expect(found).toMatchObject({ status: 'CANCELLED', agentShare: 35_000_00, note: 'Sözleşme feshedildi.' });
    expect(found.takenBack).toMatchObject([{ action: 'CANCEL', note: 'Sözleşme feshedildi.' }]);
    expect(await books(closingId)).toMatchObject({ '760.01': 0, '320.01': 0, '760.02': 25_000_00 });
    expect(found.trace.share).toHaveLength(2);
    // On the office's page it is still one row, although the agent's part was cancelled.
    const { broker_id: officeId } = await t.db
      .selectFrom('closing')
      .select('broker_id')
      .where('id', '=', closingId)
      .executeTakeFirstOrThrow();
    const reader = await newOperator(t, 'ofis.okuyan', 'ADMIN', 'BROKER_PAGE_ACCESS', 'BROKER_REVENUE_SHARE_VIEW');
    const office = await reader.call(brokers.detail, { id: officeId ?? 0 });
    expect(office.earnings?.rows.filter(({ id }) => id === closingId)).toMatchObject([
      { share: 25_000_00, outcome: 'DONE' },
    ]);
  });
});

describe('percents', () => {
  test('are changed for one sale by whoever may change that share, until it is frozen', async () => {
    const { earningId, closingId } = await newEarning();
    const { version } = await of(manager, earningId);
    await expect(
      manager.call(earnings.changeShares, { id: earningId, version, brokerPercent: 10 }),
    ).rejects.toMatchObject({
      status: 403,
      body: { params: { permission: 'earnings.changeBrokerShare' } },
    });
    await expect(
      manager.call(earnings.changeShares, { id: earningId, version, agentPercent: 75.01 }),
    ).rejects.toMatchObject({
      body: { fields: { agentPercent: 'SHARE_PERCENT_EXCEEDED' } },
    });
    const changed = await manager.call(earnings.changeShares, { id: earningId, version, agentPercent: 40.5 });
    expect(changed).toMatchObject({ agentShare: 40_500_00, brokerShare: 25_000_00, houseShare: 34_500_00 });
    await expect(manager.call(earnings.changeShares, { id: earningId, version, agentPercent: 1 })).rejects.toEqual(
      refused(409, 'VERSION_CONFLICT'),
    );
    // When the closing's fee changes, the agreed percentages stay.
    await t.owner.updateTable('closing').set({ service_fee_kurus: 50_000_00 }).where('id', '=', closingId).execute();
    await trx((db) => estimateEarning(db, closingId));
    expect((await of(manager, earningId)).agentShare).toBe(20_250_00);
    await finish(closingId);
    const frozen = await of(manager, earningId);
    await expect(
      manager.call(earnings.changeShares, { id: earningId, version: frozen.version, agentPercent: 50 }),
    ).rejects.toEqual(refused(409, 'EARNING_FROZEN'));
    await expect(
      agent.call(earnings.changeShares, { id: earningId, version: 1, agentPercent: 99 }),
    ).rejects.toMatchObject({
      status: 403,
    });
  });
});

describe('a code that is tried', () => {
  test('shows how the fee would be parted and keeps nothing; used, it is so', async () => {
    const { earningId, closingId, auctionId } = await newEarning();
    const made = await closer.call(discountCodes.create, { auctionId, amount: 20_000_00 });
    const before = await traces();
    const tried = await agent.call(earnings.tryCode, {
      id: earningId,
      code: made.code.toLowerCase().replace(/(.{4})/g, '$1 '),
    });
    expect(tried).toMatchObject({
      problem: null,
      waterfall: {
        listFee: LIST_FEE,
        codeDiscount: 20_000_00,
        total: 80_000_00,
        agentShare: 28_000_00,
        brokerShare: null,
      },
    });
    expect(await traces()).toEqual(before);
    expect((await of(agent, earningId)).total).toBe(LIST_FEE);
    expect(await agent.call(earnings.tryCode, { id: earningId, code: 'YOKBOYLEKOD2' })).toMatchObject({
      problem: 'DISCOUNT_CODE_NOT_FOUND',
      waterfall: { total: LIST_FEE },
    });
    await closer.call(discountCodes.use, { closingId, code: made.code });
    expect(await of(manager, earningId)).toMatchObject({
      code: made.code,
      waterfall: { ...tried.waterfall, brokerShare: 20_000_00, brokerPercent: 25, houseShare: 32_000_00 },
    });
    await finish(closingId);
    expect(await agent.call(earnings.tryCode, { id: earningId, code: made.code })).toMatchObject({
      problem: 'DISCOUNT_CODE_USED',
    });
  });

  test('a broker’s code brings its broker into a sale that has none', async () => {
    const { earningId, closingId, auctionId } = await newEarning({ broker: null });
    const brokerId = await brokerOf(20);
    const made = await closer.call(discountCodes.create, { auctionId, amount: 10_000_00, brokerId });
    const seen = await manager.call(earnings.tryCode, { id: earningId, code: made.code });
    expect(seen.waterfall).toMatchObject({
      total: 90_000_00,
      hasBroker: true,
      brokerShare: 18_000_00,
      agentShare: 31_500_00,
    });
    await closer.call(discountCodes.use, { closingId, code: made.code });
    expect(await of(manager, earningId)).toMatchObject({
      brokerShare: 18_000_00,
      agentShare: 31_500_00,
      houseShare: 40_500_00,
    });
  });
});
