import { sql } from 'kysely';
import type { Parsed } from '@/contract/kit';
import type { consents } from '@/contract/messaging/consents';
import type { RegistryChannel, RegistryStatus } from '@/domain/customers/registry';
import { REGISTRY_FIELDS, REGISTRY_HEADER, type RegistryRecord, registryRow } from '@/domain/customers/registryFile';
import { contact } from '@/domain/fields';
import { EXPORT_MAX_ROWS } from '@/domain/limits';
import { may } from '@/domain/permissions';
import { today } from '@/domain/time';
import messages from '@/locales/tr/messages.json';
import type { Context, FileAnswer } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { fill } from '@/server/kernel/texts';
import { ownTransaction } from '@/server/platform/auth/ownTransaction';
import { fileOf } from '@/server/platform/contacts/file';
import { pagesOf } from '@/server/platform/exports/cells';
import { recordOf } from './report';
import { reportRows } from './rows';

async function* textOf(pages: AsyncIterable<readonly Readonly<Record<string, unknown>>[]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(REGISTRY_HEADER);
  for await (const rows of pages) yield Buffer.from(rows.map((row) => registryRow(row as RegistryRecord)).join(''));
}

async function* arriving<T>(pages: Iterable<T>): AsyncGenerator<T> {
  yield* pages;
}

/**
 * The consents in one state, or all, in the format of the registry's web panel. It needs unmasked contacts, so both permissions are
 * required.
 * @throws AUTHORIZATION_ERROR, EXPORT_TOO_LARGE, CONTACTS_PACE
 */
export const registryFile = async ({ state }: Parsed<typeof consents.file>, context: Context): Promise<FileAnswer> => {
  const { db, operator } = context;
  for (const permission of ['customers.seePhone', 'customers.seeEmail'] as const)
    if (!may(operator.authorities, permission)) throw new Refusal('AUTHORIZATION_ERROR', { params: { permission } });
  const rows = await reportRows(db)
    .$if(state !== undefined, (q) => q.where('report.state', '=', state ?? 'WAITING'))
    .select([
      sql<RegistryChannel>`consent.channel`.as('channel'),
      sql<RegistryStatus>`consent.status`.as('status'),
      sql<string>`consent.source`.as('source'),
      sql<'BIREYSEL' | 'TACIR'>`coalesce(consent.recipient_kind, 'BIREYSEL')`.as('recipientType'),
      'report.since as givenOn',
      'consent.decided_at as decidedAt',
      sql<string | null>`case when consent.channel = 'EMAIL' then customer.email else customer.phone end`.as(
        'recipient',
      ),
    ])
    .orderBy('report.since')
    .orderBy('report.id')
    .limit(EXPORT_MAX_ROWS + 1)
    .execute();
  if (rows.length > EXPORT_MAX_ROWS) throw new Refusal('EXPORT_TOO_LARGE', { params: { max: EXPORT_MAX_ROWS } });
  const records = rows.flatMap(({ recipient, ...about }) => (recipient === null ? [] : [recordOf(about, recipient)]));
  const pages = await fileOf(
    context,
    'consents.file',
    REGISTRY_FIELDS,
    { recipient: contact() },
    {
      count: records.length,
      pages: arriving(pagesOf(records)),
    },
  );
  await ownTransaction(context, (trx) =>
    trx
      .insertInto('export_log')
      .values({
        operator_id: operator.id,
        list: 'consents.file',
        format: 'csv',
        filters: JSON.stringify({ state }),
        columns: [...REGISTRY_FIELDS],
        row_count: records.length,
      })
      .execute(),
  );
  return {
    name: `${fill(messages.consentFile, { day: today() })}.csv`,
    type: 'text/csv; charset=utf-8',
    body: textOf(pages),
  };
};
