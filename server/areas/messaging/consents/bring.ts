import { type Brought, REGISTRY_SHOWN } from '@/contract/messaging/consents';
import { readRecord, readRegistryFile, REGISTRY_FILE_BYTES, REGISTRY_LINES_MAX } from '@/domain/customers/registryFile';
import type { RegistryChannel } from '@/domain/customers/registry';
import { today } from '@/domain/time';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import { rehearse } from '@/server/kernel/db/transaction';
import type { Context, SignedIn } from '@/server/kernel/http/bind';
import { readBytes } from '@/server/kernel/http/readBytes';
import { readingTable } from '@/server/kernel/readingTable';
import { Refusal } from '@/server/kernel/refusal';
import { contactsFor } from '@/server/areas/customers/scope';
import { onceTransaction } from '@/server/platform/auth/ownTransaction';
import { applyRegistry } from './apply';

/** @throws CONSENT_FILE_UNREADABLE, CONSENT_FILE_TOO_LONG, FILE_EXCEL_UNSUPPORTED, FILE_QUOTE_OPEN */
const readFile = async (bytes: Buffer) => {
  const file = await readingTable('CONSENT_FILE_UNREADABLE', () => readRegistryFile(bytes));
  if (!file || file.records.length === 0) throw new Refusal('CONSENT_FILE_UNREADABLE');
  if (file.tooLong) throw new Refusal('CONSENT_FILE_TOO_LONG', { params: { max: REGISTRY_LINES_MAX } });
  const read = file.records.map(({ number, record }) => ({ number, ...readRecord(record, today()) }));
  return {
    lines: read.flatMap((one) => ('line' in one ? [one.line] : [])),
    errors: read.flatMap((one) => ('error' in one ? [{ number: one.number, ...one.error }] : [])),
  };
};

/** Returns contacts, masked as this operator may see them. */
const shownTo = (operator: SignedIn) => {
  const contacts = contactsFor(operator);
  return (channel: string, recipient: string | null) =>
    channel === 'EMAIL' ? contacts.email(recipient) : contacts.phone(recipient);
};

const take = async (db: Database, bytes: Buffer, operator: SignedIn): Promise<Brought> => {
  const { lines, errors } = await readFile(bytes);
  const { taken, ...counts } = await applyRegistry(db, lines, {
    proof: messages.consentBrought,
    operatorId: operator.id,
  });
  const shown = shownTo(operator);
  return {
    ...counts,
    lines: lines.length + errors.length,
    taken: taken.length,
    wrong: errors.length,
    errors: errors.slice(0, REGISTRY_SHOWN),
    changes: taken.slice(0, REGISTRY_SHOWN).map(({ line, before }) => ({
      channel: line.channel satisfies RegistryChannel,
      recipient: shown(line.channel, line.recipient) ?? '',
      before,
      after: line.status,
      givenOn: line.givenOn,
    })),
  };
};

/** The effect of importing a file: imports it in a transaction that is rolled back. */
export const previewFile = async ({ db, request, operator }: Context): Promise<Brought> => {
  const bytes = await readBytes(request, REGISTRY_FILE_BYTES);
  return rehearse(db, (trx) => take(trx, bytes, operator));
};

/** Imports the valid lines of a file, all of them or none. */
export const bringFile = async (context: Context): Promise<Brought> => {
  const bytes = await readBytes(context.request, REGISTRY_FILE_BYTES);
  return onceTransaction(context, (trx) => take(trx, bytes, context.operator));
};
