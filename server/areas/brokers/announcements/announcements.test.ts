import { announcements } from '@/contract/brokers/announcements';
import { brokersSite } from '@/contract/brokers/site';
import { announcementStateOf, paragraphsOf } from '@/domain/brokers/announcements';
import { DAY_MS } from '@/domain/time';
import { bodyText, type Caller, type TestApi, testApi } from '@/tests/support/api';
import { newCustomer } from '@/tests/support/customers';
import { hire, refusal } from '@/tests/support/operators';
import { jpegOf, multipart } from '@/tests/support/pictures';

type Who = Caller & { id: number };
let t: TestApi;
let desk: Who;
let agent: Who;
/** Two active offices: one exclusive in its city, the other not exclusive, elsewhere. */
let exclusive: { id: number; cityId: number };
let other: { id: number; cityId: number };

beforeAll(async () => {
  t = await testApi();
  desk = await hire(t, 'duyuru.masasi', ['BROKER_PAGE_ACCESS']);
  agent = await hire(t, 'duyuru.danisman', ['AGENT', 'USER']);
  await t.owner
    .insertInto('agent')
    .values({ operator_id: agent.id, customer_id: await newCustomer(t) })
    .execute();
  const offices = await t.db
    .selectFrom('broker')
    .select(['id', 'city_id as cityId'])
    .where('status', '=', 'ACTIVE')
    .where('city_id', 'is not', null)
    .orderBy('id')
    .execute();
  const first = offices[0];
  const second = offices.find(({ cityId }) => cityId !== first?.cityId);
  if (!first || !second) throw new Error('the demo has offices of two cities');
  exclusive = { id: first.id, cityId: first.cityId ?? 0 };
  other = { id: second.id, cityId: second.cityId ?? 0 };
  await t.owner.updateTable('broker').set({ agreement_type: 'EXCLUSIVE' }).where('id', '=', first.id).execute();
  await t.owner.updateTable('broker').set({ agreement_type: 'NON_EXCLUSIVE' }).where('id', '=', second.id).execute();
  await t.owner.deleteFrom('broker_town').where('broker_id', 'in', [first.id, second.id]).execute();
});
afterAll(() => t.stop());

const write = (changes: Record<string, unknown> = {}) =>
  desk.call(announcements.create, { title: 'Anahtar günü', body: 'İlk paragraf.\n\nİkinci.', ...changes } as never);
const publish = async (changes: Record<string, unknown> = {}) => {
  const { id, version } = await write(changes);
  return desk.call(announcements.move, { id, version, action: 'PUBLISH' });
};
const toOffice = async (brokerId: number) => (await t.brokersSite.call(brokersSite.announcements, { brokerId })).rows;
const toAgent = async () => (await agent.call(announcements.mine)).rows;
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

it('is read by those whom it is for, and by nobody before it is published', async () => {
  const draft = await write();
  expect(draft).toMatchObject({ state: 'DRAFT', stage: 'DRAFT', readers: 0, pictures: [] });
  expect(ids(await toOffice(exclusive.id))).not.toContain(draft.id);
  const all = await publish();
  const single = await publish({ audience: 'EXCLUSIVE' });
  const city = await publish({ audience: 'CITIES', cityIds: [other.cityId] });
  const agents = await publish({ audience: 'AGENTS' });
  const seen = {
    one: ids(await toOffice(exclusive.id)),
    two: ids(await toOffice(other.id)),
    agent: ids(await toAgent()),
  };
  expect(seen.one).toEqual(expect.arrayContaining([all.id, single.id]));
  expect(seen.one).not.toContain(city.id);
  expect(seen.one).not.toContain(agents.id);
  expect(seen.two).toEqual(expect.arrayContaining([all.id, city.id]));
  expect(seen.two).not.toContain(single.id);
  expect(seen.agent).toEqual(expect.arrayContaining([all.id, agents.id]));
  expect(seen.agent).not.toContain(single.id);
  // An office also works in the cities of its towns.
  const town = await t.db.selectFrom('town').select('id').where('city_id', '=', other.cityId).executeTakeFirstOrThrow();
  await t.owner.insertInto('broker_town').values({ broker_id: exclusive.id, town_id: town.id }).execute();
  expect(ids(await toOffice(exclusive.id))).toContain(city.id);
  await t.owner.deleteFrom('broker_town').where('broker_id', '=', exclusive.id).execute();
});

