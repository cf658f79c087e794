import { agentApplications } from '@/contract/agents/applications';
import { agentOnboarding } from '@/contract/agents/onboarding';
import { completeIdentityNumber } from '@/domain/identityNumber';
import { addDays, DAY_MS, today } from '@/domain/time';
import type { Caller, TestApi } from './api';
import { newCustomer } from './customers';
import { multipart, pdf, pngOf } from './pictures';

let made = 0;
const serial = () => String((made += 1)).padStart(4, '0');

/** The data of an applicant. */
export const applicant = (changes: Record<string, unknown> = {}) => {
  const number = serial();
  return {
    firstName: 'Şükriye',
    lastName: `Aday${'abcdefghij'[made % 10] ?? ''}oğlu`,
    phone: `+90554700${number}`,
    email: `aday${number}@posta.example`,
    identityNumber: completeIdentityNumber(String(310_000_000 + made)),
    note: 'Bölgemi iyi tanırım.',
    ...changes,
  };
};

/** A registered user of the marketplace with this phone. Returns the customer's id. */
export const newMember = async (t: TestApi, phone: string): Promise<number> => {
  const customerId = await newCustomer(t, { phone });
  await t.owner
    .insertInto('member')
    .values({ customer_id: customerId, phone, email: `uye${customerId}@posta.example` })
    .execute();
  return customerId;
};

type Person = Caller & { id: number };

/** A member's application that waits for the decision. */
export const evaluated = async (t: TestApi, by: Caller, changes: Record<string, unknown> = {}) => {
  const person = applicant(changes);
  await newMember(t, person.phone);
  const { id, version } = await by.call(agentApplications.create, person);
  const at = await by.call(agentApplications.move, { id, version, action: 'EVALUATE' });
  return { ...at, person };
};

/** An onboarding, not started yet or already started. */
export const takenOn = async (
  t: TestApi,
  by: Caller,
  { begun = true, ...changes }: { begun?: boolean } & Record<string, unknown> = {},
) => {
  const { id, version, person } = await evaluated(t, by, changes);
  const { onboardingId } = await by.call(agentApplications.move, { id, version, action: 'ACCEPT' });
  const onboarding = await by.call(agentOnboarding.detail, { id: onboardingId ?? 0 });
  if (!begun) return { ...onboarding, applicationId: id, person };
  const now = await by.call(agentOnboarding.move, { id: onboarding.id, version: onboarding.version, action: 'START' });
  return { ...now, applicationId: id, person };
};

/** Uploads a document through the call. */
export const bring = async (
  t: TestApi,
  by: Caller,
  { id, type, name = 'belge.pdf', bytes = pdf }: { id: number; type: string; name?: string; bytes?: Uint8Array },
) => {
  const { headers, body } = multipart([{ name, bytes }]);
  return t.raw({
    method: 'POST',
    url: `${agentOnboarding.uploadDocument.path}?id=${id}&type=${type}`,
    headers: { ...by.headers, ...headers },
    body,
  });
};

/** Everything required for the account. */
export const complete = async (t: TestApi, by: Person, { id }: { id: number }) => {
  for (const type of ['IDENTITY', 'COMPETENCY_CERTIFICATE', 'TAX_PLATE', 'CONTRACT']) await bring(t, by, { id, type });
  await bring(t, by, { id, type: 'PHOTO', name: 'foto.png', bytes: await pngOf(64, 64) });
  const { activity } = await by.call(agentOnboarding.detail, { id });
  await t.owner
    .insertInto('appointment')
    .values({
      kind: 'INTERVIEW',
      state: 'DONE',
      assignee_id: by.id,
      activity_id: activity?.id ?? null,
      starts_at: new Date(Date.parse('2026-01-05T07:00:00Z') + made * DAY_MS * 7).toISOString(),
      ends_at: new Date(Date.parse('2026-01-05T08:00:00Z') + made * DAY_MS * 7).toISOString(),
    })
    .execute();
  const { id: territoryId } = await t.owner
    .selectFrom('territory')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { version } = await by.call(agentOnboarding.detail, { id });
  return by.call(agentOnboarding.save, {
    id,
    version,
    certificateNumber: `YB${serial()}/17UY0333-5`,
    certificateEndsOn: addDays(today(), 300),
    trainedOn: addDays(today(), -1),
    territoryId,
  });
};

/** The form of an account that does not exist yet. */
export const account = () => {
  const number = serial();
  return { username: `danisman.${number}`, email: `danisman.${number}@tellal.example` };
};
