import { sql } from 'kysely';
import { agentOnboarding } from '@/contract/agents/onboarding';
import { brokers } from '@/contract/brokers';
import { media } from '@/contract/auctions/media';
import { closing } from '@/contract/closing';
import { contract } from '@/contract/index';
import type { Endpoint } from '@/contract/kit';
import { takesFiles } from '@/contract/request';
import { bodyText, type Caller, type TestApi, testApi } from '@/tests/support/api';
import { type Added, addAuctions } from '@/tests/support/auctions';
import { newCustomer } from '@/tests/support/customers';
import { newClosing } from '@/tests/support/closing';
import { ACTIVE_PDFS, HIDDEN_PDFS, objectStream, pdfOf, streamOf, wordWith } from '@/tests/support/documents';
import { type Act, moneyActs, send } from '@/tests/support/moneyActs';
import { hire } from '@/tests/support/operators';
import { multipart, pdf } from '@/tests/support/pictures';
import { watchTurns } from '@/tests/support/turns';

let t: TestApi;
let added: Added;
let staff: Caller;
let closer: Caller;
let acts: Act[];
beforeAll(async () => {
  t = await testApi();
  added = await addAuctions(t.owner);
  staff = await t.signIn('yonetici');
  closer = await hire(t, 'kapanis-belge', ['CLOSING_MANAGER']);
  acts = await moneyActs(t);
});
afterAll(() => t.stop());

const post = async (url: string, name: string, bytes: Uint8Array, who: Caller = staff) => {
  const { headers, body } = multipart([{ name, bytes }]);
  const answer = await t.raw({ method: 'POST', url, headers: { ...who.headers, ...headers }, body });
  return { status: answer.status, body: JSON.parse(await bodyText(answer)) as { errors?: string[]; message?: string } };
};
const sendDocument = (name: string, bytes: Uint8Array) =>
  post(`${media.uploadDocument.path}?auctionId=${added.draft}&type=OTHER`, name, bytes);

const asAct = (wanted: string) => async (name: string, bytes: Uint8Array) => {
  const act = acts.find((one) => one.name === wanted);
  const prepared = await act?.make();
  if (!prepared || typeof prepared === 'function') throw new Error(`${wanted} cannot be prepared`);
  const answer = await send(t, { ...prepared, body: multipart([{ name, bytes }]) });
  return { status: answer.status, body: JSON.parse(answer.body) as { errors?: string[] } };
};

/** Every call that receives a document. */
const DOORS: Readonly<
  Record<string, (name: string, bytes: Uint8Array) => Promise<{ status: number; body: { errors?: string[] } }>>
