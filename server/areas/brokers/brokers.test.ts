import { sql } from 'kysely';
import { brokers } from '@/contract/brokers';
import { brokerInquiries } from '@/contract/brokers/inquiries';
import { discountCodes } from '@/contract/earnings/discountCodes';
import { addDays, today } from '@/domain/time';
import { completeAuction } from '@/server/areas/auctions/life/testAuction';
import { inTransaction } from '@/server/kernel/db/transaction';
import { bodyText, type Caller, type TestApi, testApi } from '@/tests/support/api';
import { bringPaper, checkAll, completeOffice, office } from '@/tests/support/brokers';
import { newClosing } from '@/tests/support/closing';
import { newCustomer } from '@/tests/support/customers';
import { hire, refusal } from '@/tests/support/operators';
import { watchBrokerCertificates } from './jobs';

type Who = Caller & { id: number };
let t: TestApi;
/** Manages offices. */
let desk: Who;
/** Gives the legal approval. */
let lawyer: Who;
beforeAll(async () => {
  t = await testApi();
  desk = await hire(t, 'ofis.masasi', ['BROKER_PAGE_ACCESS']);
  lawyer = await hire(t, 'ofis.hukuk', ['BROKER_LEGAL_APPROVER']);
});
afterAll(() => t.stop());

const move = (who: Caller, at: { id: number; version: number }, action: string, reason?: string) =>
  who.call(brokers.move, { id: at.id, version: at.version, action, ...(reason && { reason }) } as never);
const active = async (changes: Record<string, unknown> = {}) => {
  const made = await completeOffice(t, desk, changes);
  await move(desk, made, 'SEND');
  return move(lawyer, await checkAll(lawyer, made.id), 'APPROVE');
};
const errorsOf = async (answer: Awaited<ReturnType<typeof bringPaper>>) =>
  (JSON.parse(await bodyText(answer)) as { errors?: string[] }).errors;
const titlesOf = async (who: number) =>
  (await t.owner.selectFrom('notification').select('title').where('operator_id', '=', who).orderBy('id').execute()).map(
    ({ title }) => title,
  );

