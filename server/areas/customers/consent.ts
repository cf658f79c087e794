import { sql } from 'kysely';
import type { CustomerDetail } from '@/contract/customers';
import type { customerWork } from '@/contract/customers/work';
import type { Parsed } from '@/contract/kit';
import { consentLack, consentProblem } from '@/domain/customers/consent';
import { ENUMS } from '@/domain/enums';
import { formatDay } from '@/domain/formats';
import { reportDueOn } from '@/domain/customers/registry';
import { addDays, today } from '@/domain/time';
import { TODAY } from '@/server/kernel/db/days';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, wrongDate } from '@/server/kernel/refusal';
import { holidaysBetween } from '@/server/platform/settings/holidays';
import { setting } from '@/server/platform/settings/settings';
import { lockCustomers } from './record';

type Given = Parsed<typeof customerWork.updateConsent>;

/** @throws INVALID_DATE, REQUIRED, CONSENT_SOURCE_2015, CONSENT_PROOF_REQUIRED, CONSENT_PROOF_TOO_SHORT beside their fields */
const assertRecordable = (said: Omit<Given, 'customerId' | 'channel'>): void => {
  const wrong = consentProblem(said, today());
  if (!wrong) return;
  const { field, code, params } = wrong;
  if (code === 'DAY_TO_COME') throw wrongDate(field, code);
  if (code === 'DATE_TOO_EARLY') throw wrongDate(field, code, { day: formatDay(params?.day ?? '') });
  throw beside(field, code);
};

/**
 * Stores what a customer said about a channel, replacing the earlier entry: a refusal can only be followed by a consent that is not older.
 * @throws CONSENT_BEFORE_REFUSAL, what `assertRecordable` throws; CUSTOMER_NOT_FOUND, CUSTOMER_MERGED
 */
export const updateConsent = async (
  db: Database,
  { customerId, channel, ...given }: Given,
  operator: SignedIn,
): Promise<void> => {
  assertRecordable(given);
  await lockCustomers(db, [customerId], operator);
  const before = await db
    .selectFrom('consent')
    .select(['status', 'given_on as givenOn'])
    .where('customer_id', '=', customerId)
    .where('channel', '=', channel)
    .executeTakeFirst();
  const { status, source, recipient, givenOn, proof } = given;
  if (status === 'GRANTED' && before?.status === 'REFUSED' && before.givenOn !== null && givenOn < before.givenOn)
    throw beside('givenOn', 'CONSENT_BEFORE_REFUSAL', { day: formatDay(before.givenOn) });
  const said = {
    status,
    source,
    source_text: '',
    recipient_kind: recipient,
    given_on: givenOn,
    proof,
    operator_id: operator.id,
    decided_at: sql<string>`now()`,
    registry_reference: null,
  };
  await db
    .insertInto('consent')
    .values({ customer_id: customerId, channel, ...said })
    .onConflict((conflict) => conflict.columns(['customer_id', 'channel']).doUpdateSet(said))
    .execute();
};

/** Whether an entry of `consent` is older than the setting allows. */
const isOld = () => {
  const months = setting('marketingConsentMonths');
  return sql<boolean>`coalesce(${months}::int > 0 and consent.given_on < ${TODAY} - make_interval(months => ${months}::int), false)`;
};

/** The columns that `consentLack` needs. */
export const saidColumns = () =>
  [
    'consent.channel',
    'consent.status',
    'consent.source',
    'consent.recipient_kind as recipient',
    'consent.given_on as givenOn',
    'consent.proof',
    isOld().as('old'),
  ] as const;

/** How far holidays are looked up after a consent, in days: beyond the last day of its report. */
const AROUND_DAYS = 60;
/** The last day for reporting to the registry what was said on `since`. */
export const dueOf = (since: string): string => reportDueOn(since, holidaysBetween(since, addDays(since, AROUND_DAYS)));

/** A customer's entries for every channel; UNKNOWN where there is none. */
export const consentsOf = async (db: Database, customerId: number): Promise<CustomerDetail['consents']> => {
  const rows = await db
    .selectFrom('consent')
    .leftJoin('operator', 'operator.id', 'consent.operator_id')
    .leftJoin('consent_report as report', 'report.consent_id', 'consent.id')
    .select([
      ...saidColumns(),
      'consent.source_text as sourceText',
      'consent.decided_at as recordedAt',
      fullName('operator').as('recordedBy'),
      'report.state',
      'report.since',
    ])
    .where('customer_id', '=', customerId)
    .execute();
  return ENUMS.consentChannel.map((channel) => {
    const found = rows.find((row) => row.channel === channel);
    if (!found)
      return {
        channel,
        status: 'UNKNOWN',
        source: null,
        sourceText: '',
        recipient: null,
        givenOn: null,
        proof: '',
        recordedAt: null,
        recordedBy: null,
        registry: null,
        lack: null,
      };
    const { old, state, since, ...said } = found;
    const dueOn = state === 'REPORTED' || since === null ? null : dueOf(since);
    const registry = state === null ? null : { state, dueOn };
    return { ...said, registry, lack: consentLack(said, { today: today(), old }) };
  });
};
