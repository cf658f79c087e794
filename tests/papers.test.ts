import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { agentOnboarding } from '@/contract/agents/onboarding';
import { agentOnboardingUploads } from '@/contract/agents/onboardingUploads';
import { media } from '@/contract/auctions/media';
import { brokers } from '@/contract/brokers';
import { brokerUploads } from '@/contract/brokers/uploads';
import { closing } from '@/contract/closing';
import { closingUploads } from '@/contract/closing/uploads';
import { AUTHORITIES } from '@/domain/roles';
import { type Caller, type TestApi, testApi } from './support/api';
import { newClosing } from './support/closing';
import { newCustomer } from './support/customers';
import { ACTIVE_PDFS } from './support/documents';
import { hire } from './support/operators';
import { multipart, pdf } from './support/pictures';
import { sendPart, sendWhole } from './support/uploads';

/** Documents that are uploaded in parts and wait on the device: of a closing, of a broker's office, of an agent's onboarding. */
let t: TestApi;
let mine: Caller;
let other: Caller;
let reader: Caller;
beforeAll(async () => {
  t = await testApi();
  // Enough rights to write all three kinds.
  const all = [...AUTHORITIES];
  mine = await hire(t, 'evrak-bir', all);
  other = await hire(t, 'evrak-iki', all);
  reader = await hire(t, 'evrak-okuyan', ['CALL_CENTER']);
});
afterAll(() => t.stop());

const insert = async (query: ReturnType<typeof sql<{ id: number }>>): Promise<number> =>
  (await query.execute(t.owner)).rows[0]?.id ?? 0;

type Kind = {
  uploads: typeof closingUploads | typeof brokerUploads | typeof agentOnboardingUploads;
  type: string;
  another: string;
  make: () => Promise<number>;
  table: string;
  record: string;
  /** The call that takes the whole file in one request, as other programs send it. */
  whole: { path: string };
  named: string;
  /** Puts the record into a state in which it takes no more documents. */
  close: (id: number) => Promise<unknown>;
  closed: string;
  remove: (id: number, documentId: number) => Promise<unknown>;
};
const KINDS: Record<string, Kind> = {
  closing: {
    uploads: closingUploads,
    type: 'OTHER',
    another: 'PAYMENT_RECEIPT',
    make: async () => (await newClosing(t)).id,
    table: 'closing_document',
    record: 'closing_id',
    whole: closing.uploadDocument,
    named: 'closingId',
    close: (id) => mine.call(closing.cancel, { id, reason: 'Alıcı vazgeçti', refundDeposit: false }),
    closed: 'CLOSING_ALREADY_CANCELLED',
    remove: (id, documentId) => mine.call(closing.deleteDocument, { id, documentId }),
  },
  office: {
    uploads: brokerUploads,
    type: 'TAX_PLATE',
    another: 'AGREEMENT',
    make: async () =>
      insert(
        sql`insert into broker (customer_id, company_name) values (${await newCustomer(t)}, 'Evrak Emlak') returning id`,
      ),
    table: 'broker_document',
    record: 'broker_id',
    whole: brokers.uploadDocument,
    named: 'id',
    close: (id) => sql`update broker set status = 'LEGAL_REVIEW' where id = ${id}`.execute(t.owner),
    closed: 'BROKER_IN_REVIEW',
    remove: (id, documentId) => mine.call(brokers.deleteDocument, { id, documentId }),
  },
  onboarding: {
    uploads: agentOnboardingUploads,
    type: 'IDENTITY',
    another: 'CONTRACT',
    make: () => insert(sql`insert into agent_onboarding (status) values ('WORKING') returning id`),
    table: 'agent_document',
    record: 'onboarding_id',
    whole: agentOnboarding.uploadDocument,
    named: 'id',
    close: (id) => sql`update agent_onboarding set status = 'INITIAL' where id = ${id}`.execute(t.owner),
    closed: 'INVALID_UPDATE_STATE',
    remove: (id, documentId) => mine.call(agentOnboarding.deleteDocument, { id, documentId }),
  },
};

const another = () => Buffer.concat([pdf, Buffer.from(`\n% ${randomUUID()}\n`)]);
const refused = (code: string) => ({ body: { errors: [code] } });