it('is shown from its beginning until its end, pinned first', async () => {
  const planned = await publish({ showsFrom: inDays(2), showsUntil: inDays(5) });
  expect(planned.state).toBe('PLANNED');
  const pinned = await publish({ isPinned: true });
  const later = await publish();
  const rows = ids(await toAgent());
  expect(rows).not.toContain(planned.id);
  expect(rows.indexOf(pinned.id)).toBeLessThan(rows.indexOf(later.id));
  await t.owner
    .updateTable('broker_announcement')
    .set({ shows_from: inDays(-3), shows_until: inDays(-1) })
    .where('id', '=', later.id)
    .execute();
  expect(ids(await toAgent())).not.toContain(later.id);
  const ended = await desk.call(announcements.detail, { id: later.id });
  expect(ended.state).toBe('ENDED');
  const gone = await desk.call(announcements.move, { id: later.id, version: ended.version, action: 'WITHDRAW' });
  expect(gone.state).toBe('WITHDRAWN');
  expect(
    await refusal(desk.call(announcements.move, { id: later.id, version: gone.version, action: 'PUBLISH' })),
  ).toMatchObject({ errors: ['ANNOUNCEMENT_OVER'] });
  const { rows: all } = await desk.call(announcements.list, { size: 100 });
  for (const row of all) {
    const { stage } = await desk.call(announcements.detail, { id: row.id });
    expect(row.state).toBe(announcementStateOf({ ...row, stage }, Date.now()));
  }
});

it('keeps who has read it, by office and agent, until it is to be read again', async () => {
  const { id, unread } = await publish();
  const mark = () => t.brokersSite.call(brokersSite.readAnnouncement, { brokerId: other.id, id });
  await mark();
  await mark();
  await agent.call(announcements.markRead, { id });
  expect((await toOffice(other.id)).find((row) => row.id === id)?.readAt).toEqual(expect.any(String));
  expect((await toAgent()).find((row) => row.id === id)?.readAt).toEqual(expect.any(String));
  const read = await desk.call(announcements.detail, { id });
  expect(read).toMatchObject({ readers: 2, unread: unread - 2 });
  const list = (reading: string) =>
    desk.call(announcements.readers, { announcementId: id, reading, size: 100 } as never);
  const { rows: readers } = await list('READ');
  expect(readers.map((row) => [row.kind, row.id])).toEqual(
    expect.arrayContaining([
      ['OFFICE', other.id * 2],
      ['AGENT', agent.id * 2 + 1],
    ]),
  );
  const { rows: missing } = await list('UNREAD');
  expect(missing.map((row) => [row.kind, row.id])).toContainEqual(['OFFICE', exclusive.id * 2]);
  const changed = await desk.call(announcements.update, { id, version: read.version, title: 'Yeni kural' });
  expect(changed).toMatchObject({ title: 'Yeni kural', readers: 2, body: read.body });
  const again = await desk.call(announcements.update, { id, version: changed.version, readAgain: true });
  expect(again.readers).toBe(0);
  await mark();
  expect((await desk.call(announcements.detail, { id })).readers).toBe(1);
  expect(await refusal(desk.call(announcements.update, { id, version: 1, title: 'x' }))).toMatchObject({
    errors: ['VERSION_CONFLICT'],
  });
});

