import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { agentKnowledge } from '@/contract/agents/knowledge';
import { agentKnowledgeImport } from '@/contract/agents/knowledgeImport';
import { agentOnboarding } from '@/contract/agents/onboarding';
import { agentProfile } from '@/contract/agents/profile';
import { media } from '@/contract/auctions/media';
import { brokers } from '@/contract/brokers';
import { announcements } from '@/contract/brokers/announcements';
import { closing } from '@/contract/closing';
import { banners } from '@/contract/content/banners';
import { contentPictures } from '@/contract/content/pictures';
import { contract } from '@/contract/index';
import type { Endpoint } from '@/contract/kit';
import { official } from '@/contract/locations/official';
import { consents } from '@/contract/messaging/consents';
import { mailBlocks } from '@/contract/messaging/mail';
import { takesFiles } from '@/contract/request';
import { AUTHORITIES } from '@/domain/roles';
import { isProgram } from '@/domain/permissions';
import { zip } from '@/server/kernel/zip';
import { type Caller, type TestApi, testApi } from './support/api';
import { type Added, addAuctions } from './support/auctions';
import { newClosing } from './support/closing';
import { newCustomer } from './support/customers';
import { type Act, moneyActs, type Prepared, send } from './support/moneyActs';
import { hire } from './support/operators';
import { jpegOf, multipart, pdf } from './support/pictures';

let t: TestApi;
let all: Caller & { id: number };
let added: Added;
let acts: Act[];
beforeAll(async () => {
  t = await testApi();
  all = await hire(t, 'iki.kez', [...AUTHORITIES]);
  added = await addAuctions(t.owner);
  acts = await moneyActs(t);
});
afterAll(() => t.stop());

type Sent = { input: Record<string, unknown>; body: NonNullable<Prepared['body']>; who?: Caller };
const picture = async (width = 320, height = 240) =>
  multipart([{ name: 'resim.jpg', bytes: await jpegOf(width, height) }]);
const paper = () => multipart([{ name: 'belge.pdf', bytes: pdf }]);
const plain = (body: string | Uint8Array) => ({ headers: { 'content-type': 'application/octet-stream' }, body });
const insert = async (query: ReturnType<typeof sql<{ id: number }>>): Promise<number> =>
  (await query.execute(t.owner)).rows[0]?.id ?? 0;
const packed = async (files: Record<string, string>) => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zip(Object.entries(files).map(([name, body]) => ({ name, body })))) chunks.push(chunk);
  return Buffer.concat(chunks);
};
const asMoney = (name: string) => async (): Promise<Sent> => {
  const made = (await acts.find((one) => one.name === name)?.make()) as Prepared;
  return { ...made, body: made.body ?? plain('') };
};

/** A valid request for each call, each on a fresh record. */
const CALLS: readonly { name: string; endpoint: Endpoint; make: () => Promise<Sent> }[] = [
  {
    name: 'media.uploadImages',
    endpoint: media.uploadImages,
    make: async () => ({ input: { auctionId: added.draft }, body: await picture() }),
  },
  {
    name: 'media.uploadDocument',
    endpoint: media.uploadDocument,
    make: async () => ({ input: { auctionId: added.draft, type: 'OTHER' }, body: paper() }),
  },
  {
    name: 'closing.uploadDocument',
    endpoint: closing.uploadDocument,
    make: async () => ({ input: { closingId: (await newClosing(t)).id, type: 'OTHER' }, body: paper() }),
  },
  {
    name: 'brokers.uploadDocument',
    endpoint: brokers.uploadDocument,
    make: async () => ({
      input: {
        id: await insert(
          sql`insert into broker (customer_id, company_name) values (${await newCustomer(t)}, 'İki Emlak') returning id`,
        ),
        type: 'TAX_PLATE',
      },
      body: paper(),
    }),
  },
  {
    name: 'agentOnboarding.uploadDocument',
    endpoint: agentOnboarding.uploadDocument,
    make: async () => ({
      input: {
        id: await insert(sql`insert into agent_onboarding (status) values ('WORKING') returning id`),
        type: 'IDENTITY',
      },
      body: paper(),
    }),
  },
  {
    name: 'agentProfile.image',
    endpoint: agentProfile.image,
    make: async () => {
      const who = await hire(t, `iki.danisman.${randomUUID().slice(0, 8)}`, ['AGENT', 'USER']);
      const id = await insert(
        sql`insert into agent (operator_id, customer_id) values (${who.id}, ${await newCustomer(t)}) returning id`,
      );
      return { input: { id, kind: 'HERO' }, body: await picture(1600, 900), who };
    },
  },
  {
    name: 'agentKnowledge.image',
    endpoint: agentKnowledge.image,
    make: async () => ({
      input: { id: (await all.call(agentKnowledge.create, { title: 'İki kez' } as never)).id },
      body: await picture(),
    }),
  },
  {
    name: 'agentKnowledgeImport.run',
    endpoint: agentKnowledgeImport.run,
    make: async () => ({
      input: {},
      body: plain(await packed({ [`Yeni ${randomUUID().replaceAll('-', '')}.md`]: '# Devir günü\n\nRandevu alın.' })),
    }),
  },
  {
    name: 'announcements.image',
    endpoint: announcements.image,
    make: async () => ({
      input: {
        id: (await all.call(announcements.create, { title: 'Gezi', body: 'Cumartesi' } as never)).id,
        description: 'Gezi günü',
      },
      body: await picture(),
    }),
  },
  {
    name: 'banners.image',
    endpoint: banners.image,
    make: async () => ({ input: { kind: 'MASTHEAD', device: 'mobile' }, body: await picture(375, 150) }),
  },
  {
    name: 'contentPictures.bring',
    endpoint: contentPictures.bring,
    make: async () => ({ input: {}, body: await picture() }),
  },
  {
    name: 'mailBlocks.bringPicture',
    endpoint: mailBlocks.bringPicture,
    make: async () => ({ input: {}, body: await picture() }),
  },
  {
    name: 'official.read',
    endpoint: official.read,
    make: async () => ({
      input: { fileName: 'liste.csv' },
      body: plain('IL_KODU;IL;ILCE_KODU;ILCE;MAHALLE_KODU;MAHALLE\r\n34;İSTANBUL;1;ŞİRİN;2;MERKEZ'),
    }),
  },
  {
    name: 'consents.bring',
    endpoint: consents.bring,
    make: async () => ({
      input: {},
      body: plain(
        `recipient,recipientType,type,status,source,consentDate\r\n+905321110099,BIREYSEL,MESAJ,ONAY,HS_WEB,2026-01-01 10:00:00`,
      ),
    }),
  },
  ...(['refunds.uploadReceipt', 'earnings.upload', 'statements.import'] as const).map((name) => {
    const [area = '', call = ''] = name.split('.');
    const endpoint = (contract as unknown as Record<string, Record<string, Endpoint>>)[area]?.[call];
    if (!endpoint) throw new Error(`${name} is no call`);
    return { name, endpoint, make: asMoney(name) };
  }),
];