describe('an office', () => {
  it('begins with its owner, who may act for it and is one customer', async () => {
    const given = office({ cityId: null });
    const made = await desk.call(brokers.create, given);
    expect(made).toMatchObject({
      status: 'APPLICATION',
      certificate: 'VALID',
      assigneeId: desk.id,
      phone: given.phone,
    });
    expect(made.people).toMatchObject([{ name: 'Seyfettin Ofisçi', role: 'OWNER', mayAct: true }]);
    expect(await refusal(desk.call(brokers.create, { ...office(), phone: given.phone }))).toMatchObject({
      errors: ['BROKER_EXISTS'],
      fields: { phone: 'BROKER_EXISTS' },
    });
    const customerId = await newCustomer(t, { phone: '+905358119999' });
    const known = await desk.call(brokers.create, office({ phone: '0535 811 99 99' }));
    expect(known.customer.id).toBe(customerId);
  });

  it('has a certificate of its province’s shape, of which there is one', async () => {
    const one = await desk.call(brokers.create, office());
    const wrong = (changes: object) => refusal(desk.call(brokers.create, office(changes as Record<string, unknown>)));
    expect(await wrong({ certificateNumber: '9900001' })).toMatchObject({
      fields: { certificateNumber: 'BROKER_CERTIFICATE_NUMBER_NOT_VALID' },
    });
    expect(await wrong({ certificateNumber: one.certificateNumber })).toMatchObject({
      fields: { certificateNumber: 'BROKER_CERTIFICATE_NUMBER_NOT_UNIQUE' },
    });
    expect(await wrong({ certificateEndsOn: addDays(today(), -1) })).toMatchObject({
      fields: { certificateEndsOn: 'DAY_PAST' },
    });
    await desk.call(brokers.create, office({ taxNumber: '4440001112' }));
    expect(await wrong({ taxNumber: '4440001112' })).toMatchObject({
      fields: { taxNumber: 'BROKER_TAX_NUMBER_NOT_UNIQUE' },
    });
    expect(await wrong({ townIds: [999_999] })).toMatchObject({ fields: { townIds: 'INVALID_INPUT' } });
    expect(await wrong({ cityId: 999_999 })).toMatchObject({ fields: { cityId: 'INVALID_INPUT' } });
    expect(await wrong({ phone: 'abc' })).toMatchObject({ fields: { phone: 'PHONE_INVALID' } });
    expect(await wrong({ email: 'abc' })).toMatchObject({ fields: { email: 'EMAIL_INVALID' } });
  });

  it('is changed by one at a time, and what is left out stays', async () => {
    const { id, version, name } = await desk.call(brokers.create, office());
    const { cities, towns } = await desk.call(brokers.choices);
    const town = towns[0];
    const saved = await desk.call(brokers.update, {
      id,
      version,
      cityId: cities[0]?.id ?? null,
      townIds: [town?.id ?? 0],
      note: 'Salı günleri toplantıda.',
    });
    expect(saved).toMatchObject({ name, note: 'Salı günleri toplantıda.', towns: [{ id: town?.id }] });
    expect(await refusal(desk.call(brokers.update, { id, version, note: 'x' }))).toMatchObject({
      errors: ['VERSION_CONFLICT'],
    });
    const kept = await desk.call(brokers.update, { id, version: saved.version, agreementType: 'EXCLUSIVE' });
    expect(kept).toMatchObject({
      agreementType: 'EXCLUSIVE',
      towns: [{ id: town?.id }],
      note: 'Salı günleri toplantıda.',
    });
    expect(
      await refusal(desk.call(brokers.update, { id, version: kept.version, assigneeId: lawyer.id })),
    ).toMatchObject({ fields: { assigneeId: 'OPERATOR_NOT_FOUND' } });
    // An assignee who has left stays assigned while other fields change.
    const leaver = await hire(t, 'ofis.ayrilan', ['BROKER_PAGE_ACCESS']);
    const theirs = await desk.call(brokers.update, { id, version: kept.version, assigneeId: leaver.id });
    await t.owner.updateTable('operator').set({ status: 'PASSIVE' }).where('id', '=', leaver.id).execute();
    const noted = { id, version: theirs.version, assigneeId: leaver.id, note: 'Yeni numara bekleniyor.' };
    expect(await desk.call(brokers.update, noted)).toMatchObject({ assigneeId: leaver.id, note: noted.note });
    expect(await refusal(desk.call(brokers.update, { id: 999_999, version: 1 }))).toMatchObject({
      errors: ['BROKER_NOT_FOUND'],
    });
    expect(await refusal(desk.call(brokers.detail, { id: 999_999 }))).toMatchObject({ errors: ['BROKER_NOT_FOUND'] });
  });

  it('shows its contacts to who looks after it, their ends to others', async () => {
    const { id, phone } = await desk.call(brokers.create, office());
    const other = await hire(t, 'ofis.baska', ['BROKER_PAGE_ACCESS']);
    expect(phone).toMatch(/^\+90535811\d{4}$/);
    const seen = await other.call(brokers.detail, { id });
    expect(seen.phone).toContain('•');
    const [person] = seen.people;
    expect(person?.phone).toContain('•');
    // A value that is sent back masked stays unchanged.
    await other.call(brokers.savePerson, {
      brokerId: id,
      personId: person?.id ?? 0,
      version: person?.version ?? 0,
      name: 'Seyfettin Ofisçioğlu',
      role: 'OWNER',
      phone: person?.phone ?? '',
      email: person?.email ?? '',
      mayAct: true,
    });
    const [kept] = (await desk.call(brokers.detail, { id })).people;
    expect(kept).toMatchObject({ name: 'Seyfettin Ofisçioğlu', phone });
    expect(kept?.email).toMatch(/^ofis\d+@posta\.example$/);
  });
});

