import type { ErrorCode } from '@/domain/errors';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { assertMayUse } from '../templates/mayUse';
import { versionOf, wordsIn } from '../templates/render';
import { knownOf } from '../templates/values';
import { currentVersions } from '../templates/versions';

type Channel = 'SMS' | 'EMAIL';
type Given = { customerId: number; templateId: number; values: readonly string[] };

/** The templates of a channel that operators may send to a customer, each with its current version. */
export const byHand = (db: Database, channel: Channel) =>
  currentVersions(db)
    .where('template.channel', '=', channel)
    .where('template.status', '=', 'ACTIVE')
    .where('template.recipient_type', '=', 'CUSTOMER')
    .where('template.sending_way', '=', 'MANUAL')
    .where('template.language', '=', 'tr');

/**
 * The current version of such a template, and its words for one customer. `values` are in the order of the words; for an absent one the
 * product's own value is used, or an empty one.
 * @throws `notFound` for a template that is not for sending by hand, TEMPLATE_WORDS_HIDDEN
 */
export const filledByHand = async (
  db: Database,
  channel: Channel,
  { customerId, templateId, values }: Given,
  operator: SignedIn,
  notFound: ErrorCode,
) => {
  const found = await byHand(db, channel).select('version.id').where('template.id', '=', templateId).executeTakeFirst();
  if (!found) throw new Refusal(notFound);
  const version = await versionOf(db, found.id);
  const words = wordsIn(version);
  assertMayUse(operator, words, 'CUSTOMER');
  const sender = `${operator.firstName} ${operator.lastName}`;
  const known = await knownOf(db, 'CUSTOMER', words, [customerId]);
  const own: Record<string, string> = { danisman: sender, operator: sender, ...known.get(customerId) };
  const keywords = words.map((name, at) => ({ name, value: values[at]?.trim() || own[name] || '' }));
  return { version, keywords, filled: Object.fromEntries(keywords.map(({ name, value }) => [name, value])) };
};
