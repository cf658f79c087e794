import { COMPARABLES_MAX, ENCUMBRANCES_MAX } from '@/domain/auctions/valuation';
import { appraisal } from '@/contract/auctions/appraisal';
import { auctionLife } from '@/contract/auctions/life';
import { auctionRecord } from '@/contract/auctions/record';
import { bodyText, type Caller, type TestApi, testApi } from '@/tests/support/api';
import { failAtEachWrite } from '@/tests/support/failures';
import { hire, refusal } from '@/tests/support/operators';
import { completeAuction, placeBid } from '../life/testAuction';

let t: TestApi;
let operator: Caller & { id: number };
let expert: Caller & { id: number };
let both: Caller & { id: number };
let agent: Caller & { id: number };

const FINDINGS = {
  priceLow: 4_600_000_00,
  priceHigh: 5_200_000_00,
  value: 4_900_000_00,
  propertyKind: 'APARTMENT',
  findings: 'Çatı katı, ışığı iyi. İmar durumu uygundur; ğüşıöç ĞÜŞİÖÇ ₺.',
} as const;

beforeAll(async () => {
  t = await testApi();
  operator = await hire(t, 'ekspertiz.isteyen', ['AUCTION_OPERATOR']);
  expert = await hire(t, 'ekspertiz.uzmani', ['AUCTION_APPRAISAR', 'USER']);
  both = await hire(t, 'ekspertiz.ikisi', ['AUCTION_APPRAISAR', 'BACKOFFICE']);
  agent = await hire(t, 'ekspertiz.danisman', ['AGENT']);
});
afterAll(() => t.stop());

const asked = async (status: 'INITIAL' | 'ACCEPTED' = 'INITIAL') => {
  const auctionId = await completeAuction(t.owner, status);
  await operator.call(auctionLife.createAppraisal, { auctionId, appraiserId: expert.id, note: 'Anahtar kapıcıda.' });
  const { rows } = await operator.call(appraisal.list, { auctionId });
  return { auctionId, id: rows[0]?.id ?? 0 };
};
const report = (id: number, changes: object = {}, by: Caller = expert, version = 1) =>
  by.call(appraisal.report, { id, version, ...FINDINGS, ...changes });

test('from request to review: the expert reports, the desk accepts, the auction takes it over', async () => {
  const { auctionId, id } = await asked();
  expect((await operator.call(auctionRecord.detail, { id: auctionId })).status).toBe('WAITING_REPORT');
  const mine = await expert.call(appraisal.list, { mine: '1' as never, auctionId });
  expect(mine.rows).toMatchObject([{ id, status: 'REQUESTED', hasReport: false }]);

  const reported = await report(id);
  expect(reported).toMatchObject({ status: 'REPORTED', value: FINDINGS.value, reportFromOutside: false });
  expect(reported.reportName).toMatch(/^Ekspertiz Raporu \d+ Deneyen Çiğdem Sokak \d+\.pdf$/);

  const accepted = await operator.call(appraisal.accept, { id });
  expect(accepted.status).toBe('ACCEPTED');
  const record = await operator.call(auctionRecord.detail, { id: auctionId });
  expect(record).toMatchObject({
    status: 'READY_FOR_REVIEW',
    progress: 'APPRAISAL_COMPLETE',
    appraisalPrice: FINDINGS.value,
  });
  expect(record.documents.map(({ type }) => type)).toContain('APPRAISAL_REPORT');
  const work = await operator.call(auctionRecord.activities, { auctionId });
  expect(work.rows).toMatchObject([{ type: 'AUCTION_APPRAISAL', status: 'SUCCESS' }]);
  expect(await refusal(operator.call(appraisal.accept, { id }))).toMatchObject({
    status: 409,
    errors: ['APPRAISAL_DECIDED'],
  });
});

test('the report is a PDF with its own name', async () => {
  const { id } = await asked();
  expect(await refusal(expert.call(appraisal.download, { id }))).toMatchObject({ errors: ['S3_DOCUMENT_NOT_FOUND'] });
  await report(id);
  const answer = await expert.answer(appraisal.download, { id });
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('Ekspertiz Raporu');
  const text = await bodyText(answer);
  expect(text.slice(0, 5)).toBe('%PDF-');
  expect(text.length).toBeGreaterThan(20_000);
});

