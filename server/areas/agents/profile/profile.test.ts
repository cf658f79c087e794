import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { agentProfile, type AgentProfileRecord } from '@/contract/agents/profile';
import { agentSite } from '@/contract/agents/site';
import { activities } from '@/contract/activities';
import type { Input } from '@/contract/kit';
import { AGENT_GALLERY_MAX } from '@/domain/agents/profile';
import { ENUMS, type EnumValue } from '@/domain/enums';
import { completeIdentityNumber } from '@/domain/identityNumber';
import { prepare, preparePart } from '@/server/areas/auctions/media/prepare';
import { insertFile, putContent, withStorageKey } from '@/server/areas/auctions/media/storeUploads';
import { localFiles } from '@/server/platform/files/localFiles';
import { stateReader } from '@/tests/fuzz/state';
import { bodyBytes, bodyText, type Caller, type TestApi, testApi } from '@/tests/support/api';
import { TEST_FILES } from '@/tests/support/cluster';
import { newCustomer } from '@/tests/support/customers';
import { hire, refusal } from '@/tests/support/operators';
import { heic, jpegOf, multipart, pdf, svg } from '@/tests/support/pictures';
import { takePageDown } from './decide';

let t: TestApi;
let manager: Caller & { id: number };
let second: Caller & { id: number };
let operator: Caller & { id: number };
beforeAll(async () => {
  t = await testApi();
  manager = await hire(t, 'sayfa.yoneticisi', ['USER', 'AGENT_MANAGER']);
  second = await hire(t, 'ikinci.yonetici', ['USER', 'ADMIN']);
  operator = await hire(t, 'sayfa.operatoru', ['USER', 'AGENT_OPERATOR']);
});
afterAll(() => t.stop());

let made = 0;
const newAgent = async () => {
  made += 1;
  const who = await hire(t, `sayfa.danisman${made}.${randomUUID().slice(0, 4)}`, ['AGENT', 'USER']);
  const { id } = await t.owner
    .insertInto('agent')
    .values({ operator_id: who.id, customer_id: await newCustomer(t), manager_id: manager.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...who, agentId: id };
};
type Agent = Awaited<ReturnType<typeof newAgent>>;

let pictures = 0;
/** Each is different, since uploading the same picture again would change nothing. */
const anotherJpeg = () => {
  pictures += 1;
  const background = { r: (pictures * 37) % 256, g: (pictures * 11) % 256, b: 120 };
  return sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .jpeg()
    .toBuffer();
};

const read = (who: Caller, id: number) => who.call(agentProfile.detail, { id });
const picture = async (
  who: Caller,
  id: number,
  kind: EnumValue<'agentPictureKind'>,
  file?: { name: string; bytes: Uint8Array },
  crop = '',
) => {
  const { headers, body } = multipart([file ?? { name: 'resim.jpg', bytes: await anotherJpeg() }]);
  const answer = await t.raw({
    method: 'POST',
    url: `${agentProfile.image.path}?id=${id}&kind=${kind}${crop}`,
    headers: { ...who.headers, ...headers },
    body,
  });
  const told = JSON.parse(await bodyText(answer));
  return { status: answer.status, code: told.errors?.[0] as string | undefined, record: told as AgentProfileRecord };
};
const town = async () => (await t.owner.selectFrom('town').select('id').orderBy('id').executeTakeFirstOrThrow()).id;
const texts = async (): Promise<Partial<Input<typeof agentProfile.save>>> => ({
  identityNumber: completeIdentityNumber(String(810_000_000 + made)),
  certificateNumber: `YB${made}/17UY0333-5`,
  highlightText: 'Sahilde on yıl',
  personalText: 'Her mezatta yanınızdayım.',
  yearlyTarget: 10_000_000_00,
  isBrokerClubMember: true,
  instagramUrl: 'https://instagram.example/ben',
  towns: [await town()],
});
const save = async (who: Caller, id: number, changes: Partial<Input<typeof agentProfile.save>>) =>
  who.call(agentProfile.save, { ...changes, id, version: (await read(who, id)).version });
const act = async (
  who: Caller,
  endpoint: typeof agentProfile.approveProfile | typeof agentProfile.sendToApproval | typeof agentProfile.withdraw,
  id: number,
) => who.call(endpoint, { id, version: (await read(who, id)).version });
const back = async (who: Caller, id: number, remarks = 'Kapak fotoğrafı karanlık', fieldRemarks: never[] = []) =>
  who.call(agentProfile.sendBack, { id, version: (await read(who, id)).version, remarks, fieldRemarks });

const complete = async (agent: Agent) => {
  await save(agent, agent.agentId, await texts());
  for (const kind of ['PROFILE', 'HERO', 'INTRO', 'GALLERY'] as const) await picture(agent, agent.agentId, kind);
  return read(agent, agent.agentId);
};

let folder: string;
/** A processed picture, made once and used for every agent. */
let pictureMade: Awaited<ReturnType<typeof prepared>>;
const prepared = async () => {
  const path = join(folder, 'resim');
  const bytes = await anotherJpeg();
  await writeFile(path, bytes);
  const { main: whole } = await prepare({ path, name: 'resim.jpg', size: bytes.length }, 'IMAGE', { inParts: true });
  const { main, thumb } = await preparePart(whole.path, whole.name, { x: 0, y: 0, width: 1, height: 1 });
  return [main, thumb, whole];
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agent-pictures-'));
  pictureMade = await prepared();
});
afterAll(() => rm(folder, { recursive: true }));

