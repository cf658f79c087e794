import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { banners } from '@/contract/content/banners';
import { bannerSite } from '@/contract/content/bannerSite';
import { contentLife } from '@/contract/content/life';
import type { Input } from '@/contract/kit';
import { notifications } from '@/contract/notifications';
import type { BannerKind, ShownOn } from '@/domain/content/banners';
import { addDays, atTime, DAY_MS, iso, today } from '@/domain/time';
import { bodyBytes, bodyText, type Caller, type TestApi, testApi } from '@/tests/support/api';
import { hire, refusal } from '@/tests/support/operators';
import { jpegOf, multipart } from '@/tests/support/pictures';
import { configure, unconfigure } from '@/tests/support/settings';
import { checkBannerLinks } from './links';
import { removeUnusedBannerPictures } from './pictures';

let t: TestApi;
let marketer: Caller & { id: number };
let other: Caller & { id: number };
let nobody: Caller & { id: number };
let place: { town: { id: number; name: string }; cityId: number; farId: number };
beforeAll(async () => {
  t = await testApi();
  marketer = await hire(t, 'afis.yazari', ['MARKETING']);
  other = await hire(t, 'afis.ikinci', ['CMS_MANAGER']);
  nobody = await hire(t, 'afis.ilgisiz', ['BACKOFFICE']);
  // Removes all banners, so that each test can book its own places.
  await t.owner.deleteFrom('banner_showing').execute();
  await t.owner.updateTable('content_item').set({ live_version_id: null }).execute();
  const towns = await t.owner.selectFrom('town').select(['id', 'name', 'city_id']).orderBy('id').execute();
  const [town] = towns;
  const far = towns.find(({ city_id }) => city_id !== town?.city_id);
  place = { town: town as never, cityId: town?.city_id ?? 0, farId: far?.id ?? 0 };
});
afterAll(() => t.stop());

const SITE = 'https://tellal.example';
const at = (days: number) => iso(Date.now() + days * DAY_MS);
const send = async (who: Caller, kind: BannerKind, device: ShownOn, bytes: Uint8Array, part = '', api: TestApi = t) => {
  const { headers, body } = multipart([{ name: 'afis.jpg', bytes }]);
  const answer = await api.raw({
    method: 'POST',
    url: `${banners.image.path}?kind=${kind}&device=${device}${part}`,
    headers: { ...who.headers, ...headers },
    body,
  });
  const told = JSON.parse(await bodyText(answer));
  return { status: answer.status, ...told } as {
    status: number;
    fileId: number;
    errors?: string[];
    params?: object;
    width?: number;
  };
};
const exact = async (kind: BannerKind = 'MASTHEAD', device: ShownOn = 'mobile') => {
  const size = kind === 'STICKY' ? ([728, 90] as const) : ([375, 150] as const);
  return (await send(marketer, kind, device, await jpegOf(...size))).fileId;
};

let made = 0;
const masthead = async (changes: Partial<Input<typeof banners.createMasthead>> = {}, who: Caller = marketer) =>
  who.call(banners.createMasthead, {
    name: `Kampanya ${(made += 1)}`,
    device: 'mobile',
    mobileImage: await exact(),
    webUrl: `${SITE}/kampanya`,
    ...changes,
  });
const shown = (more: Partial<Input<typeof bannerSite.shown>> = {}) =>
  t.site.call(bannerSite.shown, { device: 'mobile', ...more });
const status = (banner: { id: number; version: number }, to: 'ACTIVE' | 'PASSIVE', who: Caller = marketer) =>
  who.call(banners.mastheadStatus, { id: banner.id, version: banner.version, status: to });