describe('the people of an office', () => {
  it('are added, changed and removed, and somebody who may act stays', async () => {
    const { id: brokerId, people } = await active();
    const owner = people[0];
    const person = { brokerId, name: 'Melis Karataş', role: 'CONSULTANT' as const, phone: '05358110077' };
    const added = await desk.call(brokers.savePerson, person);
    expect(added.people).toHaveLength(2);
    expect(await refusal(desk.call(brokers.savePerson, person))).toMatchObject({
      fields: { phone: 'BROKER_PERSON_EXISTS' },
    });
    const ofOwner = { brokerId, personId: owner?.id ?? 0 };
    expect(await refusal(desk.call(brokers.removePerson, ofOwner))).toMatchObject({
      errors: ['BROKER_NOBODY_MAY_ACT'],
    });
    const melis = added.people.find(({ name }) => name === 'Melis Karataş');
    const hers = { ...person, personId: melis?.id ?? 0, version: melis?.version ?? 0 };
    const { people: changed } = await desk.call(brokers.savePerson, { ...hers, mayAct: true });
    const now = changed.find(({ id }) => id === melis?.id);
    // The second of two editors gets the version that the first one saved.
    expect(await refusal(desk.call(brokers.savePerson, { ...hers, role: 'RESPONSIBLE' }))).toMatchObject({
      errors: ['VERSION_CONFLICT'],
      current: { id: now?.id, version: now?.version, mayAct: true },
    });
    expect(await refusal(desk.call(brokers.savePerson, { ...person, personId: melis?.id ?? 0 }))).toMatchObject({
      fields: { version: 'REQUIRED' },
    });
    expect((await desk.call(brokers.removePerson, ofOwner)).people).toMatchObject([
      { name: 'Melis Karataş', mayAct: true },
    ]);
    expect(await refusal(desk.call(brokers.removePerson, ofOwner))).toMatchObject({
      errors: ['BROKER_PERSON_NOT_FOUND'],
    });
    expect(await refusal(desk.call(brokers.savePerson, { ...person, phone: 'x' }))).toMatchObject({
      fields: { phone: 'PHONE_INVALID' },
    });
    expect(await refusal(desk.call(brokers.savePerson, { ...person, phone: '05358110078', email: 'x' }))).toMatchObject(
      {
        fields: { email: 'EMAIL_INVALID' },
      },
    );
  });
});

describe('the documents of an office', () => {
  it('are jpeg, png or pdf (V13), one of each type (V14), and can be read again', async () => {
    const { id } = await desk.call(brokers.create, office());
    expect((await bringPaper(t, desk, { id, type: 'TAX_PLATE' })).status).toBe(200);
    expect(await errorsOf(await bringPaper(t, desk, { id, type: 'TAX_PLATE' }))).toEqual([
      'AGENT_ALREADY_UPLOADED_DOCUMENT',
    ]);
    const { documents, missing } = await desk.call(brokers.detail, { id });
    expect(missing).toEqual(['AUTHORITY_CERTIFICATE', 'SIGNATURE_CIRCULAR', 'AGREEMENT']);
    const documentId = documents[0]?.id ?? 0;
    const file = await t.raw({
      method: 'GET',
      url: brokers.downloadDocument.path.replace('{documentId}', String(documentId)),
      headers: lawyer.headers,
    });
    expect(file.status).toBe(200);
    expect((await desk.call(brokers.deleteDocument, { id, documentId })).documents).toEqual([]);
    expect(await refusal(desk.call(brokers.deleteDocument, { id, documentId }))).toMatchObject({
      errors: ['S3_DOCUMENT_NOT_FOUND'],
    });
  });
});

