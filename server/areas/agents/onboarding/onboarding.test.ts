import { sql } from 'kysely';
import { agentApplications } from '@/contract/agents/applications';
import { agentOnboarding } from '@/contract/agents/onboarding';
import { agents } from '@/contract/agents';
import { appointments } from '@/contract/appointments';
import { addDays, today } from '@/domain/time';
import { account, applicant, bring, complete, newMember, takenOn } from '@/tests/support/agents';
import { bodyText, type Caller, type TestApi, testApi } from '@/tests/support/api';
import { watchCommits } from '@/tests/support/failures';
import { hire, refusal } from '@/tests/support/operators';
import { pdf, pngOf } from '@/tests/support/pictures';
import { LOOKS } from '@/tests/fuzz/state';

type Person = Caller & { id: number };
let t: TestApi;
/** Manages agents and onboards them. */
let lead: Person;
/** Onboards agents but cannot open accounts. */
let desk: Person;
beforeAll(async () => {
  t = await testApi();
  lead = await hire(t, 'danisman.yoneten', ['AGENT_MANAGER', 'ASSIGNEE_AGENT_ONBOARDING']);
  desk = await hire(t, 'katilim.masasi', ['ASSIGNEE_AGENT_ONBOARDING']);
});
afterAll(() => t.stop());

const detail = (id: number, who: Caller = lead) => who.call(agentOnboarding.detail, { id });
const reason = async () => (await lead.call(agentOnboarding.choices)).lostReasons[0]?.id ?? 0;
const errorsOf = async (answer: Awaited<ReturnType<typeof bring>>) =>
  (JSON.parse(await bodyText(answer)) as { errors?: string[] }).errors;

