import { appraisal } from '@/contract/auctions/appraisal';
import { auctionLife } from '@/contract/auctions/life';
import { auctionRecord } from '@/contract/auctions/record';
import { bodyText, type Caller, type TestApi, testApi } from '@/tests/support/api';
import { failAtEachWrite } from '@/tests/support/failures';
import { hire, refusal } from '@/tests/support/operators';
import { completeAuction } from '../life/testAuction';

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