describe('the legal approval', () => {
  it('asks for certificate, documents and somebody who may act', async () => {
    const bare = await desk.call(brokers.create, office({ certificateNumber: null, certificateEndsOn: null }));
    expect(bare.gaps).toEqual(['BROKER_CERTIFICATE_MISSING', 'BROKER_DOCUMENTS_MISSING', 'BROKER_CHECKS_OPEN']);
    expect(await refusal(move(desk, bare, 'SEND'))).toMatchObject({ errors: ['BROKER_CERTIFICATE_MISSING'] });
    const dated = await desk.call(brokers.create, office());
    expect(await refusal(move(desk, dated, 'SEND'))).toMatchObject({ errors: ['BROKER_DOCUMENTS_MISSING'] });
    const late = await completeOffice(t, desk);
    await t.owner
      .updateTable('broker')
      .set({ certificate_ends_on: addDays(today(), -1) })
      .where('id', '=', late.id)
      .execute();
    const { version } = await desk.call(brokers.detail, { id: late.id });
    expect(await refusal(move(desk, { id: late.id, version }, 'SEND'))).toMatchObject({
      errors: ['BROKER_CERTIFICATE_EXPIRED'],
    });
  });

  it('is given by the legal approver alone, never by who sent the office', async () => {
    const both = await hire(t, 'ofis.ikisi', ['BROKER_PAGE_ACCESS', 'BROKER_LEGAL_APPROVER']);
    const made = await completeOffice(t, both);
    const sent = await move(both, made, 'SEND');
    expect(sent).toMatchObject({ status: 'LEGAL_REVIEW', editable: false });
    expect(await titlesOf(lawyer.id)).toContain(`${made.name} hukuk onayınızı bekliyor`);
    expect(await refusal(move(both, sent, 'APPROVE'))).toMatchObject({ errors: ['BROKER_SENT_BY_YOU'], status: 403 });
    expect(await refusal(move(desk, sent, 'APPROVE'))).toMatchObject({ errors: ['AUTHORIZATION_ERROR'] });
    // While it is reviewed, it cannot be changed.
    expect(await refusal(desk.call(brokers.update, { id: sent.id, version: sent.version, note: 'x' }))).toMatchObject({
      errors: ['BROKER_IN_REVIEW'],
    });
    expect(await errorsOf(await bringPaper(t, desk, { id: sent.id, type: 'TAX_PLATE' }))).toEqual(['BROKER_IN_REVIEW']);
    await checkAll(lawyer, sent.id);
    const approved = await move(lawyer, sent, 'APPROVE');
    expect(approved).toMatchObject({ status: 'ACTIVE', approvedBy: expect.any(String) });
    expect(await titlesOf(both.id)).toContain(`${made.name} onaylandı, çalışmaya başlayabilir`);
  });

  it('is sent back, refused, and opened again, for a reason', async () => {
    const sent = await move(desk, await completeOffice(t, desk), 'SEND');
    expect(await refusal(move(lawyer, sent, 'SEND_BACK'))).toMatchObject({ fields: { reason: 'NOTE_REQUIRED' } });
    const back = await move(lawyer, sent, 'SEND_BACK', 'İmza sirküleri eski');
    expect(back).toMatchObject({ status: 'APPLICATION', reason: 'İmza sirküleri eski', editable: true });
    const again = await move(desk, back, 'SEND');
    const refused = await move(lawyer, again, 'REJECT', 'Belge sahte');
    expect(refused).toMatchObject({ status: 'REJECTED', editable: false });
    expect(await refusal(move(desk, refused, 'SEND'))).toMatchObject({ errors: ['INVALID_TRANSITION'] });
    expect(await move(desk, refused, 'REOPEN')).toMatchObject({ status: 'APPLICATION', reason: '' });
  });

  it('leaves a deactivated office its deals', async () => {
    const held = await active();
    const { id: closingId } = await newClosing(t);
    await t.owner.updateTable('closing').set({ broker_id: held.id }).where('id', '=', closingId).execute();
    expect(await refusal(move(desk, held, 'DEACTIVATE'))).toMatchObject({ fields: { reason: 'NOTE_REQUIRED' } });
    const gone = await move(desk, held, 'DEACTIVATE', 'Faaliyetini durdurdu');
    expect(gone).toMatchObject({ status: 'PASSIVE', reason: 'Faaliyetini durdurdu', customers: 1 });
    const { broker_id } = await t.owner
      .selectFrom('closing')
      .select('broker_id')
      .where('id', '=', closingId)
      .executeTakeFirstOrThrow();
    expect(broker_id).toBe(held.id);
  });
});

