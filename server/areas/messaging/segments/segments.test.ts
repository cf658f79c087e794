import { segments } from '@/contract/messaging/segments';
import { type SegmentRule, newRule } from '@/domain/messaging/segments';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { newCustomer } from '@/tests/support/customers';
import { hire, refusal } from '@/tests/support/operators';
import { countPeople } from './count';

type Who = Caller & { id: number };
let t: TestApi;
let author: Who;
let colleague: Who;
beforeAll(async () => {
  t = await testApi();
  author = await hire(t, 'segment.yazan', ['MARKETING', 'ALL_CUSTOMER_ACCESS']);
  colleague = await hire(t, 'segment.okuyan', ['SMS_MANAGER']);
});
afterAll(() => t.stop());

const rule = (field: SegmentRule['field'], more: Partial<SegmentRule> = {}): SegmentRule => ({
  ...newRule(field),
  ...more,
});
let tags = 0;
/** A rule for a new tag of these customers: other rules are tested among them. */
const tagged = async (...ids: number[]): Promise<SegmentRule> => {
  tags += 1;
  const { id } = await t.owner
    .insertInto('tag')
    .values({ name: `Segment denemesi ${tags}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await t.owner
    .insertInto('customer_tag')
    .values(ids.map((customer_id) => ({ customer_id, tag_id: id })))
    .execute();
  return rule('TAG', { ids: [id] });
};
const count = async (...groups: SegmentRule[][]) => (await author.call(segments.preview, { groups })).people;

describe('a segment', () => {
  it('means whoever meets one rule of each group', async () => {
    const [a, b, c] = [
      await newCustomer(t, { source: 'FACEBOOK', stage: 'BID' }),
      await newCustomer(t, { source: 'INBOUND', stage: 'BID' }),
      await newCustomer(t, { source: 'FACEBOOK', stage: 'INITIAL' }),
    ];
    const those = await tagged(a, b, c);
    const facebook = rule('SOURCE', { values: ['FACEBOOK'] });
    const bids = rule('STAGE', { values: ['BID'] });
    expect(await count([those])).toBe(3);
    expect(await count([those], [facebook])).toBe(2);
    expect(await count([those], [facebook], [bids])).toBe(1);
    expect(await count([those], [facebook, bids])).toBe(3);
    expect(await count([those], [{ ...facebook, not: true }])).toBe(1);
    // A missing value does not match a rule, but matches its negation.
    expect(await count([those], [rule('CITY', { ids: [1] })])).toBe(0);
    expect(await count([those], [rule('CITY', { ids: [1], not: true })])).toBe(3);
    await t.owner.updateTable('customer').set({ erased_at: new Date().toISOString() }).where('id', '=', a).execute();
    expect(await count([those])).toBe(2);
  });

  it('knows what people did, how often and since when', async () => {
    const [quiet, spoken] = [await newCustomer(t), await newCustomer(t)];
    const those = await tagged(quiet, spoken);
    const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    await t.owner
      .insertInto('communication')
      .values([
        { customer_id: spoken, channel: 'CALL', direction: 'OUTBOUND', at: at(10) },
        { customer_id: quiet, channel: 'CALL', direction: 'OUTBOUND', at: at(100) },
      ])
      .execute();
    expect(await count([those], [rule('CONTACTED', { days: 30 })])).toBe(1);
    expect(await count([those], [rule('CONTACTED', { days: 30, not: true })])).toBe(1);
    await t.owner
      .insertInto('consent')
      .values({
        customer_id: spoken,
        channel: 'SMS',
        status: 'GRANTED',
        source: 'HS_WEB',
        recipient_kind: 'BIREYSEL',
        given_on: '2025-01-01',
        proof: 'Form 12345',
        decided_at: at(0),
      })
      .execute();
    expect(await count([those], [rule('CONSENT', { values: ['SMS'] })])).toBe(1);
    expect(await count([those], [rule('REFUSED', { values: ['SMS'] })])).toBe(0);
    for (const field of ['SEEN', 'JOINED', 'BIDS', 'APPOINTMENTS', 'SELLING', 'BOUGHT', 'SIGNED_UP'] as const)
      expect(await count([those], [rule(field)], [rule(field, { not: true })])).toBe(0);
  });

  it('says rule by rule why somebody is in it', async () => {
    const one = await newCustomer(t, { source: 'FACEBOOK' });
    const those = await tagged(one);
    const made = await author.call(segments.create, {
      name: 'Açıklanan',
      groups: [[those], [rule('SOURCE', { values: ['INBOUND'] }), rule('BIDS', { times: 1 })]],
    });
    expect(made).toMatchObject({ people: 0, editable: true, shared: false });
    expect(await author.call(segments.explain, { id: made.id, customerId: one })).toEqual({
      member: false,
      groups: [
        [{ holds: true, fact: `Segment denemesi ${tags}` }],
        [
          { holds: false, fact: 'Facebook' },
          { holds: false, fact: '0' },
        ],
      ],
    });
    // Those who may not see customers learn nothing about them.
    await author.call(segments.update, { id: made.id, version: made.version, shared: true });
    expect(await refusal(colleague.call(segments.explain, { id: made.id, customerId: one }))).toMatchObject({
      errors: ['CUSTOMER_NOT_FOUND'],
    });
    expect((await colleague.call(segments.preview, { groups: made.groups })).sample).toEqual([]);
  });

  it('is one’s own until it is shared, and changed by who made it', async () => {
    const those = await tagged(await newCustomer(t));
    const made = await author.call(segments.create, { name: 'Benim', groups: [[those]] });
    expect(made.people).toBe(1);
    expect(await refusal(colleague.call(segments.detail, { id: made.id }))).toMatchObject({
      errors: ['SEGMENT_NOT_FOUND'],
    });
    const shared = await author.call(segments.update, {
      id: made.id,
      version: made.version,
      shared: true,
      name: 'Bizim',
    });
    expect(await colleague.call(segments.detail, { id: made.id })).toMatchObject({ name: 'Bizim', editable: false });
    const change = { id: made.id, version: shared.version };
    expect(await refusal(colleague.call(segments.update, { ...change, name: 'Onun' }))).toMatchObject({
      errors: ['SEGMENT_OF_ANOTHER'],
    });
    expect(await refusal(author.call(segments.update, { ...change, version: made.version }))).toMatchObject({
      errors: ['VERSION_CONFLICT'],
      current: { name: 'Bizim' },
    });
    expect(await author.call(segments.remove, change)).toEqual({ done: true });
    expect(await refusal(author.call(segments.detail, { id: made.id }))).toMatchObject({
      errors: ['SEGMENT_NOT_FOUND'],
    });
  });

  it('takes no rule that says nothing', async () => {
    for (const groups of [[], [[]]])
      expect(await refusal(author.call(segments.preview, { groups }))).toMatchObject({
        fields: { groups: 'SEGMENT_EMPTY' },
      });
    for (const wrong of [
      rule('CITY'),
      rule('SOURCE', { values: ['MARS'] }),
      rule('CONTACTED', { days: null }),
      rule('BIDS', { times: null }),
      rule('SELLING', { ids: [1] }),
    ])
      expect(await refusal(author.call(segments.preview, { groups: [[wrong]] }))).toMatchObject({
        fields: { groups: 'SEGMENT_RULE_INCOMPLETE' },
      });
  });
});

it('who cannot be counted in time is counted in a sample, and the transaction goes on', async () => {
  const counted = await t.db.transaction().execute(async (trx) => {
    const found = await countPeople(trx, [[rule('CITY', { ids: [1], not: true })]], 1);
    await trx.selectFrom('customer').select('id').limit(1).execute();
    return found;
  });
  expect(counted.people).toBeGreaterThanOrEqual(0);
});