describe('an onboarding', () => {
  it('takes nothing before it was begun, and who begins it has its work', async () => {
    const { id, version, status } = await takenOn(t, lead, { begun: false });
    expect(status).toBe('INITIAL');
    expect(await refusal(desk.call(agentOnboarding.save, { id, version, note: 'x' }))).toMatchObject({
      errors: ['INVALID_UPDATE_STATE'],
    });
    expect(await errorsOf(await bring(t, desk, { id, type: 'IDENTITY' }))).toEqual(['INVALID_UPDATE_STATE']);
    expect(await refusal(desk.call(agentOnboarding.interview, { id }))).toMatchObject({
      errors: ['INVALID_UPDATE_STATE'],
    });
    const begun = await desk.call(agentOnboarding.move, { id, version, action: 'START' });
    expect(begun).toMatchObject({ status: 'WORKING', activity: { status: 'WORKING' } });
    const { rows } = await sql<{ id: number }>`
      select assignee_id as id from activity where id = ${begun.activity?.id}`.execute(t.owner);
    expect(rows[0]?.id).toBe(desk.id);
  });

  it('says what is missing, in the order in which it is done', async () => {
    const { id, version, gaps, missing } = await takenOn(t, lead, { identityNumber: null });
    expect(missing).toEqual(['IDENTITY', 'COMPETENCY_CERTIFICATE', 'TAX_PLATE', 'CONTRACT', 'PHOTO']);
    expect(gaps).toEqual([
      'AGENT_IDENTITY_NUMBER_MISSING',
      'AGENT_DOCUMENTS_MISSING',
      'AGENT_CERTIFICATE_MISSING',
      'AGENT_INTERVIEW_MISSING',
      'AGENT_TRAINING_MISSING',
      'TERRITORY_NOT_FOUND',
    ]);
    const before = await lead.call(agentOnboarding.list, { size: 100 });
    expect(before.rows.find((row) => row.id === id)).toMatchObject({ done: 1, of: 11 });
    const saved = await lead.call(agentOnboarding.save, { id, version, trainedOn: today() });
    expect(saved.gaps).not.toContain('AGENT_TRAINING_MISSING');
    const after = await lead.call(agentOnboarding.list, { size: 100 });
    expect(after.rows.find((row) => row.id === id)).toMatchObject({ done: 2 });
  });

  it('takes jpeg, png and pdf (V13), one of each type (V14), and a picture as the photo', async () => {
    const { id } = await takenOn(t, lead);
    expect((await bring(t, lead, { id, type: 'IDENTITY' })).status).toBe(200);
    expect(await errorsOf(await bring(t, lead, { id, type: 'IDENTITY' }))).toEqual(['AGENT_ALREADY_UPLOADED_DOCUMENT']);
    expect(await errorsOf(await bring(t, lead, { id, type: 'PHOTO' }))).toEqual(['NOT_FILE_TYPE_AVAILABLE']);
    expect((await bring(t, lead, { id, type: 'PHOTO', name: 'ben.png', bytes: await pngOf(40, 40) })).status).toBe(200);
    const { documents, missing } = await detail(id);
    expect(documents.map(({ type }) => type)).toEqual(['IDENTITY', 'PHOTO']);
    expect(missing).not.toContain('IDENTITY');
    const [identity] = documents;
    const file = await t.raw({
      method: 'GET',
      url: agentOnboarding.downloadDocument.path.replace('{documentId}', String(identity?.id)),
      headers: desk.headers,
    });
    expect(file.status).toBe(200);
    expect(Buffer.from(await bodyText(file)).length).toBeGreaterThan(0);
    await lead.call(agentOnboarding.deleteDocument, { id, documentId: identity?.id ?? 0 });
    expect((await bring(t, lead, { id, type: 'IDENTITY', bytes: pdf })).status).toBe(200);
    expect(await refusal(lead.call(agentOnboarding.deleteDocument, { id, documentId: 999_999 }))).toMatchObject({
      errors: ['S3_DOCUMENT_NOT_FOUND'],
    });
  });

  it('keeps dates and the certificate in order', async () => {
    const { id, version } = await takenOn(t, lead);
    const save = (input: object) => lead.call(agentOnboarding.save, { id, version, ...input });
    expect(await refusal(save({ trainedOn: addDays(today(), 1) }))).toMatchObject({
      fields: { trainedOn: 'DAY_TO_COME' },
    });
    expect(await refusal(save({ certificateEndsOn: addDays(today(), -1) }))).toMatchObject({
      errors: ['AGENT_CERTIFICATE_EXPIRED'],
    });
    expect(await refusal(save({ territoryId: 999_999 }))).toMatchObject({
      fields: { territoryId: 'TERRITORY_NOT_FOUND' },
    });
    expect(await refusal(detail(999_999))).toMatchObject({ errors: ['AGENT_ONBOARDING_NOT_FOUND'] });
  });

  it('shows the identity number to who has the work, its ends to others, and lets nobody take another’s', async () => {
    const one = await takenOn(t, lead);
    const two = await takenOn(t, lead, { identityNumber: null });
    const number = one.person.identityNumber as string;
    expect((await detail(one.id)).identityNumber).toBe(number);
    const masked = (await detail(one.id, desk)).identityNumber ?? '';
    expect(masked).toContain('•');
    expect(
      await refusal(lead.call(agentOnboarding.save, { id: two.id, version: two.version, identityNumber: number })),
    ).toMatchObject({ fields: { identityNumber: 'USER_IDENTITY_NUMBER_NOT_UNIQUE' } });
    const kept = await desk.call(agentOnboarding.save, { id: one.id, version: one.version, identityNumber: masked });
    expect(kept.identityNumber).toBe(masked);
    expect((await detail(one.id)).identityNumber).toBe(number);
    const looks = await t.owner
      .selectFrom('contact_look')
      .select('id')
      .where('operator_id', '=', lead.id)
      .where('call', '=', 'agentOnboarding.detail')
      .where('identity_numbers', '>', 0)
      .execute();
    expect(looks.length).toBeGreaterThan(0);
  });

  it('books one interview at a time in a calendar, which is then kept or called off', async () => {
    const { id, activity } = await takenOn(t, lead);
    const { days } = await lead.call(appointments.frames, { kind: 'INTERVIEW', days: 7 });
    const free = days.flatMap(({ frames }) => frames).filter(({ closed }) => closed === null);
    const booked = await lead.call(agentOnboarding.interview, { id, startsAt: free[0]?.startsAt ?? null });
    expect(booked.interview).toMatchObject({ state: 'APPOINTMENT' });
    expect(Date.parse(booked.interview?.startsAt ?? '')).toBe(Date.parse(free[0]?.startsAt ?? ''));
    expect(
      await refusal(lead.call(agentOnboarding.interview, { id, startsAt: free[5]?.startsAt ?? null })),
    ).toMatchObject({ errors: ['AGENT_INTERVIEW_BOOKED'] });
    expect(
      await refusal(lead.call(appointments.create, { kind: 'INTERVIEW', activityId: activity?.id })),
    ).toMatchObject({
      fields: { kind: 'INVALID_INPUT' },
    });
    const record = await lead.call(appointments.detail, { id: booked.interview?.id ?? 0 });
    expect(record.actions.map(({ action }) => action)).toEqual(['RE_APPOINTMENT', 'DONE', 'CANCEL']);
    const moved = await lead.call(appointments.move, {
      id: record.id,
      version: record.version,
      action: 'RE_APPOINTMENT',
      startsAt: free[8]?.startsAt ?? null,
      note: 'Öğleden sonra istedi',
    } as never);
    expect(moved).toMatchObject({ kind: 'INTERVIEW', state: 'RE_APPOINTMENT' });
    expect((await detail(id)).interview?.id).toBe((moved as { id: number }).id);
    const { version } = await detail(id);
    await lead.call(agentOnboarding.move, { id, version, action: 'FAIL', lostReasonId: await reason() });
    expect((await detail(id)).interview).toBeNull();
  });

  it('ends without an agent only with a reason (V29), and takes its application along', async () => {
    const { id, version, applicationId } = await takenOn(t, lead);
    const committed = await watchCommits(t.owner);
    expect(await refusal(lead.call(agentOnboarding.move, { id, version, action: 'FAIL' }))).toMatchObject({
      fields: { lostReasonId: 'LOST_REASON_NOT_FOUND' },
    });
    expect((await committed()).filter((table) => !LOOKS.includes(table))).toEqual([]);
    const lostReasonId = await reason();
    const failed = await lead.call(agentOnboarding.move, {
      id,
      version,
      action: 'FAIL',
      lostReasonId,
      note: 'Vazgeçti',
    });
    expect(failed).toMatchObject({ status: 'FAILED', activity: { status: 'FAILED' }, gaps: [] });
    expect(await lead.call(agentApplications.detail, { id: applicationId })).toMatchObject({ stage: 'LOST' });
    expect(await refusal(lead.call(agentOnboarding.save, { id, version: failed.version, note: 'x' }))).toMatchObject({
      errors: ['INVALID_UPDATE_STATE'],
    });
  });

  it('writes the contract as a PDF once there is something to write', async () => {
    const { id, version } = await takenOn(t, lead);
    const contract = () =>
      t.raw({
        method: 'GET',
        url: agentOnboarding.contract.path.replace('{id}', String(id)),
        headers: lead.headers,
      });
    const early = await contract();
    expect(JSON.parse(await bodyText(early))).toMatchObject({ errors: ['TERRITORY_NOT_FOUND'] });
    const { territories } = await lead.call(agentOnboarding.choices);
    await lead.call(agentOnboarding.save, { id, version, territoryId: territories[0]?.id ?? 0 });
    const made = await contract();
    expect(made.status).toBe(200);
    expect(made.headers['content-type']).toBe('application/pdf');
    expect((await bodyText(made)).startsWith('%PDF')).toBe(true);
  });
});