test('a certificate’s end is announced 60, 30 and 7 days before, and suspends the office', async () => {
  const made = await active();
  const { id, name } = made;
  const watch = () => inTransaction(t.db, { requestId: 'test' }, watchBrokerCertificates);
  const endsIn = (days: number) =>
    t.owner
      .updateTable('broker')
      .set({ certificate_ends_on: addDays(today(), days) })
      .where('id', '=', id)
      .execute();
  const told = async () =>
    (await titlesOf(desk.id)).filter((title) => title.startsWith(name) && title.includes('belge'));
  await watch();
  expect(await told()).toEqual([]);
  for (const [days, times] of [
    [60, 1],
    [30, 2],
    [7, 3],
  ] as const) {
    await endsIn(days);
    await watch();
    await watch();
    expect(await told()).toHaveLength(times);
  }
  expect(await desk.call(brokers.detail, { id })).toMatchObject({ status: 'ACTIVE', certificate: 'ENDING' });
  await endsIn(-1);
  await watch();
  await watch();
  expect(await told()).toHaveLength(4);
  const suspended = await desk.call(brokers.detail, { id });
  expect(suspended).toMatchObject({ status: 'SUSPENDED', certificate: 'ENDED', gaps: ['BROKER_CERTIFICATE_EXPIRED'] });
  // No new discount codes.
  const auctionId = await completeAuction(t.owner, 'LIVE');
  const maker = await hire(t, 'kod.yapan', ['ADMIN', 'BROKER_PAGE_ACCESS', 'ALL_CUSTOMER_ACCESS']);
  expect(await refusal(maker.call(discountCodes.create, { auctionId, brokerId: id, amount: 100_00 }))).toMatchObject({
    fields: { brokerId: 'NOT_FOUND' },
  });
  // No new inquiries.
  expect(
    await refusal(
      maker.call(brokerInquiries.ask, {
        brokerId: id,
        personId: suspended.people[0]?.id ?? 0,
        auctionId,
        buyerName: 'Ayşe Alıcı',
        buyerPhone: '05358110066',
        wish: 'VISIT',
      }),
    ),
  ).toMatchObject({ errors: ['BROKER_STOPPED'] });
  // A renewed certificate is approved like the first one.
  const renewed = await desk.call(brokers.update, {
    id,
    version: suspended.version,
    certificateEndsOn: addDays(today(), 700),
  });
  expect(renewed.status).toBe('SUSPENDED');
  await move(desk, renewed, 'SEND');
  expect(await move(lawyer, await checkAll(lawyer, id), 'APPROVE')).toMatchObject({ status: 'ACTIVE' });
});

describe('the list', () => {
  it('says of each office what it brought', async () => {
    const made = await active();
    const { id: closingId } = await newClosing(t);
    await sql`update closing set broker_id = ${made.id}, outcome = 'DONE', closed_at = now(), service_fee_kurus = 1234500 where id = ${closingId}`.execute(
      t.owner,
    );
    const { rows } = await desk.call(brokers.list, { name: made.name });
    expect(rows).toMatchObject([
      { id: made.id, status: 'ACTIVE', closings: 1, revenue: 1_234_500, customers: 1, people: 1 },
    ]);
  });

  it('answers every order and every filter', async () => {
    const made = await desk.call(brokers.create, office());
    for (const sort of [
      'name',
      '-certificateEndsOn',
      'customers',
      '-bids',
      'closings',
      '-revenue',
      'lastContactAt',
      '-createdAt',
      'id',
    ])
      expect((await desk.call(brokers.list, { sort, size: 5 } as never)).rows.length).toBeGreaterThan(0);
    const found = async (filter: object) =>
      (await desk.call(brokers.list, { size: 100, ...filter } as never)).rows.some(({ id }) => id === made.id);
    expect(await found({ status: ['APPLICATION'], certificate: 'VALID', agreementType: 'NON_EXCLUSIVE' })).toBe(true);
    expect(await found({ certificateNumber: made.certificateNumber?.slice(0, 5), assigneeId: desk.id })).toBe(true);
    expect(await found({ closed: true })).toBe(false);
    expect(await found({ closed: false, certificateEndsOnFrom: today() })).toBe(true);
    expect(await found({ certificateEndsOnTo: today() })).toBe(false);
    expect(await found({ townId: 1 })).toBe(false);
    expect(await found({ name: 'olmayan ofis' })).toBe(false);
  });
});
