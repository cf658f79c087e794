import { auctionEditor, type EditorRecord } from '@/contract/auctions/editor';
import type { Input } from '@/contract/kit';
import { live } from '@/contract/live';
import { LEAD_TYPES } from '@/domain/activities';
import { ENUMS } from '@/domain/enums';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { type Added, addAuctions } from '@/tests/support/auctions';
import { failAtEachWrite } from '@/tests/support/failures';
import { hire, refusal } from '@/tests/support/operators';
import { withoutIds } from '@/tests/support/live';

let t: TestApi;
let added: Added;
let editor: Caller & { id: number };
let other: Caller & { id: number };
let chief: Caller & { id: number };
let where: { categoryId: number; cityId: number; townId: number };

beforeAll(async () => {
  t = await testApi({ listens: true });
  added = await addAuctions(t.owner);
  editor = await hire(t, 'yazan', ['AUCTION_CREATOR']);
  other = await hire(t, 'duzelten', ['AUCTION_UPDATER']);
  chief = await hire(t, 'sef', ['AUCTION_OPERATOR']);
  const { category_id, city_id, town_id } = await t.owner
    .selectFrom('auction')
    .select(['category_id', 'city_id', 'town_id'])
    .where('id', '=', added.live)
    .executeTakeFirstOrThrow();
  where = { categoryId: category_id, cityId: city_id, townId: town_id };
  await rate(added.sellerId);
});
afterAll(() => t.stop());

const rate = (customerId: number) =>
  editor.call(auctionEditor.rateSeller, { customerId, sellerQuestion1: 3, sellerQuestion2: 2, sellerQuestion3: 3 });
