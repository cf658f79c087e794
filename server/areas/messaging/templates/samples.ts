import { sql } from 'kysely';
import type { Samples } from '@/contract/messaging/templates';
import type { EnumValue } from '@/domain/enums';
import { hiddenWords, PLACEHOLDERS } from '@/domain/messaging/placeholders';
import { may } from '@/domain/permissions';
import { previewFooter } from '@/server/areas/customers/contact';
import { inScope } from '@/server/areas/customers/scope';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { setting } from '@/server/platform/settings/settings';
import type { MessageChannel } from './rows';
import { knownOf } from './values';

type Recipient = EnumValue<'recipientType'>;
const SAMPLES = 5;

/** A few recipients whom the operator may see; for staff it is the operator. */
const sampled = async (
  db: Database,
  recipient: Recipient,
  operator: SignedIn,
): Promise<{ id: number; name: string }[]> => {
  if (recipient === 'CUSTOMER') {
    if (!may(operator.authorities, 'customers.read')) return [];
    return db
      .selectFrom('customer')
      .select(['customer.id', 'customer.name'])
      .where(inScope(operator))
      .where('customer.erased_at', 'is', null)
      .where('customer.merged_into_id', 'is', null)
      .orderBy('customer.id', 'desc')
      .limit(SAMPLES)
      .execute();
  }
  if (recipient === 'BROKER') {
    if (!may(operator.authorities, 'brokers.read')) return [];
    return db
      .selectFrom('broker')
      .select(['id', 'company_name as name'])
      .orderBy('id', 'desc')
      .limit(SAMPLES)
      .execute();
  }
  return db
    .selectFrom('operator')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('id', '=', operator.id)
    .execute();
};

/** Real recipients for a preview: with their known values, except those that the operator may not see. */
export const samplesFor = async (
  db: Database,
  channel: MessageChannel,
  recipient: Recipient,
  operator: SignedIn,
): Promise<Samples> => {
  const names = PLACEHOLDERS[recipient].map(({ name }) => name);
  const hidden = hiddenWords(names, recipient, operator.authorities);
  const people = await sampled(db, recipient, operator);
  const known = await knownOf(
    db,
    recipient,
    names.filter((name) => !hidden.includes(name)),
    people.map(({ id }) => id),
  );
  const sender = `${operator.firstName} ${operator.lastName}`;
  return {
    rows: people.map(({ id, name }) => ({ id, name, values: { operator: sender, ...known.get(id) } })),
    footer: previewFooter(channel),
    partPrice: setting('smsPartPrice'),
  };
};
