import { randomUUID } from 'node:crypto';
import { agentProfile } from '@/contract/agents/profile';
import { agentSite } from '@/contract/agents/site';
import { agentVideos } from '@/contract/agents/videos';
import { media } from '@/contract/auctions/media';
import { UPLOAD_PART_BYTES } from '@/domain/limits';
import { bodyBytes, bodyText, type Caller, type TestApi, testApi } from '@/tests/support/api';
import { hire, refusal } from '@/tests/support/operators';
import { jpegOf, mp4, multipart, pdf } from '@/tests/support/pictures';

let t: TestApi;
let manager: Caller;
beforeAll(async () => {
  t = await testApi();
  manager = await hire(t, 'video.yoneticisi', ['USER', 'AGENT_MANAGER']);
});
afterAll(() => t.stop());

let made = 0;
const newAgent = async () => {
  made += 1;
  const who = await hire(t, `video.danisman${made}`, ['AGENT', 'USER']);
  const { id } = await t.owner
    .insertInto('agent')
    .values({ operator_id: who.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...who, agentId: id };
};
const detail = (who: Caller, id: number) => who.call(agentVideos.detail, { id });
const save = async (who: Caller, id: number, changes: { title?: string; url?: string | null }) =>
  who.call(agentVideos.saveUpdate, { ...changes, id, version: (await detail(who, id)).version });
const video = Buffer.from(mp4());

const sendPart = async (who: Caller, uploadId: string, offset: number, bytes: Uint8Array) => {
  const answer = await t.raw({
    method: 'POST',
    url: `${media.sendPart.path.replace('{uploadId}', uploadId)}?offset=${offset}`,
    headers: { ...who.headers, 'content-type': 'application/octet-stream' },
    body: bytes,
  });
  return JSON.parse(await bodyText(answer)) as { received: number };
};

describe('the introduction video', () => {
  it('is an address that is checked, and shown without cookies of others', async () => {
    const agent = await newAgent();
    const id = agent.agentId;
    expect(
      (await refusal(save(agent, id, { title: 'Ben', url: 'https://evil.example/watch?v=dQw4w9WgXcQ' }))).fields,
    ).toEqual({
      url: 'VIDEO_LINK_NOT_VALID',
    });
    expect((await refusal(save(agent, id, { title: 'Ben' }))).fields).toEqual({
      url: 'AGENT_PROFILE_PAGE_VIDEO_NOT_FOUND',
    });
    expect((await refusal(save(agent, id, { title: '', url: 'https://youtu.be/dQw4w9WgXcQ' }))).fields).toEqual({
      title: 'REQUIRED',
    });
    const saved = await save(agent, id, { title: 'Ben', url: 'https://youtu.be/dQw4w9WgXcQ' });
    expect(saved.video).toMatchObject({
      site: 'YOUTUBE',
      url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      embed: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    });
    const vimeo = await save(agent, id, { url: 'https://vimeo.com/76979871' });
    expect(vimeo.video).toMatchObject({ title: 'Ben', embed: 'https://player.vimeo.com/video/76979871?dnt=1' });
    expect((await save(agent, id, { url: null })).video).toBeNull();
    expect(await t.owner.selectFrom('agent_video').select('id').where('agent_id', '=', id).execute()).toEqual([]);
  });

  it('gets a poster, which stays when the video is called otherwise', async () => {
    const agent = await newAgent();
    const id = agent.agentId;
    await save(agent, id, { title: 'Ben', url: 'https://vimeo.com/76979871' });
    const { headers, body } = multipart([{ name: 'kapak.jpg', bytes: await jpegOf(640, 480) }]);
    const answer = await t.raw({
      method: 'POST',
      url: `${agentProfile.image.path}?id=${id}&kind=POSTER`,
      headers: { ...agent.headers, ...headers },
      body,
    });
    expect(answer.status).toBe(200);
    const { poster } = (await detail(agent, id)).video ?? {};
    expect((await t.raw({ url: poster ?? '', headers: agent.headers })).status).toBe(200);
    expect((await save(agent, id, { title: 'Bölgem' })).video).toMatchObject({ title: 'Bölgem', poster });
  });

  it('comes in parts and goes on after a lost connection; finished twice it is one', async () => {
    const agent = await newAgent();
    const other = await newAgent();
    const id = agent.agentId;
    const uploadId = randomUUID();
    const start = { uploadId, id, name: 'tanitim.mp4', size: video.length };
    expect((await refusal(agent.call(agentVideos.startUpload, { ...start, name: 'tanitim.exe' }))).errors).toEqual([
      'NOT_FILE_TYPE_AVAILABLE',
    ]);
    expect((await refusal(agent.call(agentVideos.startUpload, { ...start, size: 500 * 1024 * 1024 }))).errors).toEqual([
      'MAX_UPLOAD_SIZE_ERROR',
    ]);
    expect((await refusal(other.call(agentVideos.startUpload, start))).errors).toEqual(['AGENT_NOT_FOUND']);
    await agent.call(agentVideos.startUpload, start);
    expect((await refusal(agent.call(agentVideos.finishUpload, { uploadId }))).errors).toEqual(['UPLOAD_INCOMPLETE']);
    const half = Math.floor(video.length / 2);
    await sendPart(agent, uploadId, 0, video.subarray(0, half));
    // The answer was lost: starting again returns the progress.
    expect(await agent.call(agentVideos.startUpload, start)).toMatchObject({ received: half, added: null });
    expect(await sendPart(agent, uploadId, half, video.subarray(half, half + UPLOAD_PART_BYTES))).toMatchObject({
      received: video.length,
    });
    expect((await refusal(other.call(agentVideos.finishUpload, { uploadId }))).errors).toEqual(['UPLOAD_NOT_FOUND']);
    expect((await refusal(agent.call(media.finishUpload, { uploadId }))).errors).toEqual(['UPLOAD_NOT_FOUND']);
    const finished = await Promise.all([1, 2].map(() => agent.call(agentVideos.finishUpload, { uploadId })));
    expect(new Set(finished.map(({ added }) => added?.video?.id)).size).toBe(1);
    const stream = finished[0]?.added?.video?.stream ?? '';
    expect((await bodyBytes(await t.raw({ url: stream, headers: agent.headers }))).length).toBe(video.length);
    expect((await t.raw({ url: stream, headers: other.headers })).status).toBe(404);
    expect((await t.raw({ url: stream, headers: manager.headers })).status).toBe(200);
    expect(await t.owner.selectFrom('agent_video').select('id').where('agent_id', '=', id).execute()).toHaveLength(1);
  });

  it('is a video in truth, whatever its name says', async () => {
    const agent = await newAgent();
    const uploadId = randomUUID();
    await agent.call(agentVideos.startUpload, { uploadId, id: agent.agentId, name: 'tanitim.mp4', size: pdf.length });
    await sendPart(agent, uploadId, 0, pdf);
    expect((await refusal(agent.call(agentVideos.finishUpload, { uploadId }))).errors).toEqual([
      'NOT_FILE_TYPE_AVAILABLE',
    ]);
    expect((await detail(agent, agent.agentId)).video).toBeNull();
  });

  it('is on the site with its page alone', async () => {
    const { slug, agent_id } = await t.owner
      .selectFrom('agent_profile')
      .select(['slug', 'agent_id'])
      .where('state', '=', 'LIVE')
      .where('video_id', 'is not', null)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const shown = await t.site.call(agentSite.page, { slug: slug ?? '' });
    expect(shown.video).toMatchObject({
      embed: expect.stringMatching(/^https:\/\/player\.vimeo\.com\/.*dnt=1$/),
      stream: null,
    });
    expect((await t.site.answer(agentSite.video, { slug: slug ?? '' })).status).toBe(404);
    expect((await detail(manager, agent_id)).editable).toBe(true);
  });
});
