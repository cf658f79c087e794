import { sql } from 'kysely';
import type { Parsed } from '@/contract/kit';
import type { ConsentRow, consents } from '@/contract/messaging/consents';
import { reportBounds } from '@/domain/customers/registry';
import type { EnumValue } from '@/domain/enums';
import { addDays, today } from '@/domain/time';
import { dueOf } from '@/server/areas/customers/consent';
import { contactsFor, customerLink } from '@/server/areas/customers/scope';
import { hasWords } from '@/server/kernel/db/like';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { where } from '@/server/kernel/db/where';
import type { SignedIn } from '@/server/kernel/http/bind';
import { holidaysBetween } from '@/server/platform/settings/holidays';
import { readableBy } from '@/server/platform/contacts/find';

/** The number of days before and after today for which holidays are loaded. */
const AROUND_DAYS = 60;

/** The bounds of the deadlines: the ones that are over, and the ones that end today. */
const deadlinesToday = () => {
  const day = today();
  return reportBounds(day, holidaysBetween(addDays(day, -AROUND_DAYS), addDays(day, AROUND_DAYS)));
};

/** Waiting or failed reports: the registry does not have these consents. */
const UNTOLD = ['WAITING', 'SENDING', 'UNSURE', 'FAILED'] as const satisfies EnumValue<'consentReportState'>[];

export const reportRows = (db: Database) =>
  db
    .selectFrom('consent_report as report')
    .innerJoin('consent', 'consent.id', 'report.consent_id')
    .innerJoin('customer', 'customer.id', 'consent.customer_id')
    .where('customer.erased_at', 'is', null);

const listRows = (db: Database, operator: SignedIn) =>
  reportRows(db).select([
    'report.id',
    customerLink(operator).as('customer'),
    'customer.phone',
    'customer.email',
    'consent.channel',
    'consent.status',
    'consent.source',
    'consent.recipient_kind as recipientType',
    'report.since as givenOn',
    'report.state',
    'report.attempts',
    'report.failure',
    'report.failure_detail as failureDetail',
    'report.reference',
    'report.reported_at as reportedAt',
  ]);

/** One page of the consents. */
export const listConsents = (db: Database, input: Parsed<typeof consents.list>, operator: SignedIn) => {
  const contacts = contactsFor(operator);
  const { over, near } = deadlinesToday();
  const deadlineOf = (since: string): EnumValue<'consentDeadline'> => {
    if (since <= over) return 'OVER';
    return since <= near ? 'NEAR' : 'IN_TIME';
  };
  return pageQuery(db, {
    query: listRows(db, operator).$call((q) =>
      where(
        q,
        {
          'consent.channel': input.channel,
          'consent.status': input.status,
          'consent.source': input.source,
          'report.state': input.state,
          'consent.customer_id': input.customerId,
        },
        (eb) => [
          input.deadline && eb('report.state', 'in', UNTOLD),
          input.deadline === 'OVER' && eb('report.since', '<=', over),
          input.deadline === 'NEAR' && eb.and([eb('report.since', '>', over), eb('report.since', '<=', near)]),
          input.deadline === 'IN_TIME' && eb('report.since', '>', near),
          input.value && hasWords(sql`fold(customer.name) collate "C"`, input.value, readableBy(operator)),
        ],
      ),
    ),
    id: 'report.id',
    sorts: { givenOn: { column: 'report.since', type: 'day' } },
    defaultSort: '-givenOn',
    input,
    toRow: ({ phone, email, source, ...row }): ConsentRow => {
      const told = row.state === 'REPORTED';
      return {
        ...row,
        // Only consents with a source are reported (0153_consent_registry.sql).
        source: source ?? 'HS_WEB',
        recipient: row.channel === 'EMAIL' ? contacts.email(email) : contacts.phone(phone),
        dueOn: told ? null : dueOf(row.givenOn),
        deadline: told ? null : deadlineOf(row.givenOn),
      };
    },
  });
};

/** The number of unreported consents, by deadline. */
export const countUntold = async (db: Database) => {
  const { over, near } = deadlinesToday();
  return reportRows(db)
    .where('report.state', 'in', UNTOLD)
    .select([
      sql<number>`count(*) filter (where report.state <> 'FAILED')::integer`.as('waiting'),
      sql<number>`count(*) filter (where report.since <= ${over})::integer`.as('over'),
      sql<number>`count(*) filter (where report.since > ${over} and report.since <= ${near})::integer`.as('near'),
      sql<number>`count(*) filter (where report.state = 'FAILED')::integer`.as('failed'),
    ])
    .executeTakeFirstOrThrow();
};