describe('the account', () => {
  it('is not opened while anything is missing, and nothing is left behind', async () => {
    const { id, version } = await takenOn(t, lead);
    const committed = await watchCommits(t.owner);
    expect(await refusal(lead.call(agentOnboarding.createAccount, { id, version, ...account() }))).toMatchObject({
      errors: ['AGENT_CERTIFICATE_MISSING'],
    });
    expect((await committed()).filter((table) => !LOOKS.includes(table))).toEqual([]);
    expect(await refusal(desk.call(agentOnboarding.createAccount, { id, version, ...account() }))).toMatchObject({
      errors: ['AUTHORIZATION_ERROR'],
    });
  });

  it('is opened with everything that belongs to it, at once', async () => {
    const begun = await takenOn(t, lead);
    const ready = await complete(t, lead, begun);
    expect(ready.gaps).toEqual([]);
    const form = account();
    const done = await lead.call(agentOnboarding.createAccount, {
      id: begun.id,
      version: ready.version,
      ...form,
      yearlyTarget: 500_000_00,
    });
    expect(done).toMatchObject({
      status: 'SUCCESS',
      activity: { status: 'SUCCESS' },
      agent: { username: form.username, startedOn: today() },
    });
    const { operatorId = 0, id: agentId = 0 } = done.agent ?? {};
    expect(
      await t.owner
        .selectFrom('operator')
        .select(['status', 'territory_id', 'identity_number', 'email', 'phone'])
        .where('id', '=', operatorId)
        .executeTakeFirst(),
    ).toEqual({
      status: 'ACTIVE',
      territory_id: ready.territory?.id,
      identity_number: begun.person.identityNumber,
      email: form.email,
      phone: begun.person.phone,
    });
    expect(
      await t.owner.selectFrom('operator_role').select('role').where('operator_id', '=', operatorId).execute(),
    ).toEqual([{ role: 'AGENT' }]);
    const agent = await t.owner.selectFrom('agent').selectAll().where('id', '=', agentId).executeTakeFirstOrThrow();
    expect(agent).toMatchObject({
      customer_id: done.customer?.id,
      application_id: begun.applicationId,
      manager_id: lead.id,
      certificate_ends_on: ready.certificateEndsOn,
    });
    expect(
      await t.owner
        .selectFrom('agent_profile')
        .select(['state', 'competency_certificate_number as certificate', 'yearly_target_kurus as target'])
        .where('agent_id', '=', agentId)
        .executeTakeFirst(),
    ).toEqual({ state: 'DRAFT', certificate: ready.certificateNumber, target: 500_000_00 });
    const papers = await t.owner.selectFrom('agent_document').select('id').where('agent_id', '=', agentId).execute();
    expect(papers).toHaveLength(5);
    expect(await lead.call(agentApplications.detail, { id: begun.applicationId })).toMatchObject({ stage: 'HIRED' });
    const { rows } = await lead.call(agents.list, { name: begun.person.lastName, size: 100 });
    expect(rows.find((row) => row.id === agentId)).toMatchObject({ onboarding: 'SUCCESS', page: 'DRAFT' });
    const invited = await t.owner
      .selectFrom('outbox_message')
      .select(['channel', 'body'])
      .where('recipient', 'in', [form.email, begun.person.phone])
      .execute();
    expect(invited.map(({ channel }) => channel).toSorted()).toEqual(['EMAIL', 'SMS']);
    expect(invited.every(({ body }) => body.includes(form.username))).toBe(true);
  });

  it.each([
    ['comes back', true, 'YB9100/17UY0333-5'],
    ['comes back with another telephone and address, as a new customer', false, 'YB9100/17UY0333-6'],
  ])(
    'is opened anew for a former agent who %s, with the number and the certificate that they had',
    async (_, known, certificateNumber) => {
      const certified = async (begun: { id: number }) => {
        const { version } = await complete(t, lead, begun);
        const given = { id: begun.id, version, certificateNumber };
        return lead.call(agentOnboarding.save, given);
      };
      const open = async (begun: { id: number }) => {
        const { version } = await certified(begun);
        return (await lead.call(agentOnboarding.createAccount, { id: begun.id, version, ...account() })).agent;
      };
      const first = await takenOn(t, lead);
      const was = await open(first);
      const { version } = await lead.call(agents.detail, { id: was?.id ?? 0 });
      await lead.call(agents.deactivate, { id: was?.id ?? 0, version, reason: 'Ara verdi', to: {} });
      const { phone, email, identityNumber } = first.person;
      const again = { ...applicant(), ...(known && { phone, email }), identityNumber };
      if (!known) await newMember(t, again.phone);
      const { id: applicationId, version: applied } = await lead.call(agentApplications.create, again);
      const evaluated = await lead.call(agentApplications.move, {
        id: applicationId,
        version: applied,
        action: 'EVALUATE',
      });
      const { onboardingId } = await lead.call(agentApplications.move, {
        id: applicationId,
        version: evaluated.version,
        action: 'ACCEPT',
      });
      const opened = await lead.call(agentOnboarding.detail, { id: onboardingId ?? 0 });
      const begun = await lead.call(agentOnboarding.move, { id: opened.id, version: opened.version, action: 'START' });
      const back = await open(begun);
      expect(back?.id).not.toBe(was?.id);
      const numbers = await t.owner
        .selectFrom('agent')
        .innerJoin('operator', 'operator.id', 'agent.operator_id')
        .innerJoin('agent_profile as page', 'page.agent_id', 'agent.id')
        .select([
          'agent.status',
          'operator.identity_number as number',
          'page.competency_certificate_number as certificate',
        ])
        .where('agent.id', 'in', [was?.id ?? 0, back?.id ?? 0])
        .orderBy('agent.id')
        .execute();
      expect(numbers).toEqual([
        { status: 'PASSIVE', number: null, certificate: null },
        { status: 'ACTIVE', number: identityNumber, certificate: certificateNumber },
      ]);
    },
  );

  it('is opened once, whoever else does it at the same time', async () => {
    const begun = await takenOn(t, lead);
    const { version } = await complete(t, lead, begun);
    const answers = await Promise.allSettled(
      [account(), account()].map((form) =>
        lead.call(agentOnboarding.createAccount, { id: begun.id, version, ...form }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(
      await t.owner.selectFrom('agent').select('id').where('application_id', '=', begun.applicationId).execute(),
    ).toHaveLength(1);
  });

  it('has an address of the house and a name of its own', async () => {
    const begun = await takenOn(t, lead);
    const { version } = await complete(t, lead, begun);
    const open = (changes: object) =>
      lead.call(agentOnboarding.createAccount, { id: begun.id, version, ...account(), ...changes });
    expect(await refusal(open({ email: 'biri@baska.example' }))).toMatchObject({
      fields: { email: 'EMAIL_NOT_COMPANY_DOMAIN' },
    });
    const taken = await t.owner
      .selectFrom('operator')
      .innerJoin('agent', 'agent.operator_id', 'operator.id')
      .select(['username', 'email'])
      .executeTakeFirstOrThrow();
    expect(await refusal(open({ email: taken.email }))).toMatchObject({ fields: { email: 'EMAIL_IN_USE' } });
    expect(await refusal(open({ username: taken.username }))).toMatchObject({
      fields: { username: 'OPERATOR_USERNAME_NOT_UNIQUE' },
    });
    expect(await refusal(open({ managerId: desk.id }))).toMatchObject({ fields: { managerId: 'OPERATOR_NOT_FOUND' } });
    expect((await detail(begun.id)).status).toBe('WORKING');
  });
});
