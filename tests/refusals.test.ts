import { randomUUID } from 'node:crypto';
import { bidding } from '@/contract/bidding';
import { site } from '@/contract/bidding/site';
import { categories } from '@/contract/auctions/categories';
import { auctionEditor } from '@/contract/auctions/editor';
import { media } from '@/contract/auctions/media';
import { customerMessages } from '@/contract/customers/messages';
import { tags } from '@/contract/customers/tags';
import { payments } from '@/contract/payments';
import { statements } from '@/contract/payments/statements';
import { kvkk } from '@/contract/privacy';
import { AUCTION_VIDEOS_MAX, STATEMENT_MAX_ROWS } from '@/domain/limits';
import { bodyText, type Caller, type TestApi, testApi } from './support/api';
import { type Added, addAuctions } from './support/auctions';
import { hire, refusal } from './support/operators';

/** Refusals that no area's test covers; tests/jest/answeredCodes.mjs requires one for each code. */
let t: TestApi;
let admin: Caller;
let privacy: Caller;
let auctions: Added;
let customerId: number;
beforeAll(async () => {
  t = await testApi();
  admin = await t.signIn('yonetici');
  privacy = await t.signIn('kvkk');
  auctions = await addAuctions(t.owner);
  ({ id: customerId } = await t.owner
    .insertInto('customer')
    .values({ first_name: 'Deneme', last_name: 'Müşterisi', phone: '+905391110001', source: 'INBOUND' })
    .returning('id')
    .executeTakeFirstOrThrow());
});
afterAll(() => t.stop());

const NOBODY = 2_000_000_000;

test('records that do not exist', async () => {
  expect(await refusal(admin.call(customerMessages.smsContent, { customerId, templateId: NOBODY }))).toMatchObject({
    errors: ['SMS_TEMPLATE_NOT_FOUND'],
  });
  expect(await refusal(admin.call(tags.updateStatus, { id: NOBODY, status: 'ACTIVE' }))).toMatchObject({
    errors: ['TAG_NOT_FOUND'],
  });
  expect(await refusal(admin.call(categories.attribute, { id: NOBODY }))).toMatchObject({
    errors: ['ATTRIBUTE_NOT_FOUND'],
  });
  expect(await refusal(admin.call(payments.detail, { id: NOBODY }))).toMatchObject({
    errors: ['EFT_RECORD_NOT_FOUND'],
  });
  const unpaid = { id: NOBODY, version: 1, reason: 'Kart reddedildi', dueOn: '2030-01-01' };
  expect(await refusal(admin.call(payments.explain, unpaid))).toMatchObject({
    errors: ['UNCHARGED_SERVICE_NOT_FOUND'],
  });
  expect(await refusal(privacy.call(kvkk.detail, { id: NOBODY }))).toMatchObject({
    errors: ['DATA_REQUEST_NOT_FOUND'],
  });
});

test('a registration for an auction that is not there, at the desk and on the site', async () => {
  const desk = await hire(t, 'masa.ret', ['BIDDING_EVENT_LIST_ACCESS', 'BIDDING_APPROVE']);
  const participantId = NOBODY;
  const requestId = randomUUID();
  const missing = { errors: ['AUCTION_REGISTRATION_NOT_FOUND'] };
  for (const call of [
    () => desk.call(bidding.bidderView, { participantId }),
    () => desk.call(bidding.moveParticipant, { participantId, action: 'WITHDRAW', note: 'Vazgeçti' }),
    () => t.site.call(site.state, { participantId }),
    () => t.site.call(site.announceDeposit, { participantId, method: 'EFT' }),
    () => t.site.call(site.withdraw, { participantId }),
    () => t.site.call(site.bid, { participantId, amount: 1_000_000_00, requestId }),
  ])
    expect(await refusal(call())).toMatchObject(missing);
});

test('a data subject has one open request of a kind, and an answered one stays as it is', async () => {
  const request = { customerId, kind: 'ACCESS', channel: 'FORM', receivedOn: '2026-01-05' } as const;
  const { id, version } = await privacy.call(kvkk.create, request);
  expect(await refusal(privacy.call(kvkk.create, request))).toMatchObject({ errors: ['DATA_REQUEST_ALREADY_OPEN'] });
  expect(await refusal(privacy.call(kvkk.plan, { id }))).toMatchObject({ errors: ['DATA_REQUEST_NOT_OF_THIS_KIND'] });
  const answered = await privacy.call(kvkk.answer, { id, version, answer: 'Kimlik doğrulanamadı.', rejected: true });
  expect(
    await refusal(privacy.call(kvkk.answer, { id, version: answered.version, answer: 'Yeniden.', rejected: true })),
  ).toMatchObject({ errors: ['DATA_REQUEST_CLOSED'] });
});

test('an auction has so many videos and no more', async () => {
  const video = (number: number) =>
    admin.call(media.addVideo, {
      auctionId: auctions.draft,
      url: `https://youtu.be/aaaaaaaaaa${number}`,
      title: `Tanıtım ${number}`,
    });
  for (let number = 0; number < AUCTION_VIDEOS_MAX; number += 1) await video(number);
  expect(await refusal(video(AUCTION_VIDEOS_MAX))).toMatchObject({ errors: ['VIDEO_COUNT_EXCEEDED'] });
});

test('a price of a public auction is changed by its command, not by the form', async () => {
  await t.owner.updateTable('auction').set({ status: 'LIVE' }).where('id', '=', auctions.live).execute();
  const { version } = (await admin.call(auctionEditor.edit, { id: auctions.live })).record;
  expect(await refusal(admin.call(auctionEditor.save, { id: auctions.live, version, startPrice: 1_00 }))).toMatchObject(
    { fields: { startPrice: 'AUCTION_FIELD_NEEDS_COMMAND' } },
  );
});

test('a statement with too many movements is refused', async () => {
  const rows = Array.from({ length: STATEMENT_MAX_ROWS + 1 }, (_, n) => `05.01.2026;Gelen ${n};${n + 1},00`);
  const answer = await t.raw({
    method: 'POST',
    url: statements.import.path,
    headers: { ...admin.headers, 'content-type': 'application/octet-stream' },
    body: ['Tarih;Açıklama;Tutar', ...rows].join('\n'),
  });
  expect(JSON.parse(await bodyText(answer))).toMatchObject({ errors: ['STATEMENT_TOO_LARGE'] });
});