let made = 0;
const newSeller = async () => {
  made += 1;
  const { id } = await t.owner
    .insertInto('customer')
    .values({
      first_name: 'Motivasyonsuz',
      last_name: `Satıcı ${made}`,
      phone: `+90532888${String(1000 + made)}`,
      source: 'INBOUND',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const form = (changes: Input<typeof auctionEditor.save> = {}): Input<typeof auctionEditor.save> => ({
  extraInfo: 'Sınanan Merkez 2+1 bahçe katı',
  ...where,
  sellerCustomerId: added.sellerId,
  requestPrice: 4_250_000_50,
  ...changes,
});
const make = (changes: Input<typeof auctionEditor.save> = {}) => editor.call(auctionEditor.save, form(changes));
const open = async (id: number, by: Caller = editor) => (await by.call(auctionEditor.edit, { id })).record;
const rowOf = (id: number) => t.owner.selectFrom('auction').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a new auction', () => {
  it('names the project and the agent of an auction, though the one has ended and the other has left', async () => {
    const id = (await make()).id ?? 0;
    const left = await t.owner
      .selectFrom('operator')
      .select('id')
      .where('status', '=', 'PASSIVE')
      .executeTakeFirstOrThrow();
    const project = await t.owner
      .insertInto('project')
      .values({ name: 'Bitmiş Konakları', slug: 'bitmis-konaklari', status: 'PASSIVE' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const named = async () => {
      const page = await editor.call(auctionEditor.edit, { id });
      return [page.agents.some((one) => one.id === left.id), page.projects.some((one) => one.id === project.id)];
    };
    expect(await named()).toEqual([false, false]);
    await t.owner
      .updateTable('auction')
      .set({ agent_operator_id: left.id, project_id: project.id })
      .where('id', '=', id)
      .execute();
    expect(await named()).toEqual([true, true]);
  });

  it('begins empty, is saved as a draft and keeps every kuruş', async () => {
    const page = await editor.call(auctionEditor.new, { source: 'SAHIBINDEN' });
    expect(page.record).toMatchObject({ id: null, version: 0, status: null, source: 'SAHIBINDEN' });
    const saved = await make({ source: 'SAHIBINDEN', ada: '1234', parsel: '5', latitude: 40.98, longitude: 29.02 });
    expect(saved).toMatchObject({ status: 'DRAFT', version: 1, requestPrice: 4_250_000_50, source: 'SAHIBINDEN' });
    expect(await open(saved.id ?? 0)).toEqual(saved);
  });

  it('has no free key where somebody lives', async () => {
    for (const occupancy of ['TENANT_OCCUPIED', 'OWNER_OCCUPIED'] as const) {
      expect(await refusal(make({ occupancy, keyStatus: 'AVAILABLE' }))).toMatchObject({
        status: 422,
        fields: { keyStatus: 'PROPERTY_OCCUPIED' },
      });
    }
    const saved = await make({ occupancy: 'VACANT', keyStatus: 'AVAILABLE' });
    const { id, version } = { id: saved.id ?? 0, version: saved.version };
    expect(await refusal(editor.call(auctionEditor.save, { id, version, occupancy: 'TENANT_OCCUPIED' }))).toMatchObject(
      {
        fields: { keyStatus: 'PROPERTY_OCCUPIED' },
      },
    );
    await editor.call(auctionEditor.save, { id, version, occupancy: 'TENANT_OCCUPIED', keyStatus: 'WITH_TENANT' });
  });

  it('says beside each field what it cannot be without', async () => {
    expect(await refusal(editor.call(auctionEditor.save, {}))).toMatchObject({
      status: 400,
      fields: {
        extraInfo: 'REQUIRED',
        categoryId: 'REQUIRED',
        cityId: 'REQUIRED',
        townId: 'REQUIRED',
        requestPrice: 'AUCTION_ASKED_PRICE_NOT_FOUND',
        sellerCustomerId: 'REQUIRED',
      },
    });
  });

  it('asks for the seller’s motivation first (V09), which may be entered there', async () => {
    const sellerCustomerId = await newSeller();
    expect(await refusal(make({ sellerCustomerId }))).toMatchObject({
      status: 422,
      fields: { sellerCustomerId: 'SELLER_MOTIVATION_REQUIRED' },
    });
    const seller = await rate(sellerCustomerId);
    expect(seller).toMatchObject({ id: sellerCustomerId, motivation: 67, phone: expect.stringContaining('•') });
    expect(await make({ sellerCustomerId })).toMatchObject({ sellerCustomerId });
  });

  it('sells for a company without asking it for motivation', async () => {
    const { id } = await t.owner.selectFrom('corporate').select('id').orderBy('id').executeTakeFirstOrThrow();
    const saved = await make({ sellerType: 'BANK', sellerCustomerId: null, sellerCorporateId: id });
    expect(saved).toMatchObject({ sellerType: 'BANK', sellerCorporateId: id, sellerCustomerId: null });
  });

  it('comes from an activity, with what the customer wished', async () => {
    const customerId = await newSeller();
    const { id: activityId } = await t.owner
      .insertInto('activity')
      .values({ type: 'WANT_TO_SELL', customer_id: customerId, note: 'Aradı, satmak istiyor' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await t.owner
      .insertInto('want_to_sell')
      .values({
        customer_id: customerId,
        activity_id: activityId,
        source: 'EMLAK_JET',
        category_id: where.categoryId,
        room_layout: '3+1',
        price_max_kurus: 900_000_00,
        city_id: where.cityId,
        town_id: where.townId,
      })
      .execute();
    const { record, activity, seller } = await editor.call(auctionEditor.new, { activityId });
    expect(record).toMatchObject({ ...where, roomLayout: '3+1', requestPrice: 900_000_00, source: 'EMLAK_JET' });
    expect(activity).toMatchObject({ id: activityId, note: 'Aradı, satmak istiyor' });
    expect(seller).toMatchObject({ id: customerId, motivation: null });
    await rate(customerId);
    const saved = await make({ activityId, sellerCustomerId: customerId, roomLayout: '3+1' });
    const joined = await t.owner
      .selectFrom('activity')
      .select('auction_id')
      .where('id', '=', activityId)
      .executeTakeFirst();
    expect(joined?.auction_id).toBe(saved.id);
    expect(await refusal(editor.call(auctionEditor.new, { activityId: 2_000_000_000 }))).toMatchObject({ status: 404 });
  });

  it('comes from nobody’s other work: what is about no sale is neither read nor joined', async () => {
    const customerId = await newSeller();
    await rate(customerId);
    const others = ENUMS.activityType.filter((type) => !LEAD_TYPES.includes(type));
    const works = await t.owner
      .insertInto('activity')
      .values(others.map((type) => ({ type, customer_id: customerId, note: 'Gizli' })))
      .returning(['id', 'type'])
      .execute();
    expect(works).toHaveLength(others.length);
    for (const { id: activityId, type } of works) {
      const answers = [
        await refusal(editor.call(auctionEditor.new, { activityId })),
        await refusal(make({ activityId, sellerCustomerId: customerId })),
        await refusal(editor.call(auctionEditor.saveDraft, { activityId, baseVersion: 0, changes: {} })),
      ];
      expect([type, ...answers.map(({ errors }) => errors[0])]).toEqual([type, ...Array(3).fill('ACTIVITY_NOT_FOUND')]);
    }
  });

  it('leaves closed work as it is, and has the signed agreement only of who sells (V07)', async () => {
    const signer = async () => {
      const customerId = await newSeller();
      await rate(customerId);
      const { id: activityId } = await t.owner
        .insertInto('activity')
        .values({
          type: 'WANT_TO_SELL',
          customer_id: customerId,
          status: 'FAILED',
          closed_at: new Date().toISOString(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const process = await t.owner
        .insertInto('want_to_sell')
        .values({ customer_id: customerId, activity_id: activityId, source: 'INBOUND' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const signed = await t.owner
        .insertInto('file')
        .values({
          storage_key: `media/imzali-${customerId}.pdf`,
          name: 'imzali.pdf',
          content_type: 'application/pdf',
          size_bytes: 1,
          sha256: Buffer.alloc(32),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await t.owner
        .insertInto('want_to_sell_evidence')
        .values({ want_to_sell_id: process.id, step: 'AGREEMENT', file_id: signed.id })
        .execute();
      return { customerId, activityId };
    };
    const papers = (auctionId: number | null) =>
      t.owner
        .selectFrom('auction_document')
        .select('type')
        .where('auction_id', '=', auctionId ?? 0)
        .execute();
    const own = await signer();
    const saved = await make({ activityId: own.activityId, sellerCustomerId: own.customerId });
    expect(await papers(saved.id)).toEqual([{ type: 'SALES_AGREEMENT' }]);
    const { auction_id } = await t.owner
      .selectFrom('activity')
      .select('auction_id')
      .where('id', '=', own.activityId)
      .executeTakeFirstOrThrow();
    expect(auction_id).toBeNull();
    const [lead, owner] = [await signer(), await signer()];
    const other = await make({ activityId: lead.activityId, sellerCustomerId: owner.customerId });
    expect(await papers(other.id)).toEqual([]);
  });

  it.each<[Input<typeof auctionEditor.save>, Record<string, string>]>([
    [{ townId: 1 }, { townId: 'PLACE_NOT_IN_PARENT' }],
    [{ categoryId: 2_000_000_000 }, { categoryId: 'CATEGORY_NOT_FOUND' }],
    [{ sellerCustomerId: 2_000_000_000 }, { sellerCustomerId: 'CUSTOMER_NOT_FOUND' }],
    [{ agentId: 2_000_000_000 }, { agentId: 'NOT_FOUND' }],
    [{ startPrice: 5_00, reservePrice: 4_00 }, { reservePrice: 'RESERVE_BELOW_START' }],
    [{ startPrice: 0 }, { startPrice: 'REQUIRED' }],
    [{ startAt: '2027-01-02T09:00:00.000Z', endAt: '2027-01-01T09:00:00.000Z' }, { endAt: 'END_NOT_AFTER_START' }],
    [{ attributes: [{ attributeId: 1, value: 'Kombi' }] }, { 'attribute:1': 'ATTRIBUTE_NOT_IN_CATEGORY' }],
    // All errors at once, each beside its field.
    [
      {
        townId: 1,
        agentId: 2_000_000_000,
        projectId: 2_000_000_000,
        sellerCustomerId: 2_000_000_000,
        startPrice: 5_00,
        reservePrice: 4_00,
        startAt: '2027-01-02T09:00:00.000Z',
        endAt: '2027-01-01T09:00:00.000Z',
        attributes: [{ attributeId: 1, value: 'Kombi' }],
      },
      {
        townId: 'PLACE_NOT_IN_PARENT',
        agentId: 'NOT_FOUND',
        projectId: 'NOT_FOUND',
        sellerCustomerId: 'CUSTOMER_NOT_FOUND',
        reservePrice: 'RESERVE_BELOW_START',
        endAt: 'END_NOT_AFTER_START',
        'attribute:1': 'ATTRIBUTE_NOT_IN_CATEGORY',
      },
    ],
  ])('refuses %j', async (changes, fields) => {
    expect((await refusal(make(changes))).fields).toEqual(fields);
  });

  it('is not made by those who only read', async () => {
    const reader = await hire(t, 'okuyan', ['USER']);
    expect(await refusal(reader.call(auctionEditor.save, form()))).toMatchObject({ status: 403 });
  });
});

describe('answers to the category’s attributes', () => {
  it('are written, changed and taken away, and only those that are offered', async () => {
    const { category_id, attribute_id } = await t.owner
      .selectFrom('category_attribute')
      .select(['category_id', 'attribute_id'])
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const { choices } = await t.owner
      .selectFrom('attribute')
      .select('choices')
      .where('id', '=', attribute_id)
      .executeTakeFirstOrThrow();
    const answer = (value: string) => ({ attributes: [{ attributeId: attribute_id, value }] });
    const saved = await make({ categoryId: category_id, ...answer(choices[0] ?? '') });
    const id = saved.id ?? 0;
    expect(saved.attributes).toEqual(answer(choices[0] ?? '').attributes);
    const next = await editor.call(auctionEditor.save, { id, version: 1, ...answer(choices[1] ?? '') });
    expect(next).toMatchObject({ version: 2, ...answer(choices[1] ?? '') });
    expect(await refusal(editor.call(auctionEditor.save, { id, version: 2, ...answer('Uydurma') }))).toMatchObject({
      fields: { [`attribute:${attribute_id}`]: 'ATTRIBUTE_VALUE_NOT_OFFERED' },
    });
    expect((await editor.call(auctionEditor.save, { id, version: 2, ...answer('') })).attributes).toEqual([]);
  });
});

describe('two people at once', () => {
  it('the second is told what the record is now, and nothing of the first is lost', async () => {
    const { id, version } = await make();
    const both = { id: id ?? 0, version };
    await editor.call(auctionEditor.save, { ...both, description: 'Birincinin açıklaması' });
    const late = await refusal(other.call(auctionEditor.save, { ...both, address: 'İkincinin adresi' }));
    expect(late).toMatchObject({
      status: 409,
      errors: ['VERSION_CONFLICT'],
      current: { version: version + 1, description: 'Birincinin açıklaması', address: '' },
    });
    const merged = await other.call(auctionEditor.save, { ...both, version: version + 1, address: 'İkincinin adresi' });
    expect(merged).toMatchObject({ description: 'Birincinin açıklaması', address: 'İkincinin adresi' });
  });

  it('of twenty saves of one version exactly one is taken', async () => {
    const { id, version } = await make();
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        editor.call(auctionEditor.save, { id: id ?? 0, version, address: `Adres ${index}` }),
      ),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('a save that fails halfway, at whichever write, has saved nothing; made from work, neither is the work changed', async () => {
    const { id: activityId } = await t.owner
      .insertInto('activity')
      .values({ type: 'WANT_TO_SELL', customer_id: added.sellerId })
      .returning('id')
      .executeTakeFirstOrThrow();
    let saved: EditorRecord | undefined;
    const create = async () => void (saved = await make({ activityId }));
    expect(await failAtEachWrite(t.owner, create)).toBeGreaterThan(2);
    const { id, version } = saved ?? { id: 0, version: 0 };
    const change = { id: id ?? 0, version, address: 'Yarım kalmayan adres', netM2: 90 };
    expect(await failAtEachWrite(t.owner, () => editor.call(auctionEditor.save, change))).toBeGreaterThan(1);
    expect(await open(id ?? 0)).toMatchObject({ address: 'Yarım kalmayan adres', netM2: 90 });
  });

  it('a save that changes nothing raises no version', async () => {
    const saved = await make();
    const again = await editor.call(auctionEditor.save, { ...form(), id: saved.id ?? 0, version: saved.version });
    expect(again.version).toBe(saved.version);
  });
});

describe('an auction that takes bids', () => {
  it('a description edited during 100 concurrent bids moves nothing and loses nothing', async () => {
    const before = await rowOf(added.live);
    const known = await t.owner.selectFrom('bid').select('id').where('auction_id', '=', added.live).execute();
    const { id: participant_id, customer_id } = await t.owner
      .selectFrom('participant')
      .select(['id', 'customer_id'])
      .where('auction_id', '=', added.live)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const bids = Array.from({ length: 100 }, (_, index) =>
      t.db
        .insertInto('bid')
        .values({
          auction_id: added.live,
          number: 0,
          participant_id,
          customer_id,
          amount_kurus: 2_000_000_00 + index * 10_000_00,
        })
        .execute()
        .then(
          () => true,
          () => false,
        ),
    );
    let { version } = before;
    for (let edit = 1; edit <= 10; edit += 1) {
      const saved = await editor.call(auctionEditor.save, {
        id: added.live,
        version,
        description: `Düzenleme ${edit}`,
      });
      ({ version } = saved);
    }
    const placed = (await Promise.all(bids)).filter(Boolean).length;
    const { description, version: _, updated_at: __, ...after } = await rowOf(added.live);
    const { description: ___, version: ____, updated_at: _____, ...was } = before;
    expect(after).toEqual(was);
    expect(description).toBe('Düzenleme 10');
    const rows = await t.owner
      .selectFrom('bid')
      .select(['number', 'amount_kurus'])
      .where('auction_id', '=', added.live)
      .orderBy('number')
      .execute();
    expect(placed).toBeGreaterThan(0);
    expect(rows).toHaveLength(known.length + placed);
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  });

  it.each<Input<typeof auctionEditor.save>>([
    { startPrice: 1_00 },
    { reservePrice: 1_100_000_00 },
    { endAt: '2030-01-01T00:00:00.000Z' },
    { categoryId: 1 },
    { sellerType: 'BROKER' },
  ])('the form does not change %j', async (changes) => {
    const before = await rowOf(added.live);
    const [field = ''] = Object.keys(changes);
    const { version } = await open(added.live);
    expect(await refusal(editor.call(auctionEditor.save, { id: added.live, version, ...changes }))).toMatchObject({
      status: 409,
      fields: { [field]: 'AUCTION_FIELD_LOCKED_WHILE_BIDDING' },
    });
    expect(await rowOf(added.live)).toEqual(before);
  });

  it('the command lowers the reserve and moves the end to later, with a reason; nothing else', async () => {
    const { version, endAt } = await open(added.live);
    const base = { id: added.live, reason: 'Satıcı rezervi düşürdü' };
    const low = await chief.call(auctionEditor.changePrices, { ...base, version, reservePrice: 1_100_000_00 });
    expect(low).toMatchObject({ reservePrice: 1_100_000_00, version: version + 1 });
    const now = { ...base, version: version + 1 };
    expect(await refusal(chief.call(auctionEditor.changePrices, { ...now, reservePrice: 1_150_000_00 }))).toMatchObject(
      { status: 409, fields: { reservePrice: 'RESERVE_ONLY_LOWER' } },
    );
    expect(await refusal(chief.call(auctionEditor.changePrices, { ...now, reservePrice: 1_00 }))).toMatchObject({
      fields: { reservePrice: 'RESERVE_BELOW_START' },
    });
    expect(await refusal(chief.call(auctionEditor.changePrices, { ...now, startPrice: 1_00 }))).toMatchObject({
      fields: { startPrice: 'AUCTION_FIELD_LOCKED_WHILE_BIDDING' },
    });
    const at = (days: number) => new Date(Date.parse(endAt ?? '') + days * 86_400_000).toISOString();
    expect(await refusal(chief.call(auctionEditor.changeDates, { ...now, endAt: at(-1) }))).toMatchObject({
      fields: { endAt: 'END_ONLY_LATER' },
    });
    const later = await chief.call(auctionEditor.changeDates, { ...now, reason: 'Talep üzerine', endAt: at(1) });
    expect(Date.parse(later.endAt ?? '')).toBe(Date.parse(at(1)));
    const notes = await t.owner
      .selectFrom('note')
      .select(['body', 'operator_id'])
      .where('auction_id', '=', added.live)
      .orderBy('id')
      .execute();
    expect(notes).toEqual([
      { body: 'Satıcı rezervi düşürdü', operator_id: chief.id },
      { body: 'Talep üzerine', operator_id: chief.id },
    ]);
  });

  it('whoever has it or its desk on the screen hears of a save and of a command', async () => {
    const topics = [`auction:${added.live}`, `bidding:${added.live}`];
    const watcher = await hire(t, 'izleyen', ['ADMIN', 'BIDDING_EVENT_LIST_ACCESS']);
    const { body } = await watcher.answer(live.stream, { topics: topics.join() });
    const stream = (body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
    const said = async () => withoutIds(Buffer.from((await stream.next()).value as Uint8Array).toString());
    // The first event also covers changes made just before.
    expect(await said()).toContain(`event: watching\ndata: ${topics.join(' ')}\n\n`);
    const before = await open(added.live);
    const { version } = await editor.call(auctionEditor.save, {
      id: added.live,
      version: before.version,
      address: 'Ekrandaki adres',
    });
    expect(await said()).toBe(`data: ${topics.join(' ')}\n\n`);
    const endAt = new Date(Date.parse(before.endAt ?? '') + 3_600_000).toISOString();
    await chief.call(auctionEditor.changeDates, { id: added.live, version, reason: 'Bir saat daha', endAt });
    let heard = '';
    while (!topics.every((topic) => heard.includes(topic))) heard += await said();
    await stream.return?.();
  });

  it('of commands sent together each sees the one before', async () => {
    const { version } = await open(added.live);
    const lower = (reservePrice: number) =>
      chief.call(auctionEditor.changePrices, { id: added.live, version, reason: 'Aynı anda', reservePrice });
    const all = await Promise.allSettled([lower(1_080_000_00), lower(1_060_000_00), lower(1_040_000_00)]);
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('a command needs its own permission, a reason, and a change', async () => {
    const { version, reservePrice } = await open(added.live);
    const base = { id: added.live, version, reason: 'Deneme', reservePrice };
    expect(await refusal(editor.call(auctionEditor.changePrices, base))).toMatchObject({
      status: 403,
      params: { permission: 'auctions.changeLive' },
    });
    expect(await refusal(chief.call(auctionEditor.changePrices, base))).toMatchObject({ errors: ['REQUIRED'] });
    expect(await refusal(chief.call(auctionEditor.changePrices, { ...base, reason: '' }))).toMatchObject({
      fields: { reason: 'NOTE_REQUIRED' },
    });
  });

  it('is refused by the state: before it is public the form does it, after bidding nobody', async () => {
    const draft = await make();
    const base = { reason: 'Deneme', reservePrice: 1_00 };
    expect(
      await refusal(chief.call(auctionEditor.changePrices, { ...base, id: draft.id ?? 0, version: draft.version })),
    ).toMatchObject({ errors: ['AUCTION_FORM_IS_OPEN'] });
    const { version } = await open(added.sold);
    expect(await refusal(chief.call(auctionEditor.changePrices, { ...base, id: added.sold, version }))).toMatchObject({
      errors: ['AUCTION_BIDDING_IS_OVER'],
    });
  });
});

describe('a draft', () => {
  const changes = { address: { was: '', mine: 'Yarım kalan adres' }, requestPrice: { was: null, mine: 100_00 } };

  it('is one’s own, is there on return, and is gone when the auction is saved', async () => {
    const { id, version } = await make();
    const auctionId = id ?? 0;
    await editor.call(auctionEditor.saveDraft, { auctionId, baseVersion: version, changes });
    const again = await editor.call(auctionEditor.saveDraft, {
      auctionId,
      baseVersion: version,
      changes: { address: { was: '', mine: 'Bitmiş adres' } },
    });
    const { draft } = await editor.call(auctionEditor.edit, { id: auctionId });
    expect(draft).toEqual({ baseVersion: version, changes: { address: { was: '', mine: 'Bitmiş adres' } }, ...again });
    expect((await other.call(auctionEditor.edit, { id: auctionId })).draft).toBeNull();
    await editor.call(auctionEditor.save, { id: auctionId, version, address: 'Bitmiş adres' });
    expect((await editor.call(auctionEditor.edit, { id: auctionId })).draft).toBeNull();
  });

  it('that another window is writing stays when this one saves', async () => {
    const { id, version } = await make();
    const auctionId = id ?? 0;
    await editor.call(auctionEditor.saveDraft, { auctionId, baseVersion: version, changes });
    await editor.call(auctionEditor.save, { id: auctionId, version, roomLayout: '4+1', keepsDraft: true });
    expect((await editor.call(auctionEditor.edit, { id: auctionId })).draft).toMatchObject({ changes });
  });

  it('of a new auction waits until it is thrown away', async () => {
    await editor.call(auctionEditor.saveDraft, { baseVersion: 0, changes });
    expect((await editor.call(auctionEditor.new, {})).draft).toMatchObject({ changes });
    await editor.call(auctionEditor.discardDraft, {});
    expect((await editor.call(auctionEditor.new, {})).draft).toBeNull();
  });

  it('is of something that exists', async () => {
    const of = { baseVersion: 0, changes };
    expect(await refusal(editor.call(auctionEditor.saveDraft, { ...of, auctionId: 2_000_000_000 }))).toMatchObject({
      errors: ['AUCTION_NOT_FOUND'],
    });
    expect(await refusal(editor.call(auctionEditor.saveDraft, { ...of, activityId: 2_000_000_000 }))).toMatchObject({
      errors: ['ACTIVITY_NOT_FOUND'],
    });
  });
});

describe('the rest of the form', () => {
  it('makes a free address of any text', async () => {
    const { slug } = await editor.call(auctionEditor.slugify, { text: 'Şişli Çağlayan 2+1 — “Güneşli” Daire!' });
    expect(slug).toBe('sisli-caglayan-2-1-gunesli-daire');
    const { id } = await make({ slug });
    expect(await editor.call(auctionEditor.slugify, { text: 'Şişli Çağlayan 2+1 Güneşli Daire' })).toEqual({
      slug: `${slug}-2`,
    });
    expect(await editor.call(auctionEditor.slugify, { text: slug, id: id ?? 0 })).toEqual({ slug });
    expect(await refusal(make({ slug }))).toMatchObject({ fields: { slug: 'AUCTION_SLUG_NOT_UNIQUE' } });
    expect(await editor.call(auctionEditor.slugify, { text: '★★★' })).toMatchObject({
      slug: expect.stringMatching(/^mezat/),
    });
  });

  it('finds a seller by words of the name and by the whole phone only, which stays masked', async () => {
    const find = async (value: string) => (await editor.call(auctionEditor.sellers, { value })).rows;
    const [found] = await find('sinayan SATICI');
    expect(found).toMatchObject({ id: added.sellerId, kind: 'CUSTOMER', motivation: 67 });
    expect(found?.phone).toContain('•');
    expect(await find('0532 999 00 01')).toMatchObject([{ id: added.sellerId }]);
    expect(await find('0532 999')).toEqual([]);
  });

  it('draws a parcel without a service as a sketch, and says so', async () => {
    const parcel = { ada: '1234', parsel: '56', latitude: 40.98, longitude: 29.02 };
    const { images, ...answer } = await editor.call(auctionEditor.mapImages, parcel);
    expect(answer).toMatchObject({ source: 'SKETCH', reason: 'NO_SERVICE', latitude: 40.98, areaM2: null });
    expect(images.map(({ kind }) => kind)).toEqual(['PARCEL', 'SURROUNDINGS']);
    for (const { image } of images)
      expect(Buffer.from(image.slice(22), 'base64').subarray(1, 4).toString()).toBe('PNG');
    expect(await refusal(editor.call(auctionEditor.mapImages, { ada: '1', parsel: '2' }))).toMatchObject({
      fields: { latitude: 'REQUIRED' },
    });
  });
});