/** Calls that take files but need no idempotency key, with the reason. */
const WITHOUT_KEY: Readonly<Record<string, string>> = {
  'media.sendPart': 'a part is known by where it begins in its upload, which has a name of its own',
};

test('every call that takes files is sent twice here, or says why it needs no key', () => {
  const taking = Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries<Endpoint>(calls).flatMap(([name, endpoint]) =>
      takesFiles(endpoint) && !endpoint.onlyAsks && !isProgram(endpoint.may) ? [`${area}.${name}`] : [],
    ),
  );
  const known = [...CALLS.map(({ name }) => name), ...Object.keys(WITHOUT_KEY)];
  expect([...known].sort()).toEqual([...taking].sort());
});

const filesKept = async () => (await t.owner.selectFrom('file').select('id').execute()).map(({ id }) => id).length;
const written = async (requestIds: readonly string[]) =>
  (
    await t.owner
      .selectFrom('audit_entry')
      .select('request_id')
      .where('request_id', 'in', requestIds)
      .groupBy('request_id')
      .execute()
  ).length;

/** Sends the same request twice with one key; returns both answers and how often it took effect. */
const twice = async (endpoint: Endpoint, { who = all, ...sent }: Sent, together: boolean) => {
  const key = randomUUID();
  const ids = [`twice-${randomUUID()}`, `twice-${randomUUID()}`];
  const before = await filesKept();
  const once = (id = '') =>
    send(t, { endpoint, other: null, who, ...sent }, { headers: { 'idempotency-key': key, 'x-request-id': id } });
  const first = together ? null : await once(ids[0]);
  const kept = first ? (await filesKept()) - before : null;
  const answers = first ? [first, await once(ids[1])] : await Promise.all(ids.map(once));
  return { answers, kept, after: (await filesKept()) - before, done: await written(ids) };
};
const read = ({ status, body }: { status: number; body: string }) => ({ status, body: JSON.parse(body) as unknown });

describe.each(CALLS)('$name', ({ endpoint, make }) => {
  test('sent again since its answer was lost, it is what it was', async () => {
    const { answers, kept, after, done } = await twice(endpoint, await make(), false);
    const [first, second] = answers.map(read);
    expect(first).toMatchObject({ status: 200 });
    expect(second).toEqual(first);
    expect(after).toBe(kept);
    expect(done).toBeLessThanOrEqual(1);
  });

  test('sent again while the first is on its way, it is done once', async () => {
    const { answers, done } = await twice(endpoint, await make(), true);
    const [first, second] = answers.map(read);
    expect(first).toMatchObject({ status: 200 });
    expect(second).toEqual(first);
    expect(done).toBeLessThanOrEqual(1);
  });
});

test('a key that came with another address before is refused, and nothing is kept', async () => {
  const key = randomUUID();
  const body = await picture();
  const bring = (endpoint: Endpoint, input: Record<string, unknown>) =>
    send(t, { who: all, endpoint, input, other: null, body }, { headers: { 'idempotency-key': key } });
  expect((await bring(contentPictures.bring, {})).status).toBe(200);
  const before = await filesKept();
  expect(read(await bring(banners.image, { kind: 'MASTHEAD', device: 'mobile' }))).toMatchObject({
    status: 422,
    body: { errors: ['IDEMPOTENCY_KEY_REUSED'] },
  });
  expect(await filesKept()).toBe(before);
});