test('the expert needs a price range and a property type (V28), and a value between', async () => {
  const { id } = await asked();
  expect((await refusal(report(id, { priceLow: null, value: null }))).fields).toEqual({
    priceLow: 'EXPERT_PRICE_MISSING',
    value: 'EXPERT_PRICE_MISSING',
  });
  expect((await refusal(report(id, { propertyKind: null }))).fields).toEqual({ propertyKind: 'EXPERT_TYPE_MISSING' });
  expect((await refusal(report(id, { value: 9_000_000_00 }))).errors).toEqual(['APPRAISAL_VALUE_OUT_OF_RANGE']);
  const refused = await refusal(operator.call(appraisal.accept, { id }));
  expect(refused.errors).toEqual(
    expect.arrayContaining(['EXPERT_PRICE_MISSING', 'EXPERT_TYPE_MISSING', 'APPRAISAL_REPORT_MISSING']),
  );
});

test('a second appraisal is refused while one is open', async () => {
  const { auctionId } = await asked();
  const again = await refusal(operator.call(auctionLife.createAppraisal, { auctionId }));
  expect(again).toMatchObject({ status: 409, errors: ['HAS_ACTIVE_AUCTION_APPRAISAL_ACTIVITY'] });
  const info = await operator.call(appraisal.info, { auctionId });
  expect(info).toMatchObject({ latest: { status: 'REQUESTED' }, closed: ['HAS_ACTIVE_AUCTION_APPRAISAL_ACTIVITY'] });
});