describe.each(Object.entries(KINDS))('a paper of one %s', (_, kind) => {
  const { uploads, table, record, closed } = kind;
  type Sending = { by?: Caller; type?: string; name?: string; bytes?: Uint8Array; uploadId?: string };
  const start = (
    id: number,
    { by = mine, type = kind.type, name = 'belge.pdf', bytes = pdf, uploadId = '' }: Sending,
  ) => by.call(uploads.start, { uploadId, id, type, name, size: bytes.length } as never);
  const finish = (uploadId: string, by = mine) => by.call(uploads.finish, { uploadId });
  const bring = (id: number, sending: Sending = {}) => {
    const { by = mine, bytes = pdf, uploadId = randomUUID() } = sending;
    return sendWhole(t, by, {
      uploadId,
      bytes,
      start: () => start(id, { ...sending, uploadId }),
      finish: () => finish(uploadId, by),
    });
  };
  /** An upload whose bytes have all arrived, but which is not finished. */
  const arrived = async (id: number, sending: Sending = {}) => {
    const [uploadId, bytes] = [randomUUID(), sending.bytes ?? another()];
    await start(id, { ...sending, bytes, uploadId });
    await sendPart(t, sending.by ?? mine, uploadId, bytes);
    return uploadId;
  };
  const papersOf = async (id: number) =>
    (
      await sql<{ id: number; name: string }>`
        select paper.id, file.name from ${sql.table(table)} paper join file on file.id = paper.file_id
        where paper.${sql.ref(record)} = ${id} order by paper.id`.execute(t.owner)
    ).rows;

  it('comes in parts, goes on after a lost connection, and is there once', async () => {
    const id = await kind.make();
    const [uploadId, half] = [randomUUID(), Math.floor(pdf.length / 2)];
    await start(id, { uploadId });
    await expect(finish(uploadId)).rejects.toMatchObject(refused('UPLOAD_INCOMPLETE'));
    await sendPart(t, mine, uploadId, pdf.subarray(0, half));
    expect(await start(id, { uploadId })).toEqual({ received: half, size: pdf.length, added: null });
    expect((await sendPart(t, mine, uploadId, pdf.subarray(0, half))).body.received).toBe(half);
    await sendPart(t, mine, uploadId, pdf.subarray(half), half);
    const [first, second] = await Promise.all([finish(uploadId), finish(uploadId)]);
    expect(second).toEqual(first);
    expect(await papersOf(id)).toEqual([{ id: first.added?.id, name: 'belge.pdf' }]);
    // The record was closed in the meantime: no reason to refuse what is already there.
    await kind.close(id);
    expect((await start(id, { uploadId })).added).toEqual(first.added);
    expect(await finish(uploadId)).toEqual(first);
  });

  it('is kept once when it was chosen twice, and another of its type is refused beside it until it is removed', async () => {
    const id = await kind.make();
    const [first, twin, different] = await Promise.all([
      arrived(id, { bytes: pdf }),
      arrived(id, { bytes: pdf }),
      arrived(id),
    ]);
    const { added } = await finish(first);
    expect((await finish(twin)).added).toEqual(added);
    await expect(finish(different)).rejects.toMatchObject({
      body: { errors: ['AGENT_ALREADY_UPLOADED_DOCUMENT'], fields: { type: 'AGENT_ALREADY_UPLOADED_DOCUMENT' } },
    });
    expect((await bring(id, { bytes: another() })).body.errors).toEqual(['AGENT_ALREADY_UPLOADED_DOCUMENT']);
    expect(await papersOf(id)).toHaveLength(1);
    await kind.remove(id, added?.id ?? 0);
    expect((await finish(different)).added).not.toBeNull();
    expect(await papersOf(id)).toHaveLength(1);
  });

  it('is one of two that come at the same moment', async () => {
    const id = await kind.make();
    const both = await Promise.all([arrived(id), arrived(id)]);
    const ends = await Promise.allSettled(both.map((uploadId) => finish(uploadId)));
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await papersOf(id)).toHaveLength(1);
  });

  it('is added by who began to send it alone, to where it was begun', async () => {
    const [id, elsewhere] = [await kind.make(), await kind.make()];
    const uploadId = await arrived(id);
    await expect(finish(uploadId, other)).rejects.toMatchObject(refused('UPLOAD_NOT_FOUND'));
    const gone = refused('UPLOAD_NOT_FOUND');
    await expect(start(id, { uploadId, by: other })).rejects.toMatchObject(gone);
    await expect(start(elsewhere, { uploadId })).rejects.toMatchObject(gone);
    await expect(start(id, { uploadId, type: kind.another })).rejects.toMatchObject(gone);
    for (const one of Object.values(KINDS))
      if (one.uploads !== uploads)
        await expect(mine.call(one.uploads.finish, { uploadId })).rejects.toMatchObject(gone);
    await expect(mine.call(media.finishUpload, { uploadId })).rejects.toMatchObject(gone);
    for (const call of [start(id, { uploadId: randomUUID(), by: reader }), finish(uploadId, reader)])
      await expect(call).rejects.toMatchObject({ status: 403 });
    expect(await papersOf(id)).toEqual([]);
  });

  it('is refused at the beginning and at the end once its record takes none any more', async () => {
    const id = await kind.make();
    const uploadId = await arrived(id);
    await kind.close(id);
    await expect(finish(uploadId)).rejects.toMatchObject(refused(closed));
    expect((await bring(id, { type: kind.another })).body.errors).toEqual([closed]);
    expect(await papersOf(id)).toEqual([]);
  });

  it('is looked at as in one request: name, content, what runs in it', async () => {
    const id = await kind.make();
    const script = ACTIVE_PDFS['a script in packed objects'] as Buffer;
    expect((await bring(id, { name: 'belge.exe' })).body.errors).toEqual(['NOT_FILE_TYPE_AVAILABLE']);
    expect((await bring(id, { bytes: Buffer.from('belge değil') })).body.errors).toEqual(['NOT_FILE_TYPE_AVAILABLE']);
    expect((await bring(id, { bytes: script })).body.errors).toEqual(['FILE_ACTIVE']);
    const big = { length: 1024 * 1024 * 1024 } as Uint8Array;
    expect((await bring(id, { bytes: big })).body.errors).toEqual(['MAX_UPLOAD_SIZE_ERROR']);
    expect(await papersOf(id)).toEqual([]);
  });

  it('still comes in one request, for other programs', async () => {
    const id = await kind.make();
    const post = async (bytes: Uint8Array) => {
      const { headers, body } = multipart([{ name: 'belge.pdf', bytes }]);
      const url = `${kind.whole.path}?${kind.named}=${id}&type=${kind.type}`;
      const answer = await t.raw({ method: 'POST', url, headers: { ...mine.headers, ...headers }, body });
      return { status: answer.status, body: JSON.parse(String(answer.body)) as { id?: number; errors?: string[] } };
    };
    const { status, body } = await post(pdf);
    expect([status, await papersOf(id)]).toEqual([200, [{ id: body.id, name: 'belge.pdf' }]]);
    expect((await post(another())).body.errors).toEqual(['AGENT_ALREADY_UPLOADED_DOCUMENT']);
  });
});

test('a closing takes neither what the console makes nor what its form must come before', async () => {
  const { id } = await newClosing(t);
  const begin = (type: 'STF' | 'TRIPLE_AGREEMENT') =>
    mine.call(closingUploads.start, { uploadId: randomUUID(), id, type, name: 'belge.pdf', size: pdf.length });
  await expect(begin('STF')).rejects.toMatchObject(refused('CLOSING_DOCUMENT_MADE_HERE'));
  await expect(begin('TRIPLE_AGREEMENT')).rejects.toMatchObject(refused('CLOSING_STF_REQUIRED'));
});

test('a photo of an agent is no document as PDF, which is said when all of it is there', async () => {
  const id = await insert(sql`insert into agent_onboarding (status) values ('WORKING') returning id`);
  const uploadId = randomUUID();
  const photo = { uploadId, id, type: 'PHOTO', name: 'foto.pdf', size: pdf.length } as const;
  await mine.call(agentOnboardingUploads.start, photo);
  await sendPart(t, mine, uploadId, pdf);
  await expect(mine.call(agentOnboardingUploads.finish, { uploadId })).rejects.toMatchObject(
    refused('NOT_FILE_TYPE_AVAILABLE'),
  );
});
