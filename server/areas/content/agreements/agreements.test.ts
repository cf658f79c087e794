import { memberAgreements } from '@/contract/content/agreements';
import { contentLife } from '@/contract/content/life';
import { contentSite, memberAgreementSite } from '@/contract/content/site';
import type { EnumValue } from '@/domain/enums';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { newCustomer } from '@/tests/support/customers';
import { hire, refusal } from '@/tests/support/operators';

let t: TestApi;
let lawyer: Caller & { id: number };
let privacy: Caller & { id: number };
beforeAll(async () => {
  t = await testApi();
  lawyer = await hire(t, 'hukuk.kisisi', ['ADMIN']);
  privacy = await hire(t, 'kvkk.kisisi', ['KVK']);
});
afterAll(() => t.stop());

type Agreement = EnumValue<'memberAgreement'>;
let made = 0;
const newMember = async (): Promise<number> => {
  made += 1;
  const { id } = await t.owner
    .insertInto('member')
    .values({
      customer_id: await newCustomer(t),
      phone: `+90558${String(1_000_000 + made)}`,
      email: `uye.${made}@posta.example`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const idOf = async (agreement: Agreement): Promise<number> =>
  (
    await t.owner
      .selectFrom('content_item')
      .select('id')
      .where('kind', '=', 'AGREEMENT')
      .where('key', '=', agreement)
      .executeTakeFirstOrThrow()
  ).id;
const at = async (id: number) => ({ id, version: (await lawyer.call(contentLife.state, { id })).version });
const publish = async (agreement: Agreement, text: string, asksAgain = false): Promise<number> => {
  const id = await idOf(agreement);
  const { version, draft } = await lawyer.call(contentLife.state, { id });
  await lawyer.call(contentLife.save, { id, version, draft: { ...draft, text, asksAgain } });
  const { live } = await lawyer.call(contentLife.publish, await at(id));
  return live?.number ?? 0;
};
const wordOf = async (memberId: number, agreement: Agreement) =>
  (await t.site.call(memberAgreementSite.read, { memberId })).rows.find((row) => row.agreement === agreement);
const accept = async (
  memberId: number,
  agreement: Agreement,
  more: { number?: number; decision?: 'WITHDRAWN' } = {},
) => {
  const { number } = await t.site.call(contentSite.agreement, { agreement });
  return t.site.call(memberAgreementSite.decide, {
    memberId,
    agreement,
    number: number ?? 0,
    channel: 'WEB',
    ...more,
  });
};

test('a member agrees to the version that is public; a correction leaves that, a version that asks again does not', async () => {
  const memberId = await newMember();
  const first = await publish('MEMBERSHIP', '<p>Birinci metin</p>');
  expect(await wordOf(memberId, 'MEMBERSHIP')).toMatchObject({ number: first, said: null, due: true });
  await accept(memberId, 'MEMBERSHIP');
  expect(await wordOf(memberId, 'MEMBERSHIP')).toMatchObject({
    said: { decision: 'ACCEPTED', number: first },
    due: false,
  });
  await publish('MEMBERSHIP', '<p>Birinci metin, düzeltilmiş</p>');
  expect(await wordOf(memberId, 'MEMBERSHIP')).toMatchObject({ number: first + 1, due: false });
  await publish('MEMBERSHIP', '<p>Yeni koşullar</p>', true);
  expect(await wordOf(memberId, 'MEMBERSHIP')).toMatchObject({ said: { number: first }, due: true });
  // Reverting a publication also withdraws its request to agree again.
  await lawyer.call(contentLife.revert, await at(await idOf('MEMBERSHIP')));
  expect(await wordOf(memberId, 'MEMBERSHIP')).toMatchObject({ number: first + 3, due: false });
});

test('nobody agrees to what is not public any more, and pressing twice is saying it once', async () => {
  const memberId = await newMember();
  const old = await publish('SALES_AGREEMENT', '<p>Eski</p>');
  await publish('SALES_AGREEMENT', '<p>Yeni</p>');
  expect(await refusal(accept(memberId, 'SALES_AGREEMENT', { number: old }))).toMatchObject({
    errors: ['AGREEMENT_VERSION_ENDED'],
    params: { number: old + 1 },
  });
  await Promise.all([1, 2, 3].map(() => accept(memberId, 'SALES_AGREEMENT')));
  const said = await t.owner.selectFrom('member_decision').selectAll().where('member_id', '=', memberId).execute();
  expect(said).toHaveLength(1);
  expect(await refusal(accept(memberId, 'SALES_AGREEMENT', { decision: 'WITHDRAWN' }))).toMatchObject({
    errors: ['AGREEMENT_NOT_WITHDRAWABLE'],
  });
  expect(await refusal(accept(2_000_000_000, 'SALES_AGREEMENT'))).toMatchObject({ errors: ['USER_NOT_FOUND'] });
});

test('an explicit consent is taken back, and not asked for again by itself', async () => {
  const memberId = await newMember();
  await publish('EXPLICIT_CONSENT', '<p>Açık rıza</p>', true);
  await accept(memberId, 'EXPLICIT_CONSENT');
  await accept(memberId, 'EXPLICIT_CONSENT', { decision: 'WITHDRAWN' });
  expect(await wordOf(memberId, 'EXPLICIT_CONSENT')).toMatchObject({ said: { decision: 'WITHDRAWN' }, due: false });
  await accept(memberId, 'EXPLICIT_CONSENT');
  expect(await wordOf(memberId, 'EXPLICIT_CONSENT')).toMatchObject({ said: { decision: 'ACCEPTED' } });
});

test('who agreed to which version stays true for ever, and is read by who may', async () => {
  const memberId = await newMember();
  const number = await publish('KVKK_NOTICE', '<p>Aydınlatma</p>', true);
  await accept(memberId, 'KVKK_NOTICE');
  const change = t.owner.updateTable('member_decision').set({ decided_at: '2020-01-01T00:00:00.000Z' });
  await expect(change.where('member_id', '=', memberId).execute()).rejects.toThrow(/never changed/);
  await expect(t.owner.deleteFrom('member_decision').where('member_id', '=', memberId).execute()).rejects.toThrow(
    /never changed/,
  );
  const { rows } = await privacy.call(memberAgreements.decisions, { agreement: 'KVKK_NOTICE', number });
  expect(rows).toMatchObject([{ number, decision: 'ACCEPTED', channel: 'WEB' }]);
  const row = (await privacy.call(memberAgreements.list, {})).rows.find(({ agreement }) => agreement === 'KVKK_NOTICE');
  expect(row).toMatchObject({ number, accepted: 1, due: expect.any(Number) });
  const writer = await hire(t, 'icerik.kisisi', ['CMS_MANAGER']);
  expect(await refusal(writer.call(memberAgreements.list, {}))).toMatchObject({ status: 403 });
  expect(await refusal(writer.call(contentLife.state, { id: await idOf('KVKK_NOTICE') }))).toMatchObject({
    status: 404,
  });
  expect(await refusal(privacy.call(contentLife.publish, await at(await idOf('KVKK_NOTICE'))))).toMatchObject({
    status: 403,
  });
  expect(
    await refusal(lawyer.call(memberAgreements.create, { agreement: 'KVKK_NOTICE', title: 'İkincisi' })),
  ).toMatchObject({ fields: { agreement: 'AGREEMENT_TYPE_TAKEN' } });
});