/** Stores the pictures that a page needs without the upload call; `complete` uploads them. */
const givenPictures = async ({ id, agentId }: Agent) => {
  const storage = localFiles(TEST_FILES);
  const pictureOf = async () => {
    const files: number[] = [];
    for (const content of pictureMade.map(withStorageKey)) {
      await putContent(storage, content, id);
      files.push(await insertFile(t.owner, content, id));
    }
    const [file_id = 0, thumbnail_file_id = 0, whole_file_id = 0] = files;
    await t.owner
      .insertInto('agent_picture')
      .values({ agent_id: agentId, file_id, thumbnail_file_id, whole_file_id })
      .execute();
    return file_id;
  };
  await t.owner
    .updateTable('agent_profile')
    .set({ profile_file_id: await pictureOf(), hero_file_id: await pictureOf(), intro_file_id: await pictureOf() })
    .where('agent_id', '=', agentId)
    .execute();
  await t.owner
    .insertInto('agent_gallery_image')
    .values({ agent_id: agentId, file_id: await pictureOf(), position: 1 })
    .execute();
};
const waiting = async () => {
  const agent = await newAgent();
  await save(agent, agent.agentId, await texts());
  await givenPictures(agent);
  await act(agent, agentProfile.sendToApproval, agent.agentId);
  return agent;
};
const live = async () => {
  const agent = await waiting();
  const { slug } = await act(manager, agentProfile.approveProfile, agent.agentId);
  return { ...agent, slug: slug ?? '' };
};
const onSite = async (slug: string) => (await t.site.answer(agentSite.page, { slug })).status;
const workOf = (agentId: number) =>
  t.owner
    .selectFrom('activity')
    .innerJoin('agent', 'agent.customer_id', 'activity.customer_id')
    .select(['activity.id', 'activity.status', 'activity.result', 'activity.assignee_id as assigneeId'])
    .where('agent.id', '=', agentId)
    .where('activity.type', '=', 'AGENT_PROFILE_PAGE_CREATION_APPROVAL')
    .orderBy('activity.id')
    .execute();