test('a report that cannot be made leaves nothing half done', async () => {
  const { auctionId, id } = await asked();
  const picture = await t.owner
    .insertInto('file')
    .values({
      storage_key: `yok/${id}.jpg`,
      name: 'yok.jpg',
      content_type: 'image/jpeg',
      size_bytes: 1,
      sha256: Buffer.alloc(32),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await t.owner
    .updateTable('auction_image')
    .set({ file_id: picture.id })
    .where('auction_id', '=', auctionId)
    .where('position', '=', 1)
    .execute();
  expect(await refusal(report(id))).toMatchObject({ status: 500, errors: ['ERROR_WHILE_REPORT_CREATE'] });
  expect(await expert.call(appraisal.detail, { id })).toMatchObject({
    status: 'REQUESTED',
    version: 1,
    value: null,
    hasReport: false,
  });
});

test('an acceptance that fails halfway, at whichever write, has changed neither the appraisal nor the auction', async () => {
  const { auctionId, id } = await asked();
  await report(id);
  expect(await failAtEachWrite(t.owner, () => operator.call(appraisal.accept, { id }))).toBeGreaterThan(6);
  expect(await operator.call(auctionRecord.detail, { id: auctionId })).toMatchObject({
    status: 'READY_FOR_REVIEW',
    appraisalPrice: FINDINGS.value,
  });
});

test('a report from outside is taken over from the auction’s own documents', async () => {
  const { auctionId, id } = await asked();
  expect((await refusal(report(id, { documentId: 2_000_000_000 }))).errors).toContain('S3_DOCUMENT_NOT_FOUND');
  const file = await t.owner.selectFrom('auction_document').select('file_id').limit(1).executeTakeFirstOrThrow();
  const { id: documentId } = await t.owner
    .insertInto('auction_document')
    .values({ auction_id: auctionId, type: 'APPRAISAL_REPORT', file_id: file.file_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await expert.call(appraisal.detail, { id })).outsideReport).toMatchObject({ documentId });
  expect(await report(id, { documentId })).toMatchObject({ status: 'REPORTED', reportFromOutside: true });
  expect((await operator.call(appraisal.accept, { id })).status).toBe('ACCEPTED');
});

test('who wrote the report does not accept it; a rejection has a reason and brings the auction back', async () => {
  const { auctionId, id } = await asked();
  await report(id, {}, both);
  expect(await refusal(both.call(appraisal.accept, { id }))).toMatchObject({
    status: 403,
    errors: ['APPRAISAL_OWN_REPORT'],
  });
  expect((await refusal(operator.call(appraisal.reject, { id, note: '' }))).fields).toEqual({
    note: 'AUCTION_NOTE_REQUIRED',
  });
  await operator.call(appraisal.reject, { id, note: 'Emsaller eksik.' });
  expect(await operator.call(auctionRecord.detail, { id: auctionId })).toMatchObject({
    status: 'INITIAL',
    appraisalPrice: null,
  });
  const info = await operator.call(appraisal.info, { auctionId });
  expect(info).toMatchObject({ latest: { status: 'REJECTED' }, closed: [] });
});

test('a stale form and those without the right are refused', async () => {
  const { id } = await asked();
  const stale = await refusal(report(id, {}, expert, 9));
  expect(stale).toMatchObject({ status: 409, errors: ['VERSION_CONFLICT'], current: { id, version: 1 } });
  expect(await refusal(report(id, {}, operator))).toMatchObject({ status: 403 });
  expect(await refusal(expert.call(appraisal.accept, { id }))).toMatchObject({ status: 403 });
  expect(await refusal(agent.call(appraisal.list, {}))).toMatchObject({ status: 403 });
  expect(await refusal(expert.call(appraisal.detail, { id: 2_000_000_000 }))).toMatchObject({
    errors: ['APPRAISAL_NOT_FOUND'],
  });
});

const COMPARABLE = {
  auctionId: null,
  place: 'Kadıköy, Moda',
  kind: 'APARTMENT',
  m2: 100,
  price: 5_000_000_00,
  priceKind: 'ASKED',
  onDay: '2026-01-15',
  source: 'İlan sitesi',
  distanceM: 400,
  adjustPercent: -5,
  note: 'Daha yeni bina',
} as const;
const MORTGAGE = {
  kind: 'MORTGAGE',
  holder: 'Ziraat Bankası',
  amount: 1_200_000_00,
  registeredOn: '2021-03-04',
  journalNo: '4512',
  lifted: false,
  note: '',
} as const;

test('comparables and encumbrances are kept with the appraisal, checked, and in its report', async () => {
  const { id } = await asked();
  let record = await expert.call(appraisal.saveComparable, { id, version: 1, ...COMPARABLE });
  expect(record.comparables).toMatchObject([COMPARABLE]);
  record = await expert.call(appraisal.saveEncumbrance, { id, version: record.version, ...MORTGAGE });
  expect(record).toMatchObject({ encumbrances: [MORTGAGE], outdated: false });
  const of = () => ({ id, version: record.version });
  const wrongs: [object, object][] = [
    [{ onDay: '2999-01-01' }, { onDay: 'DAY_TO_COME' }],
    [{ m2: 0 }, { m2: 'INVALID_INPUT' }],
    [{ place: ' ' }, { place: 'REQUIRED' }],
    [{ price: 0 }, { price: 'REQUIRED' }],
    [{ adjustPercent: 51 }, { adjustPercent: 'INVALID_INPUT' }],
  ];
  for (const [wrong, fields] of wrongs)
    expect((await refusal(expert.call(appraisal.saveComparable, { ...of(), ...COMPARABLE, ...wrong }))).fields).toEqual(
      fields,
    );
  expect(
    (await refusal(expert.call(appraisal.saveEncumbrance, { ...of(), ...MORTGAGE, amount: null }))).fields,
  ).toEqual({ amount: 'REQUIRED' });
  expect(
    (await refusal(expert.call(appraisal.saveEncumbrance, { ...of(), ...MORTGAGE, registeredOn: '2999-01-01' })))
      .fields,
  ).toEqual({ registeredOn: 'DAY_TO_COME' });

  const key = record.comparables[0]?.key ?? '';
  record = await expert.call(appraisal.saveComparable, { ...of(), key, ...COMPARABLE, adjustPercent: 10 });
  expect(record.comparables).toMatchObject([{ key, adjustPercent: 10 }]);
  expect(await refusal(operator.call(appraisal.saveComparable, { ...of(), ...COMPARABLE }))).toMatchObject({
    status: 403,
  });
  expect(await refusal(expert.call(appraisal.saveComparable, { id, version: 1, ...COMPARABLE }))).toMatchObject({
    errors: ['VERSION_CONFLICT'],
  });

  record = await report(id, {}, expert, record.version);
  const text = await bodyText(await expert.answer(appraisal.download, { id }));
  expect(text.length).toBeGreaterThan(20_000);

  // The report's data changed, so it has to be written again before it can be accepted.
  const encumbrance = record.encumbrances[0]?.key ?? '';
  record = await expert.call(appraisal.saveEncumbrance, { ...of(), key: encumbrance, ...MORTGAGE, lifted: true });
  expect(record.outdated).toBe(true);
  expect((await refusal(operator.call(appraisal.accept, { id }))).errors).toEqual(['APPRAISAL_REPORT_OUTDATED']);
  record = await report(id, {}, expert, record.version);
  record = await operator.call(appraisal.accept, { id });
  expect(await refusal(expert.call(appraisal.removeComparable, { id, version: record.version, key }))).toMatchObject({
    errors: ['APPRAISAL_DECIDED'],
  });
});

test.each(['comparables', 'encumbrances'] as const)('an appraisal takes so many %s and no more', async (list) => {
  const { id } = await asked();
  const [max, add] =
    list === 'comparables'
      ? [COMPARABLES_MAX, (version: number) => expert.call(appraisal.saveComparable, { id, version, ...COMPARABLE })]
      : [ENCUMBRANCES_MAX, (version: number) => expert.call(appraisal.saveEncumbrance, { id, version, ...MORTGAGE })];
  let record = await add(1);
  for (let n = 1; n < max; n += 1) record = await add(record.version);
  expect(record[list]).toHaveLength(max);
  expect(await refusal(add(record.version))).toMatchObject({ status: 422, errors: ['TOO_MANY_ROWS'], params: { max } });
  expect((await expert.call(appraisal.detail, { id }))[list]).toHaveLength(max);
});

test('our own sold auctions near by are proposed, each once', async () => {
  const { auctionId, id } = await asked();
  const near = async (status: 'SOLD' | 'LIVE', changes: object) => {
    const made = await completeAuction(t.owner, 'BIDDING', { latitude: 40.981, longitude: 29.031, ...changes });
    await placeBid(t.owner, made, 4_700_000_00);
    await t.owner.updateTable('bid').set({ status: 'WINNER' }).where('auction_id', '=', made).execute();
    await t.owner
      .updateTable('auction')
      .set({ status, start_at: '2026-01-01T10:00:00Z', end_at: new Date(Date.now() - 86_400_000).toISOString() })
      .where('id', '=', made)
      .execute();
    return made;
  };
  const [sold, far, live] = [await near('SOLD', {}), await near('SOLD', { latitude: 38.4 }), await near('LIVE', {})];
  const { rows } = await expert.call(appraisal.proposals, { id });
  const ids = rows.map((one) => one.auctionId);
  expect(ids).toContain(sold);
  for (const other of [far, live, auctionId]) expect(ids).not.toContain(other);
  const proposal = rows.find((one) => one.auctionId === sold);
  expect(proposal).toMatchObject({ kind: 'APARTMENT', m2: 120, price: 4_700_000_00 });
  expect(proposal?.distanceM).toBeLessThan(300);
  const given = { ...COMPARABLE, ...proposal, priceKind: 'SOLD' as const, source: 'Mezadımız' };
  const record = await expert.call(appraisal.saveComparable, { id, version: 1, ...given });
  expect((await expert.call(appraisal.proposals, { id })).rows.map((one) => one.auctionId)).not.toContain(sold);
  expect(
    (await refusal(expert.call(appraisal.saveComparable, { id, version: record.version, ...given }))).errors,
  ).toEqual(['COMPARABLE_REPEATED']);
  expect(await refusal(agent.call(appraisal.proposals, { id }))).toMatchObject({ status: 403 });
});

test('land is asked land’s questions by the expert, and nothing else is', async () => {
  const LAND = { zoning: 'RESIDENTIAL', netParcelM2: 100, floorAreaRatio: 1.2, coverageRatio: 0.4 } as const;
  const flat = await asked();
  expect((await refusal(report(flat.id, LAND))).fields).toMatchObject({ zoning: 'FIELD_NOT_ASKED_OF_KIND' });
  const { auctionId, id } = await asked();
  await t.owner
    .updateTable('auction')
    .set({
      category_id: t.owner
        .selectFrom('category')
        .select('id')
        .where('kind', '=', 'LAND')
        .orderBy('id', 'desc')
        .limit(1),
      room_layout: null,
      net_m2: null,
      building_age: null,
    })
    .where('id', '=', auctionId)
    .execute();
  expect((await refusal(report(id, { ...LAND, netParcelM2: 121 }))).fields).toEqual({
    netParcelM2: 'NET_PARCEL_ABOVE_GROSS',
  });
  expect((await refusal(report(id, { ...LAND, coverageRatio: 1, floorAreaRatio: 0.5 }))).fields).toEqual({
    floorAreaRatio: 'LAND_RATIOS_CONTRADICT',
  });
  expect(await report(id, { ...LAND, propertyKind: 'LAND' })).toMatchObject(LAND);
  expect(await operator.call(auctionRecord.detail, { id: auctionId })).toMatchObject(LAND);
});