> = {
  'media.uploadDocument': sendDocument,
  'closing.uploadDocument': async (name, bytes) => {
    const { id } = await newClosing(t);
    return post(`${closing.uploadDocument.path}?closingId=${id}&type=OTHER`, name, bytes, closer);
  },
  'brokers.uploadDocument': async (name, bytes) => {
    const { id } = await t.owner
      .insertInto('broker')
      .values({ customer_id: await newCustomer(t), company_name: 'Dosya Emlak' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return post(`${brokers.uploadDocument.path}?id=${id}&type=TAX_PLATE`, name, bytes);
  },
  'agentOnboarding.uploadDocument': async (name, bytes) => {
    const { rows } = await sql<{ id: number }>`
      insert into agent_onboarding (status) values ('WORKING') returning id`.execute(t.owner);
    return post(`${agentOnboarding.uploadDocument.path}?id=${rows[0]?.id}&type=IDENTITY`, name, bytes);
  },
  'refunds.uploadReceipt': asAct('refunds.uploadReceipt'),
  'earnings.upload': asAct('earnings.upload'),
};
/** Calls that receive bytes but no documents. */
const NO_DOCUMENTS: Readonly<Record<string, string>> = {
  'media.uploadImages': 'pictures alone, which are encoded anew',
  'agentProfile.image': 'pictures alone, which are encoded anew',
  'agentKnowledgeImport.preview': 'an archive that is looked at and not kept',
  'agentKnowledgeImport.run': 'an archive of texts that are read, and of pictures, which are encoded anew',
  'agentKnowledge.image': 'pictures alone, which are encoded anew',
  'announcements.image': 'pictures alone, which are encoded anew',
  'banners.image': 'pictures alone, which are encoded anew',
  'contentPictures.bring': 'pictures alone, which are encoded anew',
  'mailBlocks.bringPicture': 'pictures alone, which are encoded anew',
  'media.sendPart': 'parts of files, which are looked at once they are joined',
  'consents.preview': 'a text that is read and not kept',
  'consents.bring': 'a text that is read and not kept',
  'statements.import': 'a text that is read and not kept',
  'official.read': 'a text that is read and not kept',
  'gateway.webhook': 'what gateways of messages tell',
  'provider.webhook': 'the card provider’s events',
};

test('every call that takes files is a door of this test, or takes no documents', () => {
  const taking = Object.entries(contract).flatMap(([area, endpoints]) =>
    Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) =>
      takesFiles(endpoint) ? [`${area}.${name}`] : [],
    ),
  );
  expect(taking.filter((name) => !(name in DOORS) && !(name in NO_DOCUMENTS))).toEqual([]);
  expect([...Object.keys(DOORS), ...Object.keys(NO_DOCUMENTS)].filter((name) => !taking.includes(name))).toEqual([]);
});

describe.each(Object.entries(DOORS))('%s', (_, door) => {
  test('takes a plain document and refuses one with a script', async () => {
    const refused = await door('belge.pdf', ACTIVE_PDFS['a script in packed objects'] as Buffer);
    expect(refused).toMatchObject({ status: 422, body: { errors: ['FILE_ACTIVE'] } });
    expect((await door('belge.pdf', pdf)).status).toBe(200);
  });
});

const stored = () => t.owner.selectFrom('file').select('id').orderBy('id').execute();

test.each(Object.entries(ACTIVE_PDFS))('refused: a PDF with %s', async (_, bytes) => {
  const before = await stored();
  const { body } = await sendDocument('tapu.pdf', bytes);
  expect(body.errors).toEqual(['FILE_ACTIVE']);
  expect(body.message).toMatch(/kendiliğinden çalışabilen/);
  expect(await stored()).toEqual(before);
});

test.each(Object.entries(HIDDEN_PDFS))('refused, since it cannot be looked into: %s', async (_, bytes) => {
  expect((await sendDocument('tapu.pdf', bytes)).body.errors).toEqual(['FILE_ENCRYPTED']);
});

test.each(['Macros', '_VBA_PROJECT', '\u0001Ole10Native'])('refused: a Word document with %s', async (name) => {
  expect((await sendDocument('sozlesme.doc', wordWith(name))).body.errors).toEqual(['FILE_ACTIVE']);
});

const printed = async () => {
  const { default: Document } = await import('pdfkit');
  return new Promise<Buffer>((resolve) => {
    const doc = new Document();
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.text('Tapu /JavaScript yazısı').link(0, 0, 10, 10, 'https://example.com');
    doc.end();
  });
};

test('taken: what people send every day', async () => {
  const pages = pdfOf(
    '/OpenAction[2 0 R/Fit]',
    objectStream('4 0 <</Type/Page>>'),
    streamOf('', Buffer.from('/JS /XFA')),
  );
  expect((await sendDocument('tapu.pdf', await printed())).status).toBe(200);
  expect((await sendDocument('tapu.pdf', pages)).status).toBe(200);
  expect((await sendDocument('sozlesme.doc', wordWith('1Table', 'Data'))).status).toBe(200);
});

test('a large document does not hold anybody up', async () => {
  const large = pdfOf('', streamOf('', Buffer.alloc(9 * 1024 * 1024, 'stream x#4a ')));
  const watch = watchTurns();
  await sendDocument('buyuk.pdf', large);
  expect(watch.stop().at(-1)).toBeLessThan(500);
});