describe('a page', () => {
  it('comes from nothing to the site, is sent back once with remarks, and is read there as everybody may', async () => {
    const agent = await newAgent();
    expect(await agent.call(agentProfile.own)).toMatchObject({
      id: agent.agentId,
      isOwn: true,
      state: 'DRAFT',
      writes: 'PAGE',
      editing: 'FREE',
    });
    const { missing } = await save(agent, agent.agentId, { highlightText: 'Sahilde on yıl' });
    expect(missing.map(({ field }) => field)).toEqual([
      'profileImage',
      'gallery',
      'towns',
      'heroImage',
      'introImage',
      'personalText',
      'identityNumber',
      'certificateNumber',
      'yearlyTarget',
    ]);
    const lacks = await refusal(act(agent, agentProfile.sendToApproval, agent.agentId));
    expect(lacks).toMatchObject({
      status: 422,
      fields: {
        profileImage: 'AGENT_PROFILE_PAGE_PROFILE_IMAGE_NOT_FOUND',
        gallery: 'AGENT_PROFILE_PAGE_GALLERY_IMAGE_NOT_FOUND',
        towns: 'AGENT_PROFILE_PAGE_TOWNS_NOT_FOUND',
        personalText: 'REQUIRED',
      },
    });
    const whole = await complete(agent);
    expect(whole.missing).toEqual([]);

    const sent = await act(agent, agentProfile.sendToApproval, agent.agentId);
    expect(sent).toMatchObject({ state: 'WAITING_APPROVAL', editing: 'BACK_TO_APPROVAL', sentAt: expect.any(String) });
    expect((await refusal(act(agent, agentProfile.sendToApproval, agent.agentId))).errors).toEqual([
      'AGENT_PROFILE_PAGE_ALREADY_SENT_TO_APPROVAL',
    ]);
    const [work] = await workOf(agent.agentId);
    expect(work).toMatchObject({ status: 'INITIAL' });
    expect((await manager.call(activities.detail, { id: work?.id ?? 0 })).ends).toMatchObject({
      with: 'AGENT_PROFILE',
      state: 'OPEN',
    });

    const returned = await manager.call(agentProfile.sendBack, {
      id: agent.agentId,
      version: sent.version,
      remarks: '',
      fieldRemarks: [{ field: 'heroImage', text: 'Çok karanlık' }],
    });
    expect(returned).toMatchObject({ state: 'DRAFT', fieldRemarks: [{ field: 'heroImage', text: 'Çok karanlık' }] });
    expect((await read(agent, agent.agentId)).fieldRemarks).toHaveLength(1);
    expect(await workOf(agent.agentId)).toMatchObject([{ status: 'FAILED', assigneeId: manager.id }]);

    await picture(agent, agent.agentId, 'HERO');
    await act(agent, agentProfile.sendToApproval, agent.agentId);
    const approved = await act(manager, agentProfile.approveProfile, agent.agentId);
    expect(approved).toMatchObject({ state: 'LIVE', fieldRemarks: [], slug: expect.stringMatching(/^deneme-/) });
    expect(await workOf(agent.agentId)).toMatchObject([{ status: 'FAILED' }, { status: 'SUCCESS' }]);

    const shown = await t.site.call(agentSite.page, { slug: approved.slug ?? '' });
    expect(shown).toMatchObject({
      highlightText: 'Sahilde on yıl',
      isBrokerClubMember: true,
      gallery: [{ image: expect.stringMatching(/^\/rest\/public\/agents\//) }],
    });
    expect(JSON.stringify(shown)).not.toMatch(/810000|identity|yearly/i);
    const bytes = await t.raw({ url: shown.profileImage?.image ?? '', headers: t.site.headers });
    expect([bytes.status, bytes.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  it('is answered 304 to the site until it is otherwise', async () => {
    const agent = await live();
    const first = await t.site.answer(agentSite.page, { slug: agent.slug });
    const again = () =>
      t.site.answer(agentSite.page, { slug: agent.slug }, { 'if-none-match': String(first.headers.etag) });
    expect(await again()).toMatchObject({ status: 304, headers: { etag: first.headers.etag } });
    expect((await bodyBytes(await again())).length).toBe(0);
    await save(agent, agent.agentId, { highlightText: 'Yeni söz' });
    expect((await again()).status).toBe(304);
    await act(agent, agentProfile.sendToApproval, agent.agentId);
    await act(manager, agentProfile.approveProfile, agent.agentId);
    const changed = await again();
    expect([changed.status, JSON.parse(await bodyText(changed)).highlightText]).toEqual([200, 'Yeni söz']);
    expect((await t.nobody.answer(agentSite.page, { slug: agent.slug })).status).toBe(401);
    expect(await onSite('boyle-biri-yok')).toBe(404);
  });

  it('shows the site no picture that waits or is of another page', async () => {
    const agent = await live();
    const other = await live();
    const theirs = (await read(other, other.agentId)).page.profileImage?.fileId ?? 0;
    const { record } = await picture(agent, agent.agentId, 'PROFILE');
    const waits = record.change?.page.profileImage?.fileId ?? 0;
    for (const fileId of [theirs, waits, 2_147_483_000])
      expect((await t.site.answer(agentSite.picture, { slug: agent.slug, fileId })).status).toBe(404);
    expect((await t.site.answer(agentSite.video, { slug: agent.slug })).status).toBe(404);
  });

  it('goes back to approval and off the site when operations mend it, and is approved by another (V32)', async () => {
    const agent = await live();
    expect(await read(operator, agent.agentId)).toMatchObject({ writes: 'PAGE', editing: 'OFF_THE_SITE' });
    expect((await read(agent, agent.agentId)).editing).toBe('FREE');
    expect(await onSite(agent.slug)).toBe(200);
    const mended = await save(manager, agent.agentId, { personalText: 'Her mezatta, yanınızdayım.' });
    expect(mended).toMatchObject({ state: 'WAITING_APPROVAL', differs: ['personalText'] });
    expect(mended.approved?.personalText).toBe('Her mezatta yanınızdayım.');
    expect(await onSite(agent.slug)).toBe(404);
    expect((await refusal(act(manager, agentProfile.approveProfile, agent.agentId))).errors).toEqual([
      'AGENT_PROFILE_PAGE_OWN',
    ]);
    expect(await act(second, agentProfile.approveProfile, agent.agentId)).toMatchObject({
      state: 'LIVE',
      slug: agent.slug,
      differs: [],
    });
    expect(await onSite(agent.slug)).toBe(200);
  });

  it('that waits stays whole: what takes something away is refused and leaves it as it was', async () => {
    const agent = await waiting();
    const before = await read(agent, agent.agentId);
    expect((await refusal(save(agent, agent.agentId, { gallery: [] }))).fields).toEqual({
      gallery: 'AGENT_PROFILE_PAGE_GALLERY_IMAGE_NOT_FOUND',
    });
    expect((await refusal(save(agent, agent.agentId, { profileImage: null }))).errors[0]).toBe(
      'AGENT_PROFILE_PAGE_PROFILE_IMAGE_NOT_FOUND',
    );
    expect(await read(agent, agent.agentId)).toEqual(before);
    expect((await save(agent, agent.agentId, { highlightText: 'Başka' })).state).toBe('WAITING_APPROVAL');
  });

  it('is told apart from a change: the live page stays until the change is approved, and then is it', async () => {
    const agent = await live();
    expect((await refusal(act(agent, agentProfile.sendToApproval, agent.agentId))).errors).toEqual([
      'AGENT_PROFILE_PAGE_NOTHING_CHANGED',
    ]);
    const changed = await save(agent, agent.agentId, { highlightText: 'Yeni', towns: [await town()] });
    expect(changed).toMatchObject({ state: 'LIVE', change: { state: 'DRAFT' }, differs: ['highlightText'] });
    const { record } = await picture(agent, agent.agentId, 'GALLERY');
    expect(record.differs).toEqual(['gallery', 'highlightText']);
    const publicly = () => t.site.call(agentSite.page, { slug: agent.slug });
    expect(await publicly()).toMatchObject({ highlightText: 'Sahilde on yıl', gallery: [{}] });

    await act(agent, agentProfile.sendToApproval, agent.agentId);
    expect((await refusal(act(agent, agentProfile.sendToApproval, agent.agentId))).errors).toEqual([
      'AGENT_PROFILE_PAGE_ALREADY_SENT_TO_APPROVAL',
    ]);
    expect(await read(manager, agent.agentId)).toMatchObject({
      page: { highlightText: 'Sahilde on yıl' },
      change: { state: 'WAITING_APPROVAL', page: { highlightText: 'Yeni' } },
    });
    expect(await back(manager, agent.agentId)).toMatchObject({ state: 'LIVE', change: { state: 'DRAFT' } });
    expect((await publicly()).highlightText).toBe('Sahilde on yıl');
    await act(agent, agentProfile.sendToApproval, agent.agentId);
    const approved = await act(manager, agentProfile.approveProfile, agent.agentId);
    expect(approved).toMatchObject({ state: 'LIVE', change: null, page: { highlightText: 'Yeni' } });
    expect((await publicly()).gallery).toHaveLength(2);
    expect((await workOf(agent.agentId)).map(({ status }) => status)).toEqual(['SUCCESS', 'FAILED', 'SUCCESS']);
  });

  it('forgets a change that is given up, with its pictures', async () => {
    const agent = await live();
    const { record } = await picture(agent, agent.agentId, 'HERO');
    const fileId = record.change?.page.heroImage?.fileId ?? 0;
    expect((await agent.answer(agentProfile.picture, { agentId: agent.agentId, fileId })).status).toBe(200);
    await act(agent, agentProfile.sendToApproval, agent.agentId);
    expect(await act(agent, agentProfile.withdraw, agent.agentId)).toMatchObject({ change: null, state: 'LIVE' });
    expect((await agent.answer(agentProfile.picture, { agentId: agent.agentId, fileId })).status).toBe(404);
    expect(await t.owner.selectFrom('file').select('id').where('id', '=', fileId).execute()).toEqual([]);
    expect((await refusal(act(agent, agentProfile.withdraw, agent.agentId))).errors).toEqual(['INVALID_TRANSITION']);
    expect((await workOf(agent.agentId)).at(-1)).toMatchObject({ status: 'FAILED' });
  });

  it('keeps an agent’s change while operations mend the page under it', async () => {
    const agent = await live();
    await save(agent, agent.agentId, { highlightText: 'Danışmanın sözü' });
    await save(manager, agent.agentId, { personalText: 'Operasyonun düzeltmesi' });
    expect(await read(second, agent.agentId)).toMatchObject({ state: 'WAITING_APPROVAL', change: null });
    await act(second, agentProfile.approveProfile, agent.agentId);
    expect(await read(agent, agent.agentId)).toMatchObject({
      page: { highlightText: 'Sahilde on yıl', personalText: 'Operasyonun düzeltmesi' },
      change: { page: { highlightText: 'Danışmanın sözü', personalText: 'Operasyonun düzeltmesi' } },
    });
  });

  it('is decided once, though two approve at the same moment', async () => {
    const agent = await waiting();
    const { version } = await read(manager, agent.agentId);
    const answers = await Promise.all(
      [manager, second].map((who) => who.answer(agentProfile.approveProfile, { id: agent.agentId, version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const told = JSON.parse(await bodyText(answers.find(({ status }) => status === 409) ?? answers[0]!));
    expect(told).toMatchObject({ errors: ['VERSION_CONFLICT'], current: { state: 'LIVE' } });
    expect(await workOf(agent.agentId)).toMatchObject([{ status: 'SUCCESS' }]);
  });

  it('is taken off the site when something ends, and its work with it', async () => {
    const agent = await live();
    const why = 'Yeterlilik belgesinin süresi doldu.';
    expect(await t.owner.transaction().execute((trx) => takePageDown(trx, agent.agentId, why))).toBe(true);
    expect(await onSite(agent.slug)).toBe(404);
    expect(await read(agent, agent.agentId)).toMatchObject({ state: 'DRAFT', remarks: why });
    expect(await t.owner.transaction().execute((trx) => takePageDown(trx, agent.agentId, why))).toBe(false);
    const sent = await waiting();
    await t.owner.transaction().execute((trx) => takePageDown(trx, sent.agentId, why));
    expect(await workOf(sent.agentId)).toMatchObject([{ status: 'FAILED', result: why }]);
    const changing = await live();
    await save(changing, changing.agentId, { highlightText: 'Yeni' });
    await act(changing, agentProfile.sendToApproval, changing.agentId);
    await t.owner.transaction().execute((trx) => takePageDown(trx, changing.agentId, why));
    expect((await workOf(changing.agentId)).at(-1)).toMatchObject({ status: 'FAILED', result: why });
  });

  it('of somebody who is gone is neither on the site nor approved', async () => {
    const agent = await waiting();
    await t.owner.updateTable('agent').set({ status: 'PASSIVE' }).where('id', '=', agent.agentId).execute();
    expect((await refusal(act(manager, agentProfile.approveProfile, agent.agentId))).errors).toEqual([
      'AGENT_NOT_ACTIVE',
    ]);
    const other = await live();
    await t.owner.updateTable('agent').set({ status: 'PASSIVE' }).where('id', '=', other.agentId).execute();
    expect(await onSite(other.slug)).toBe(404);
    expect((await read(other, other.agentId)).writes).toBeNull();
  });
});

describe('who may', () => {
  it('is the agent for the own page alone: others do not exist', async () => {
    const [one, other] = [await waiting(), await live()];
    const stateOf = await stateReader(t.owner);
    const before = await stateOf();
    const { version } = await read(manager, other.agentId);
    const id = other.agentId;
    const attempts = [
      one.call(agentProfile.detail, { id }),
      one.call(agentProfile.save, { id, version, highlightText: 'Benim' }),
      one.call(agentProfile.sendToApproval, { id, version }),
      one.call(agentProfile.withdraw, { id, version }),
      one.call(agentProfile.crop, { id, kind: 'HERO', fileId: 1, x: 0, y: 0, width: 1, height: 1 }),
    ];
    for (const attempt of attempts) expect((await refusal(attempt)).errors).toEqual(['AGENT_NOT_FOUND']);
    expect((await picture(one, id, 'HERO')).code).toBe('AGENT_NOT_FOUND');
    const fileId = (await read(manager, id)).page.heroImage?.fileId ?? 0;
    expect((await one.answer(agentProfile.picture, { agentId: id, fileId })).status).toBe(404);
    for (const call of [agentProfile.approveProfile, agentProfile.sendBack, agentProfile.reveal])
      expect((await one.answer(call, { id, version, remarks: 'x', reason: 'CUSTOMER_REQUEST' })).status).toBe(403);
    expect(await stateOf()).toEqual(before);
  });

  it('is never oneself about the own page, whatever else one may', async () => {
    const agent = await newAgent();
    await t.owner.insertInto('operator_role').values({ operator_id: agent.id, role: 'AGENT_MANAGER' }).execute();
    const both = {
      ...agent,
      ...(await t.signIn(
        (await t.owner.selectFrom('operator').select('username').where('id', '=', agent.id).executeTakeFirstOrThrow())
          .username,
      )),
    };
    await complete(both);
    await act(both, agentProfile.sendToApproval, agent.agentId);
    for (const attempt of [
      () => act(both, agentProfile.approveProfile, agent.agentId),
      () => back(both, agent.agentId),
    ])
      expect((await refusal(attempt())).errors).toEqual(['AGENT_PROFILE_PAGE_OWN']);
    // Edited by a manager while it waited: it still counts as the sender's page, and as the agent's own.
    await save(manager, agent.agentId, { highlightText: 'Yönetici yazdı' });
    expect((await refusal(act(both, agentProfile.approveProfile, agent.agentId))).errors).toEqual([
      'AGENT_PROFILE_PAGE_OWN',
    ]);
    expect((await act(second, agentProfile.approveProfile, agent.agentId)).state).toBe('LIVE');
  });

  it('sees the identity number: the agent it in clear, others masked, and uncovered with a reason that is kept', async () => {
    const agent = await waiting();
    const own = (await read(agent, agent.agentId)).page.identityNumber;
    expect(own).toMatch(/^\d{11}$/);
    expect((await read(manager, agent.agentId)).page.identityNumber).toBe(
      `${own?.slice(0, 2)}•••••••${own?.slice(-2)}`,
    );
    const ask = (reason: 'OTHER' | EnumValue<'revealReason'>, note = '') =>
      manager.call(agentProfile.reveal, { id: agent.agentId, reason, note });
    expect((await refusal(ask('OTHER'))).errors).toEqual(['NOTE_REQUIRED']);
    expect(await ask('OTHER', 'Sözleşme için')).toEqual({ value: own });
    const [look] = await t.owner
      .selectFrom('view_log')
      .select(['seen', 'note', 'operator_id as by'])
      .where('operator_id', '=', manager.id)
      .execute();
    expect(look).toEqual({ seen: 'IDENTITY_NUMBER', note: 'Sözleşme için', by: manager.id });
    expect((await operator.answer(agentProfile.reveal, { id: agent.agentId, reason: 'OTHER', note: 'x' })).status).toBe(
      403,
    );
  });

  it('gives a number that another agent has to nobody else, live or waiting', async () => {
    const [one, other] = [await live(), await newAgent()];
    const { identityNumber, certificateNumber } = (await read(one, one.agentId)).page;
    expect((await refusal(save(other, other.agentId, { identityNumber }))).fields).toEqual({
      identityNumber: 'USER_IDENTITY_NUMBER_NOT_UNIQUE',
    });
    expect((await refusal(save(other, other.agentId, { certificateNumber }))).fields).toEqual({
      certificateNumber: 'AGENT_CERTIFICATE_NUMBER_NOT_UNIQUE',
    });
    await save(one, one.agentId, { certificateNumber: 'YB9999/17UY0333-5' });
    expect((await refusal(save(other, other.agentId, { certificateNumber: 'YB9999/17UY0333-5' }))).fields).toEqual({
      certificateNumber: 'AGENT_CERTIFICATE_NUMBER_NOT_UNIQUE',
    });
    for (const wrong of ['12345678901', '1234567890', '1010•••••46'])
      expect((await refusal(save(other, other.agentId, { identityNumber: wrong }))).fields).toEqual({
        identityNumber: 'USER_IDENTITY_NUMBER_NOT_VALID',
      });
  });
});

describe('what is written', () => {
  it('is refused beside its field, with what else is wrong, and nothing is kept', async () => {
    const agent = await newAgent();
    const before = await read(agent, agent.agentId);
    const wrong: [Partial<Input<typeof agentProfile.save>>, string, string][] = [
      [{ instagramUrl: 'http://instagram.example/ben' }, 'instagramUrl', 'INVALID_URL'],
      [{ xUrl: 'javascript:alert(1)' }, 'xUrl', 'INVALID_URL'],
      [{ personalText: 'a'.repeat(2049) }, 'personalText', 'TEXT_TOO_LONG'],
      [{ highlightText: 'a'.repeat(1025) }, 'highlightText', 'TEXT_TOO_LONG'],
      [{ towns: [2_147_483_000] }, 'towns', 'AGENT_PROFILE_PAGE_TOWNS_NOT_FOUND'],
      [{ gallery: [2_147_483_000] }, 'gallery', 'S3_DOCUMENT_NOT_FOUND'],
    ];
    for (const [changes, field, code] of wrong)
      expect([field, (await refusal(save(agent, agent.agentId, changes))).fields?.[field]]).toEqual([field, code]);
    expect(await read(agent, agent.agentId)).toEqual(before);
    expect((await save(agent, agent.agentId, { personalText: 'a'.repeat(2048) })).page.personalText).toHaveLength(2048);
    expect(
      (await refusal(agent.call(agentProfile.save, { id: agent.agentId, version: before.version, highlightText: 'x' })))
        .errors,
    ).toEqual(['VERSION_CONFLICT']);
  });

  it('moves only along its machine: every other act is refused without a trace', async () => {
    // One page in each state is enough, since a refusal changes nothing.
    const states = { draft: await newAgent(), waiting: await waiting(), live: await live() };
    const illegal: [string, keyof typeof states, (id: number) => Promise<unknown>, string][] = [
      ['draft approved', 'draft', (id) => act(manager, agentProfile.approveProfile, id), 'INVALID_TRANSITION'],
      ['draft sent back', 'draft', (id) => back(manager, id), 'INVALID_TRANSITION'],
      ['live approved', 'live', (id) => act(manager, agentProfile.approveProfile, id), 'INVALID_TRANSITION'],
      ['live sent back', 'live', (id) => back(manager, id), 'INVALID_TRANSITION'],
      ['sent back without a word', 'waiting', (id) => back(manager, id, ''), 'NOTE_REQUIRED'],
    ];
    const stateOf = await stateReader(t.owner);
    const before = await stateOf();
    for (const [name, state, attempt, code] of illegal)
      expect([name, (await refusal(attempt(states[state].agentId))).errors]).toEqual([name, [code]]);
    expect(await stateOf()).toEqual(before);
  });
});

describe('pictures', () => {
  it('come like an auction’s: made anew, cut to their place, and only pictures', async () => {
    const agent = await newAgent();
    const id = agent.agentId;
    const { record } = await picture(agent, id, 'PROFILE', { name: 'ben.jpg', bytes: await jpegOf(600, 300) });
    const shown = record.page.profileImage;
    expect([shown?.width, shown?.height]).toEqual([300, 300]);
    expect((await picture(agent, id, 'HERO', { name: 'kapak.heic', bytes: heic })).status).toBe(200);
    expect((await picture(agent, id, 'HERO', { name: 'kapak.jpg', bytes: pdf })).code).toBe('NOT_FILE_TYPE_AVAILABLE');
    expect((await picture(agent, id, 'HERO', { name: 'kapak.png', bytes: svg })).code).toBe('NOT_FILE_TYPE_AVAILABLE');
    const halved = await picture(
      agent,
      id,
      'INTRO',
      { name: 'sol.jpg', bytes: await jpegOf(400, 300) },
      '&x=0&y=0&width=0.5&height=0.5',
    );
    expect([halved.record.page.introImage?.width, halved.record.page.introImage?.height]).toEqual([200, 150]);
  });

  it('are cut otherwise from the whole that came, and what is shown elsewhere stays', async () => {
    const agent = await live();
    const id = agent.agentId;
    const red = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#ff0000' } })
      .composite([
        {
          input: await sharp({ create: { width: 100, height: 100, channels: 3, background: '#0000ff' } })
            .png()
            .toBuffer(),
          left: 100,
          top: 0,
        },
      ])
      .jpeg()
      .toBuffer();
    const { record } = await picture(agent, id, 'PROFILE', { name: 'iki.jpg', bytes: red });
    const { fileId = 0 } = record.change?.page.profileImage ?? {};
    const right = await agent.call(agentProfile.crop, {
      id,
      kind: 'PROFILE',
      fileId,
      x: 0.5,
      y: 0,
      width: 0.5,
      height: 1,
    });
    const cut = right.change?.page.profileImage;
    expect([cut?.width, cut?.height]).toEqual([100, 100]);
    const bytes = await bodyBytes(await t.raw({ url: cut?.image ?? '', headers: agent.headers }));
    const [r = 0, , b = 0] = (await sharp(bytes).stats()).channels.map(({ mean }) => mean);
    expect(b - r).toBeGreaterThan(150);
    const whole = await bodyBytes(await t.raw({ url: cut?.whole ?? '', headers: agent.headers }));
    expect((await sharp(whole).metadata()).width).toBe(200);
    // The replaced picture cannot be read any more; the live page's can.
    expect((await agent.answer(agentProfile.picture, { agentId: id, fileId })).status).toBe(404);
    expect(right.page.profileImage).toEqual((await read(manager, id)).page.profileImage);
    expect(
      (await refusal(agent.call(agentProfile.crop, { id, kind: 'HERO', fileId, x: 0, y: 0, width: 1, height: 1 })))
        .errors,
    ).toEqual(['S3_DOCUMENT_NOT_FOUND']);
    expect(
      (await refusal(agent.call(agentProfile.crop, { id, kind: 'PROFILE', fileId, x: 0, y: 0, width: 0, height: 1 })))
        .errors[0],
    ).toBe('INVALID_INPUT');
  });

  it('stand once in the gallery, however often the same one is sent; cut otherwise it is another one', async () => {
    const agent = await newAgent();
    const file = { name: 'salon.jpg', bytes: await jpegOf(1000, 700) };
    const first = await picture(agent, agent.agentId, 'GALLERY', file);
    const again = await Promise.all([1, 2].map(() => picture(agent, agent.agentId, 'GALLERY', file)));
    for (const { status, record } of again) {
      expect(status).toBe(200);
      expect(record.page.gallery).toEqual(first.record.page.gallery);
      expect(record.version).toBe(first.record.version);
    }
    const cut = await picture(agent, agent.agentId, 'GALLERY', file, '&x=0&y=0&width=0.5&height=0.5');
    expect(cut.record.page.gallery).toHaveLength(2);
  });

  it(`are ${AGENT_GALLERY_MAX} in a gallery at most, in the order that one gives them`, async () => {
    const agent = await newAgent();
    const id = agent.agentId;
    const last = { name: 'salon.jpg', bytes: await jpegOf(1000, 700) };
    for (let count = 1; count < AGENT_GALLERY_MAX; count += 1) await picture(agent, id, 'GALLERY');
    for (const _ of ['sent', 'sent again'])
      expect((await picture(agent, id, 'GALLERY', last)).record.page.gallery).toHaveLength(AGENT_GALLERY_MAX);
    expect((await picture(agent, id, 'GALLERY')).code).toBe('AGENT_PROFILE_PAGE_GALLERY_FULL');
    const { page } = await read(agent, id);
    const turned = page.gallery.map(({ fileId }) => fileId).toReversed();
    const saved = await save(agent, id, { gallery: turned.slice(0, 3) });
    expect(saved.page.gallery.map(({ fileId }) => fileId)).toEqual(turned.slice(0, 3));
    expect(await t.owner.selectFrom('file').select('id').where('id', 'in', turned.slice(3)).execute()).toEqual([]);
    expect(ENUMS.agentPictureKind).toContain('POSTER');
    expect((await picture(agent, id, 'POSTER')).code).toBe('AGENT_PROFILE_PAGE_VIDEO_NOT_FOUND');
  });
});

describe('a number in a text', () => {
  it('stays what it was when somebody who may not see it changes the words around it', async () => {
    const agent = await newAgent();
    const { id } = await read(operator, agent.agentId);
    await t.owner
      .insertInto('agent_profile')
      .values({ agent_id: id, personal_text: 'Eşimi 0532 123 45 67 numarasından arayın.' })
      .onConflict((conflict) =>
        conflict.column('agent_id').doUpdateSet({ personal_text: 'Eşimi 0532 123 45 67 numarasından arayın.' }),
      )
      .execute();
    const shown = await read(operator, id);
    expect(shown.page.personalText).toContain('•');
    const saved = await save(operator, id, { personalText: `${shown.page.personalText} Teşekkürler.` });
    expect(saved.page.personalText).toContain('Teşekkürler.');
    const { personal_text } = await t.owner
      .selectFrom('agent_profile')
      .select('personal_text')
      .where('agent_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(personal_text).toContain('123 45 67');
    expect((await refusal(save(operator, id, { highlightText: '+90533•••••11' }))).fields).toEqual({
      highlightText: 'TEXT_MASKED',
    });
  });
});