it('says what is wrong, beside its field', async () => {
  expect(await refusal(write({ showsFrom: inDays(3), showsUntil: inDays(2) }))).toMatchObject({
    fields: { showsUntil: 'END_NOT_AFTER_START' },
  });
  expect(await refusal(write({ title: ' ' }))).toMatchObject({ fields: { title: 'REQUIRED' } });
  expect(await refusal(write({ cityIds: [999_999] }))).toMatchObject({ fields: { cityIds: 'INVALID_INPUT' } });
  const { id, version } = await write({ audience: 'CITIES' });
  expect(await refusal(desk.call(announcements.move, { id, version, action: 'PUBLISH' }))).toMatchObject({
    errors: ['ANNOUNCEMENT_CITIES_MISSING'],
  });
  expect(await refusal(desk.call(announcements.move, { id, version, action: 'WITHDRAW' }))).toMatchObject({
    errors: ['INVALID_TRANSITION'],
  });
  const shown = await publish();
  expect(
    await refusal(desk.call(announcements.update, { id: shown.id, version: shown.version, audience: 'CITIES' })),
  ).toMatchObject({ fields: { cityIds: 'ANNOUNCEMENT_CITIES_MISSING' } });
  expect(await refusal(agent.call(announcements.markRead, { id }))).toMatchObject({
    errors: ['ANNOUNCEMENT_NOT_FOUND'],
  });
  expect(await refusal(desk.call(announcements.detail, { id: 999_999 }))).toMatchObject({
    errors: ['ANNOUNCEMENT_NOT_FOUND'],
  });
  expect(await refusal(desk.call(announcements.readers, { announcementId: 999_999 }))).toMatchObject({
    errors: ['ANNOUNCEMENT_NOT_FOUND'],
  });
});

it('an old one that was not read is not pushed out by newer ones, one that was is', async () => {
  const [read, unread] = [await publish({ audience: 'AGENTS' }), await publish({ audience: 'AGENTS' })];
  await agent.call(announcements.markRead, { id: read.id });
  const newer: number[] = [];
  for (let n = 0; n < 50; n += 1) newer.push((await publish({ audience: 'AGENTS' })).id);
  const seen = ids(await toAgent());
  expect(seen).toEqual(expect.arrayContaining([unread.id, ...newer]));
  expect(seen).not.toContain(read.id);
});

it('answers the brokers’ site alone, and for offices that work alone', async () => {
  const path = { brokerId: exclusive.id };
  expect((await t.site.answer(brokersSite.announcements, path)).status).toBe(401);
  expect((await desk.answer(brokersSite.announcements, path)).status).toBe(401);
  const idle = await t.db.selectFrom('broker').select('id').where('status', '=', 'PASSIVE').executeTakeFirstOrThrow();
  expect(await refusal(toOffice(idle.id))).toMatchObject({ errors: ['BROKER_NOT_FOUND'] });
});

it('has pictures, which those see whom it is for', async () => {
  const { id, version } = await write({ audience: 'AGENTS' });
  const bring = async (width = 320) => {
    const { headers, body } = multipart([{ name: 'gezi.jpg', bytes: await jpegOf(width) }]);
    const answer = await t.raw({
      method: 'POST',
      url: `${announcements.image.path}?id=${id}&description=${encodeURIComponent('Gezi günü')}`,
      headers: { ...desk.headers, ...headers },
      body,
    });
    return JSON.parse(await bodyText(answer)) as { fileId: number; errors?: string[] };
  };
  // Sent again after a lost answer, at once or later, it is stored once.
  const [{ fileId }, twin] = await Promise.all([bring(), bring()]);
  expect([twin.fileId, (await bring()).fileId]).toEqual([fileId, fileId]);
  const look = (who: Caller) => who.answer(announcements.picture, { fileId });
  expect((await look(desk)).status).toBe(200);
  expect((await look(agent)).status).toBe(404);
  const shown = await desk.call(announcements.move, { id, version, action: 'PUBLISH' });
  expect(shown.pictures).toMatchObject([{ fileId, description: 'Gezi günü' }]);
  expect((await look(agent)).status).toBe(200);
  expect((await t.brokersSite.answer(brokersSite.announcementPicture, { brokerId: other.id, fileId })).status).toBe(
    404,
  );
  for (let more = 1; more <= 5; more += 1) await bring(320 + more);
  expect((await bring(300)).errors).toEqual(['ANNOUNCEMENT_PICTURES_EXCEEDED']);
  expect((await bring()).fileId).toBe(fileId);
  expect((await desk.call(announcements.removeImage, { id, fileId })).pictures).toHaveLength(5);
  expect(await refusal(desk.call(announcements.removeImage, { id, fileId }))).toMatchObject({
    errors: ['AUCTION_IMAGE_NOT_FOUND'],
  });
});

it('the text of an announcement is split into paragraphs at empty lines', () => {
  expect(paragraphsOf('bir\niki\n\n\n üç \n\n')).toEqual(['bir\niki', 'üç']);
});
