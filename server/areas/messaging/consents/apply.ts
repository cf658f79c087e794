import { sql } from 'kysely';
import { type RegistryLine, registryWins } from '@/domain/customers/registry';
import type { EnumValue } from '@/domain/enums';
import type { Database } from '@/server/kernel/db/pool';
import { publishChanges } from '@/server/platform/live/publishChanges';

/** A customer to whom a line applies, with the stored consent. */
type Met = {
  at: number;
  customerId: number;
  status: EnumValue<'consentStatus'> | null;
  givenOn: string | null;
};
export type Applied = {
  taken: { line: RegistryLine; before: EnumValue<'consentStatus'> }[];
  known: number;
  stays: number;
  strangers: number;
};

const keyOf = ({ channel, recipient }: RegistryLine) => `${channel} ${recipient}`;
/** Of several lines about one recipient the latest; on the same day the refusal. */
const latest = (lines: readonly RegistryLine[]): RegistryLine[] => {
  const kept = new Map<string, RegistryLine>();
  for (const line of lines) if (registryWins(kept.get(keyOf(line)), line) === 'TAKES') kept.set(keyOf(line), line);
  return [...kept.values()];
};

/**
 * Applies the registry's lines to the customers with the phone or e-mail address: the later date wins, so that a refusal is in force from
 * this transaction on. What both sides already agree on is marked as reported. `proof`: where it was read.
 */
export const applyRegistry = async (
  db: Database,
  all: readonly RegistryLine[],
  { proof, operatorId }: { proof: string; operatorId: number | null },
): Promise<Applied> => {
  const lines = latest(all);
  const given = sql`jsonb_to_recordset(${JSON.stringify(lines.map(({ channel, recipient }, at) => ({ at, channel, recipient })))}::jsonb)
    as given (at integer, channel text, recipient text)`;
  const { rows: people } = await sql<{ at: number; customerId: number }>`
    select given.at, customer.id as "customerId" from ${given}
      join customer on case when given.channel = 'EMAIL' then customer.email = given.recipient else customer.phone = given.recipient end
     where customer.merged_into_id is null and customer.erased_at is null
     order by customer.id for no key update of customer`.execute(db);
  const { rows: met } = await sql<Met>`
    select found.at, found."customerId", consent.status, consent.given_on::text as "givenOn"
      from jsonb_to_recordset(${JSON.stringify(people.map(({ at, customerId }) => ({ at, customerId, channel: lines[at]?.channel })))}::jsonb)
           as found (at integer, "customerId" integer, channel text)
      left join consent on consent.customer_id = found."customerId" and consent.channel = found.channel`.execute(db);

  const verdicts = met.flatMap(({ at, customerId, status, givenOn }) => {
    const line = lines[at];
    if (!line) return [];
    const before = status ?? 'UNKNOWN';
    return [{ line, customerId, before, verdict: registryWins({ status: before, givenOn }, line) }];
  });
  const of = (wanted: (typeof verdicts)[number]['verdict']) => verdicts.filter(({ verdict }) => verdict === wanted);
  const taken = of('TAKES');
  const flat = (some: typeof verdicts) => JSON.stringify(some.map(({ line, customerId }) => ({ ...line, customerId })));

  await sql`
    insert into consent (customer_id, channel, status, source, source_text, recipient_kind, given_on, proof, decided_at, operator_id,
                         registry_reference)
    select "customerId", channel, status, source, '', "recipientType", "givenOn", ${proof}, now(), ${operatorId}::integer, 'IYS'
      from jsonb_to_recordset(${flat(taken)}::jsonb)
           as said ("customerId" integer, channel text, status text, source text, "recipientType" text, "givenOn" date)
     order by "customerId", channel
    on conflict (customer_id, channel) do update
       set status = excluded.status, source = excluded.source, source_text = '', recipient_kind = excluded.recipient_kind,
           given_on = excluded.given_on, proof = excluded.proof, decided_at = excluded.decided_at,
           operator_id = excluded.operator_id, registry_reference = excluded.registry_reference`.execute(db);
  const known = of('KNOWN');
  await sql`
    update consent_report set state = 'REPORTED', reported_at = now(), claimed_at = null, failure = null, failure_detail = ''
      from consent, jsonb_to_recordset(${flat(known)}::jsonb) as said ("customerId" integer, channel text)
     where consent.customer_id = said."customerId" and consent.channel = said.channel and consent_report.consent_id = consent.id
       and consent_report.state <> 'REPORTED'`.execute(db);
  if (taken.length + known.length > 0) await publishChanges(db, 'consents');
  for (const customerId of new Set(taken.map(({ customerId }) => customerId)))
    await publishChanges(db, `customer:${customerId}`);
  const recognised = new Set(people.map(({ at }) => at));
  return { taken, known: known.length, stays: of('STAYS').length, strangers: lines.length - recognised.size };
};