describe('a masthead', () => {
  test('is written, published, seen on the site of its device, and taken down', async () => {
    const made = await masthead({ content: 'Kasım mezatları', theme: 'CLASSIC', townIds: [place.town.id] });
    expect(made).toMatchObject({ state: 'DRAFT', showing: 'HIDDEN', towns: [{ name: place.town.name }] });
    const live = await status(made, 'ACTIVE');
    expect(live).toMatchObject({ state: 'LIVE', showing: 'SHOWN', places: place.town.name });
    const { masthead: seen } = await shown({ townId: place.town.id });
    expect(seen).toMatchObject({ id: made.id, text: 'Kasım mezatları', webUrl: `${SITE}/kampanya`, desktop: null });
    expect(seen?.mobile).toMatchObject({ width: 375, height: 150 });
    const picture = await t.nobody.answer(bannerSite.image, imageOf(seen?.mobile?.src ?? ''));
    expect(await sharp(await bodyBytes(picture)).metadata()).toMatchObject({ format: 'jpeg', width: 375, height: 150 });
    expect((await shown({ townId: place.town.id, device: 'desktop' })).masthead).toBeNull();
    expect((await shown({ townId: place.farId })).masthead).toBeNull();
    expect(await status(live, 'PASSIVE')).toMatchObject({ state: 'ENDED', showing: 'HIDDEN' });
    expect((await shown({ townId: place.town.id })).masthead).toBeNull();
  });

  test('of a town comes before its city’s, and that before the one for everywhere', async () => {
    const all = [
      await masthead({ status: 'ACTIVE' }),
      await masthead({ status: 'ACTIVE', cityIds: [place.cityId] }),
      await masthead({ status: 'ACTIVE', townIds: [place.town.id] }),
    ];
    const seen = [{}, { cityId: place.cityId }, { townId: place.town.id }];
    for (const [index, where] of seen.entries()) expect((await shown(where)).masthead?.id).toBe(all[index]?.id);
    for (const one of all) await status(one, 'PASSIVE');
  });

  test('V33: whoever comes second is told which one is in the way, where and until when', async () => {
    const first = await masthead({ status: 'ACTIVE', cityIds: [place.cityId], endsAt: at(3), name: 'Önce gelen' });
    const second = await masthead({ cityIds: [place.cityId], startsAt: at(1) }, other);
    expect(second.inTheWay).toMatchObject([{ id: first.id, name: 'Önce gelen', device: 'mobile' }]);
    expect(await refusal(status(second, 'ACTIVE', other))).toMatchObject({
      status: 409,
      errors: ['MASTHEAD_BANNER_ALREADY_EXISTS'],
      fields: { cityIds: 'MASTHEAD_BANNER_ALREADY_EXISTS' },
      params: { name: 'Önce gelen', id: first.id, path: `/banner/detail?id=${first.id}` },
    });
    const { version, draft } = await other.call(contentLife.state, { id: second.id });
    const moved = await other.call(contentLife.save, {
      id: second.id,
      version,
      draft: { ...draft, startsAt: at(3), endsAt: at(5) },
    });
    expect(await status(moved, 'ACTIVE', other)).toMatchObject({ state: 'LIVE', showing: 'COMING' });
    expect((await shown({ cityId: place.cityId })).masthead?.id).toBe(first.id);
    await status(await marketer.call(banners.masthead, { id: first.id }), 'PASSIVE');
    await status(await marketer.call(banners.masthead, { id: second.id }), 'PASSIVE');
  });

  test('V33: of five who publish at once one has the place', async () => {
    const drafts = [];
    for (let index = 0; index < 5; index += 1) drafts.push(await masthead({ townIds: [place.farId, place.town.id] }));
    const answers = await Promise.all(
      drafts.map(({ id, version }) => marketer.answer(banners.mastheadStatus, { id, version, status: 'ACTIVE' })),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    const winner = drafts[answers.findIndex((answer) => answer.status === 200)];
    for (const answer of answers.filter((one) => one.status === 409))
      expect(JSON.parse(await bodyText(answer)).params).toMatchObject({ id: winner?.id });
    await status(await marketer.call(banners.masthead, { id: winner?.id ?? 0 }), 'PASSIVE');
  });

  test('a plan has its place at once, and gives it back when it is given up', async () => {
    const planned = await masthead({ townIds: [place.town.id] });
    const plan = await marketer.call(contentLife.schedule, {
      id: planned.id,
      version: planned.version,
      publishAt: at(2),
      unpublishAt: at(4),
    });
    const rival = await masthead({ townIds: [place.town.id], startsAt: at(3) });
    expect(await refusal(status(rival, 'ACTIVE'))).toMatchObject({
      errors: ['MASTHEAD_BANNER_ALREADY_EXISTS'],
      params: { id: planned.id },
    });
    await marketer.call(contentLife.cancelSchedule, { id: planned.id, version: plan.version });
    expect(await status(rival, 'ACTIVE')).toMatchObject({ showing: 'COMING' });
    await status(await marketer.call(banners.masthead, { id: rival.id }), 'PASSIVE');
  });

  test('lacks what it lacks, said at once beside each field', async () => {
    const bare = await marketer.call(banners.createMasthead, {
      name: 'Eksik',
      startsAt: at(2),
      endsAt: at(1),
      webUrl: 'https://baskasi.example/',
      townIds: [2_000_000_000],
    });
    expect((await refusal(status(bare, 'ACTIVE'))).fields).toEqual({
      endsAt: 'END_NOT_AFTER_START',
      webUrl: 'LINK_HOST_NOT_LISTED',
      desktopImage: 'REQUIRED',
      mobileImage: 'REQUIRED',
      townIds: 'INVALID_INPUT',
    });
    expect(
      await refusal(marketer.call(banners.createMasthead, { name: 'x', webUrl: 'javascript:alert(1)' })),
    ).toMatchObject({ fields: { webUrl: 'INVALID_URL' } });
    expect(await refusal(marketer.call(banners.masthead, { id: 2_000_000_000 }))).toMatchObject({
      errors: ['MASTHEAD_BANNER_NOT_FOUND'],
    });
    expect(await refusal(marketer.call(banners.sticky, { id: bare.id }))).toMatchObject({
      errors: ['STICKY_BANNER_NOT_FOUND'],
    });
    expect(await refusal(nobody.call(banners.masthead, { id: bare.id }))).toMatchObject({ status: 403 });
  });

  test('waits for a second person where the setting asks for one, and has its place meanwhile', async () => {
    await configure(t, 'contentSecondPerson', true);
    const waiting = await masthead({ status: 'ACTIVE', townIds: [place.town.id] });
    expect(waiting).toMatchObject({ state: 'WAITING_APPROVAL', showing: 'HIDDEN' });
    const rival = await masthead({ townIds: [place.town.id] });
    expect(await refusal(status(rival, 'ACTIVE'))).toMatchObject({ errors: ['MASTHEAD_BANNER_ALREADY_EXISTS'] });
    const approved = await other.call(contentLife.approve, { id: waiting.id, version: waiting.version });
    expect(approved.state).toBe('LIVE');
    await unconfigure(t, 'contentSecondPerson');
    await status(await marketer.call(banners.masthead, { id: waiting.id }), 'PASSIVE');
  });
});

/** The parameters in a picture's public URL. */
const imageOf = (src: string): Input<typeof bannerSite.image> => {
  const [key = '', file = ''] = src.split('/').slice(-2);
  return { key, file: file as 'jpg' };
};

describe('pictures (V34)', () => {
  test('are cut to exactly the size of their place, and come in formats that weigh less', async () => {
    const photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#a08050' } })
      .jpeg()
      .toBuffer();
    const cut = await send(marketer, 'MASTHEAD', 'mobile', photo, '&x=0.1&y=0.2&width=0.8&height=0.5689');
    expect(cut).toMatchObject({ status: 200, width: 375, height: 150 });
    const again = await marketer.call(banners.crop, {
      fileId: cut.fileId,
      kind: 'STICKY',
      device: 'mobile',
      x: 0,
      y: 0,
      width: 1,
      height: 0.22,
    });
    expect(again).toMatchObject({ width: 728, height: 90 });
    const whole = await marketer.answer(banners.picture, { fileId: again.fileId, size: 'whole' });
    expect(await sharp(await bodyBytes(whole)).metadata()).toMatchObject({ width: 1600, height: 900 });
    const banner = await masthead({ mobileImage: cut.fileId, status: 'ACTIVE', townIds: [place.town.id] });
    const { masthead: seen } = await shown({ townId: place.town.id });
    expect(seen?.mobile?.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    const [avif] = seen?.mobile?.sources ?? [];
    expect(avif?.srcset).toMatch(/1\.avif 1x, .*2\.avif 2x$/);
    const fine = await t.nobody.answer(bannerSite.image, {
      ...imageOf(seen?.mobile?.src ?? ''),
      file: '2.webp',
    });
    expect(await sharp(await bodyBytes(fine)).metadata()).toMatchObject({ format: 'webp', width: 750, height: 300 });
    await status(banner, 'PASSIVE');
  });

  test('are refused where they have another size and no part was chosen, or too few pixels', async () => {
    const refused = { status: 422, errors: ['REQUIRED_SIZE_NOT_SATISFIED'], params: { width: 375, height: 150 } };
    expect(await send(marketer, 'MASTHEAD', 'mobile', await jpegOf(400, 160))).toMatchObject(refused);
    expect(
      await send(marketer, 'MASTHEAD', 'mobile', await jpegOf(400, 300), '&x=0&y=0&width=0.5&height=0.27'),
    ).toMatchObject(refused);
    expect(await send(marketer, 'ANNOUNCEMENT', 'mobile', await jpegOf())).toMatchObject({ status: 400 });
    expect(await send(nobody, 'MASTHEAD', 'mobile', await jpegOf(375, 150))).toMatchObject({ status: 403 });
    const wrong = await masthead({ mobileImage: await exact('STICKY') });
    expect(await refusal(status(wrong, 'ACTIVE'))).toMatchObject({
      fields: { mobileImage: 'REQUIRED_SIZE_NOT_SATISFIED' },
    });
    expect(await refusal(marketer.call(banners.picture, { fileId: 2_000_000_000 }))).toMatchObject({
      errors: ['S3_DOCUMENT_NOT_FOUND'],
    });
  });

  test('that the storage does not take are said by the kind’s own code', async () => {
    const filesDir = await mkdtemp(join(tmpdir(), 'banner-'));
    await writeFile(join(filesDir, 'media'), 'a file where a folder should be');
    const broken = await testApi({ filesDir });
    const who = await hire(broken, 'afis.bozuk', ['MARKETING']);
    const answers = [
      await send(who, 'MASTHEAD', 'mobile', await jpegOf(375, 150), '', broken),
      await send(who, 'STICKY', 'mobile', await jpegOf(728, 90), '', broken),
    ];
    await broken.stop();
    expect(answers.map(({ errors }) => errors?.[0])).toEqual([
      'MASTHEAD_BANNER_IMAGE_UPLOAD_FAILED',
      'STICKY_BANNER_IMAGE_UPLOAD_FAILED',
    ]);
  });

  test('that no banner has go after a day', async () => {
    const [unused, used] = [await exact(), await exact()];
    await masthead({ mobileImage: used });
    await t.owner
      .updateTable('banner_picture')
      .set({ created_at: at(-2) })
      .execute();
    expect(await removeUnusedBannerPictures(t.db)).toBeGreaterThan(0);
    const left = await t.owner.selectFrom('banner_picture').select('file_id').execute();
    expect(left.map(({ file_id }) => file_id)).toContain(used);
    expect(left.map(({ file_id }) => file_id)).not.toContain(unused);
  });
});

describe('other kinds', () => {
  test('one sticky banner and one widget of a location at a time', async () => {
    const sticky = { name: 'Sabit', device: 'mobile', mobileImage: await exact('STICKY') } as const;
    const first = await marketer.call(banners.createSticky, { ...sticky, status: 'ACTIVE' });
    expect(await refusal(marketer.call(banners.createSticky, { ...sticky, status: 'ACTIVE' }))).toMatchObject({
      errors: ['STICKY_BANNER_ALREADY_EXISTS'],
      params: { id: first.id },
    });
    await marketer.call(banners.stickyStatus, { id: first.id, version: first.version, status: 'PASSIVE' });
    const widget = { name: 'Yan', content: 'Hesapla', location: 'LIST_RIGHT', status: 'ACTIVE' } as const;
    const one = await marketer.call(banners.createWidget, { ...widget, device: 'all' });
    expect(await refusal(marketer.call(banners.createWidget, { ...widget, device: 'desktop' }))).toMatchObject({
      errors: ['WIDGET_LOCATION_MUST_BE_UNIQUE'],
      fields: { location: 'WIDGET_LOCATION_MUST_BE_UNIQUE' },
      params: { id: one.id },
    });
    expect((await shown({ page: 'LIST' })).widgets).toMatchObject([{ id: one.id, location: 'LIST_RIGHT' }]);
    expect((await shown({ page: 'AUCTION' })).widgets).toEqual([]);
    expect((await shown({ place: 'LIST_RIGHT' })).widgets).toHaveLength(1);
    const [placeless] = [await marketer.call(banners.createWidget, { name: 'Yersiz', content: 'x' })];
    expect(
      await refusal(marketer.call(contentLife.publish, { id: placeless.id, version: placeless.version })),
    ).toMatchObject({ fields: { location: 'REQUIRED' } });
  });

  test('an announcement is its words', async () => {
    const silent = { name: 'Sessiz', status: 'ACTIVE' } as const;
    expect(await refusal(marketer.call(banners.createAnnouncement, silent))).toMatchObject({
      status: 400,
      errors: ['ANNOUNCEMENT_BANNER_NOT_VALID'],
      fields: { content: 'ANNOUNCEMENT_BANNER_NOT_VALID' },
    });
    const said = { ...silent, content: 'Bakım var' };
    expect(await refusal(marketer.call(banners.createAnnouncement, { ...said, theme: 'CLASSIC' }))).toMatchObject({
      errors: ['ANNOUNCEMENT_BANNER_NOT_VALID'],
    });
    const second = await marketer.call(banners.createAnnouncement, { ...said, order: 2 });
    const first = await marketer.call(banners.createAnnouncement, { ...said, order: 1 });
    expect((await shown()).announcements.map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  test('a banner on a text is seen with that text alone', async () => {
    const banner = await other.call(banners.createCmsBanner, {
      name: 'Ekip',
      content: 'Katılın',
      page: 'hakkimizda',
      status: 'ACTIVE',
    });
    expect((await shown({ page: 'hakkimizda' })).cms).toMatchObject([{ id: banner.id }]);
    expect((await shown({ page: 'baska' })).cms).toEqual([]);
    expect((await other.call(banners.cmsBanners, {})).rows[0]).toMatchObject({ id: banner.id, kind: 'CMS_BANNER' });
    await other.call(banners.removeCmsBanner, { id: banner.id, version: banner.version });
    expect((await shown({ page: 'hakkimizda' })).cms).toEqual([]);
  });
});

describe('removing', () => {
  test('one or all of a kind, and back as it was', async () => {
    const words = { content: 'Duyuru', status: 'ACTIVE' } as const;
    const [shownOne, draft] = [
      await marketer.call(banners.createAnnouncement, { ...words, name: 'Yayında' }),
      await marketer.call(banners.createAnnouncement, { ...words, name: 'Taslak', status: 'PASSIVE' }),
    ];
    const { removed } = await marketer.call(banners.removeAnnouncements, {});
    expect(removed).toEqual(expect.arrayContaining([shownOne.id, draft.id]));
    expect((await shown()).announcements).toEqual([]);
    expect((await marketer.call(banners.announcements, {})).rows).toEqual([]);
    const gone = await marketer.call(banners.announcements, { state: 'REMOVED' });
    expect(gone.rows.map(({ id }) => id)).toEqual(expect.arrayContaining([...removed]));
    expect(await marketer.call(banners.announcement, { id: draft.id })).toMatchObject({ state: 'REMOVED' });
    const back = await marketer.call(banners.undoRemoval, { ids: removed });
    expect(back.back).toEqual(removed);
    expect(back.shown).toContain(shownOne.id);
    expect(back.shown).not.toContain(draft.id);
    expect((await shown()).announcements.map(({ id }) => id)).toContain(shownOne.id);
    expect(await refusal(marketer.call(banners.undoRemoval, { ids: removed }))).toMatchObject({
      errors: ['CONTENT_NOT_FOUND'],
    });
  });

  test('is not undone where somebody has the place by then', async () => {
    const mine = await masthead({ status: 'ACTIVE', townIds: [place.farId] });
    await marketer.call(banners.removeMasthead, { id: mine.id, version: mine.version });
    const theirs = await masthead({ status: 'ACTIVE', townIds: [place.farId] }, other);
    expect(await refusal(marketer.call(banners.undoRemoval, { ids: [mine.id] }))).toMatchObject({
      errors: ['MASTHEAD_BANNER_ALREADY_EXISTS'],
      params: { id: theirs.id },
    });
    await status(theirs, 'PASSIVE');
  });
});

describe('links', () => {
  const log = pino({ level: 'silent' });
  test('are looked at when written and every night; a dead one is told to who wrote it, once', async () => {
    const webUrl = `${SITE}/gidecek`;
    const banner = await masthead({ webUrl, iosUrl: 'tellal://mezat/5' });
    expect(banner.checked).toMatchObject([{ url: webUrl, target: 'UNCHECKED' }, { url: 'tellal://mezat/5' }]);
    const waiting = await t.owner.selectFrom('banner_link').select('url').where('checked_at', 'is', null).execute();
    expect(waiting.map(({ url }) => url)).toContain(webUrl);
    const asked: string[] = [];
    const alive = async (url: string) => {
      asked.push(url);
      return { target: 'ALIVE' as const, status: 200 };
    };
    await checkBannerLinks(t.db, alive, log, { all: false });
    expect(asked).toContain(webUrl);
    expect(asked).not.toContain('tellal://mezat/5');
    const gone = async () => ({ target: 'GONE' as const, status: 404 });
    for (let night = 0; night < 2; night += 1) await checkBannerLinks(t.db, gone, log, { all: true });
    expect((await marketer.call(banners.masthead, { id: banner.id })).checked[0]).toMatchObject({
      target: 'GONE',
      status: 404,
    });
    const { rows } = await marketer.call(notifications.list, {});
    expect(rows.filter(({ path }) => path === `/banner/detail?id=${banner.id}`)).toHaveLength(1);
    expect((await marketer.call(banners.all, { links: 'GONE', value: banner.name })).rows).toMatchObject([
      { id: banner.id },
    ]);
  });

  test('that die after their writer has left are told to everybody who may put them right', async () => {
    const left = await hire(t, 'ayrilan.yazar', ['MARKETING']);
    const webUrl = `${SITE}/sahipsiz`;
    const { id } = await left.call(banners.createAnnouncement, { name: 'Sahipsiz', content: 'Kalan', webUrl });
    await t.owner.updateTable('operator').set({ status: 'PASSIVE' }).where('id', '=', left.id).execute();
    await checkBannerLinks(t.db, async () => ({ target: 'GONE', status: 404 }), log, { all: false });
    const { rows } = await marketer.call(notifications.list, {});
    expect(rows.filter(({ path }) => path === `/banner/detail?id=${id}`)).toHaveLength(1);
  });

  test('are asked about one by one, and only where they may lead', async () => {
    expect(await refusal(marketer.call(banners.checkLink, { url: 'https://baskasi.example' }))).toMatchObject({
      errors: ['LINK_HOST_NOT_LISTED'],
    });
    expect(await refusal(marketer.call(banners.checkLink, { url: 'kampanya' }))).toMatchObject({
      errors: ['INVALID_URL'],
    });
    expect(await marketer.call(banners.checkLink, { url: 'tellal://mezat/5' })).toMatchObject({ target: 'UNCHECKED' });
  });
});

test('the list is narrowed by kind, device, place and what is shown', async () => {
  const banner = await masthead({ status: 'ACTIVE', townIds: [place.town.id], name: 'Aranan Afiş' });
  const only = async (input: Input<typeof banners.all>) =>
    (await marketer.call(banners.all, input)).rows.map(({ id }) => id);
  expect(await only({ value: 'aranan', kind: 'MASTHEAD', device: 'mobile', showing: 'SHOWN', state: 'LIVE' })).toEqual([
    banner.id,
  ]);
  expect(await only({ townId: place.town.id, showing: 'SHOWN', kind: 'MASTHEAD' })).toEqual([banner.id]);
  expect(await only({ value: 'aranan', cityId: place.cityId })).toEqual([]);
  expect((await marketer.call(banners.mastheads, { value: 'aranan' })).rows).toHaveLength(1);
  expect((await marketer.call(banners.stickies, { value: 'aranan' })).rows).toEqual([]);
  await status(banner, 'PASSIVE');
});

test('the calendar has what is shown, planned and written, with gaps and what clashes', async () => {
  const day = (days: number) => atTime(addDays(today(), days));
  const utc = (days: number) => iso(Date.parse(day(days)));
  const cityIds = [place.cityId];
  const live = await masthead({ status: 'ACTIVE', cityIds, startsAt: utc(2), endsAt: utc(5), name: 'Yayındaki' });
  const draft = await masthead({ cityIds, startsAt: utc(4), endsAt: utc(8), name: 'Taslaktaki' });
  const { lanes } = await marketer.call(banners.calendar, {
    from: addDays(today(), 1),
    to: addDays(today(), 9),
    device: 'mobile',
    cityId: place.cityId,
  });
  const lane = lanes.find(({ kind, place: name }) => kind === 'MASTHEAD' && name !== null);
  expect(lane?.shows).toMatchObject([
    { id: live.id, stage: 'PUBLIC', from: utc(2), until: utc(5), clashesWith: ['Taslaktaki'] },
    { id: draft.id, stage: 'DRAFT', clashesWith: ['Yayındaki'] },
  ]);
  expect(lane?.gaps).toEqual([
    { from: utc(1), until: utc(2) },
    { from: utc(5), until: utc(10) },
  ]);
  const bare = await marketer.call(banners.calendar, {
    from: addDays(today(), 1),
    to: addDays(today(), 9),
    device: 'mobile',
    cityId: place.cityId,
    drafts: false,
  });
  expect(bare.lanes.flatMap(({ shows }) => shows).map(({ id }) => id)).not.toContain(draft.id);
  expect(
    await refusal(marketer.call(banners.calendar, { from: today(), to: addDays(today(), 200), device: 'mobile' })),
  ).toMatchObject({ status: 400 });
  await status(live, 'PASSIVE');
});

test('a campaign: prepared, in somebody’s way, seen, taken back in one click', async () => {
  const townIds = [place.farId];
  const first = await masthead({ townIds, content: 'İlk hali', status: 'ACTIVE' });
  const { version, draft } = await marketer.call(contentLife.state, { id: first.id });
  const saved = await marketer.call(contentLife.save, {
    id: first.id,
    version,
    draft: { ...draft, content: 'Yanlış hali' },
  });
  expect((await shown({ townId: place.farId })).masthead?.text).toBe('İlk hali');
  const again = await marketer.call(contentLife.publish, { id: first.id, version: saved.version });
  expect((await shown({ townId: place.farId })).masthead?.text).toBe('Yanlış hali');
  const back = await marketer.call(contentLife.revert, { id: first.id, version: again.version });
  expect((await shown({ townId: place.farId })).masthead?.text).toBe('İlk hali');
  const preview = await marketer.call(contentLife.preview, { id: first.id, version: back.version });
  const token = new URL(preview.path, SITE).searchParams.get('token') ?? '';
  const { shape } = await t.nobody.call(contentLife.shown, { token });
  expect(shape).toMatchObject({ id: first.id, text: 'Yanlış hali', mobile: { width: 375 } });
  await status(await marketer.call(banners.masthead, { id: first.id }), 'PASSIVE');
});
