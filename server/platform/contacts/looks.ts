import { sql } from 'kysely';
import { formatInstant, formatNumber } from '@/domain/formats';
import type { Endpoint } from '@/contract/kit';
import { UNUSUAL_CONTACTS, VIEW_AGAIN_MINUTES } from '@/domain/limits';
import messages from '@/locales/tr/messages.json';
import { TODAY } from '@/server/kernel/db/days';
import type { Database } from '@/server/kernel/db/pool';
import { transaction } from '@/server/kernel/db/transaction';
import type { Route, SignedIn } from '@/server/kernel/http/bind';
import { fill } from '@/server/kernel/texts';
import { notifyOperator } from '@/server/platform/notifications/notify';
import { setting } from '@/server/platform/settings/settings';
import { answersPace, filesPace, type Pace } from './pace';
import { type Contacts, peopleIn, recordShownTo, shownTo, valuesOf, without } from './shown';

/** The operator who really looks, and while viewing as somebody, whose rights are used. */
export const looker = ({ id, viewing }: SignedIn): { operator_id: number; acting_as_id?: number } =>
  viewing && viewing.actorId !== id ? { operator_id: viewing.actorId, acting_as_id: id } : { operator_id: id };

type Look = ReturnType<typeof looker> & { call: string; exported?: boolean };

/** Logs which contacts were shown, unless they are only the operator's own. Their customers are found by the contacts themselves. */
const writeLook = (db: Database, look: Look, contacts: Contacts) => {
  const phones = sql`${contacts.phone}::text[]`;
  const emails = sql`${contacts.email}::text[]`;
  return sql`
    insert into contact_look (operator_id, acting_as_id, call, exported, customer_ids, phones, emails, identity_numbers)
    select id, ${look.acting_as_id ?? null}::integer, ${look.call}, ${look.exported ?? false}::boolean,
           array(select id from customer where phone = any(${phones})
                 union select id from customer where email = any(${emails})
                 union select customer_id from member where phone = any(${phones})
                 union select customer_id from member where email = any(${emails})),
           ${contacts.phone.length}::integer, ${contacts.email.length}::integer, ${contacts.identityNumber.length}::integer
      from operator
     where id = ${look.operator_id}
       and exists (select unnest(${valuesOf(contacts)}::text[]) except select unnest(array[phone, email, identity_number]))`.execute(
    db,
  );
};

/** Notifies administrators and data protection officers of an unusual volume: once per operator and day, across processes. */
const tellUnusual = async (db: Database, operatorId: number, { count, since }: Pace): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    with told as (
      insert into unusual_looks (operator_id, day, contacts, since)
      values (${operatorId}, ${TODAY}, ${count}, ${since.toISOString()}) on conflict do nothing returning operator_id)
    select first_name || ' ' || last_name as name from operator join told on told.operator_id = operator.id`.execute(
    db,
  );
  const name = rows[0]?.name;
  if (name === undefined) return;
  const officers = await sql<{ id: number }>`
    select distinct operator_id as id from operator_authority where authority in ('ADMIN', 'KVK')`.execute(db);
  await notifyOperator(db, {
    operatorId: officers.rows.map(({ id }) => id),
    kind: 'SECURITY',
    level: 'danger',
    title: fill(messages.unusualLooks, { name }),
    body: fill(messages.unusualLooksBody, {
      name,
      count: formatNumber(count),
      since: formatInstant(since.toISOString()),
    }),
  });
};

/** Counts whose contacts somebody exports in a file. @throws CONTACTS_PACE */
export const countFile = async (db: Database, operator: SignedIn, people: number): Promise<void> => {
  const { operator_id } = looker(operator);
  const pace = await filesPace(db).count(operator_id, people);
  if (pace.count >= UNUSUAL_CONTACTS) await tellUnusual(db, operator_id, pace);
};

/** Logs whose contacts a file of `list` shows. */
export const writeFile = async (db: Database, operator: SignedIn, list: string, contacts: Contacts): Promise<void> => {
  await writeLook(db, { ...looker(operator), call: list, exported: true }, contacts);
};

/**
 * Counts and logs, for a file made in one piece. In its call's transaction: a file that is refused in the end was not exported. @throws
 * CONTACTS_PACE
 */
export const noteFile = async (db: Database, operator: SignedIn, list: string, contacts: Contacts): Promise<void> => {
  if (peopleIn(contacts) === 0) return;
  await countFile(db, operator, peopleIn(contacts));
  await writeFile(db, operator, list, contacts);
};

const AGAIN_MS = VIEW_AGAIN_MINUTES * 60_000;
/** Entries of all operators together; above it all are dropped, and logged once more. */
const MOST_REMEMBERED = 200_000;

/** What this process has logged recently: screens that refresh themselves are not logged or counted again. */
const openMemory = (now: () => number) => {
  const seen = new Map<string, number>();
  return {
    knows: (key: string) => (seen.get(key) ?? -Infinity) > now() - AGAIN_MS,
    remember: (keys: readonly string[]) => {
      if (seen.size >= MOST_REMEMBERED) seen.clear();
      for (const key of keys) seen.set(key, now());
    },
  };
};

export type Looks = {
  /**
   * An answer as this operator may see it: contacts in texts are masked without the right, and contacts in clear text are logged.
   * @throws CONTACTS_PACE when a reading call would show the contacts of more people than an hour allows
   */
  show: <T>(call: Pick<Route, 'name' | 'endpoint'>, operator: SignedIn, answer: T) => Promise<T>;
  /** The same for the record in a refusal (VERSION_CONFLICT). */
  showRecord: (call: Pick<Route, 'name' | 'endpoint'>, operator: SignedIn, record: unknown) => Promise<unknown>;
};

/** Only reads are refused (GETs, and POSTs that are a list or a search): an act has already happened when it answers. */
const onlyReads = ({ method, input, path }: Endpoint) =>
  method === 'GET' || 'around' in input.shape || /\/search\b/.test(path);

type Settings = {
  /** A pool that may write. */
  db: Database;
  /** People per hour, instead of the setting; 0: no limit. */
  perHour?: number;
  now?: () => number;
};

/** Every JSON answer passes through here. It takes two statements when it shows new contacts, none otherwise. */
export const openLooks = ({ db, perHour, now = Date.now }: Settings): Looks => {
  const memory = openMemory(now);
  const most = () => perHour ?? setting('contactsPerHour');
  const pace = perHour === 0 ? null : answersPace(db, most);

  const note = async ({ name, endpoint }: Pick<Route, 'name' | 'endpoint'>, operator: SignedIn, contacts: Contacts) => {
    const who = looker(operator);
    const byCall = (value: string) => `${who.operator_id} ${name} ${value}`;
    const byAny = (value: string) => `${who.operator_id} ${value}`;
    const fresh = without(contacts, (value) => memory.knows(byCall(value)));
    if (peopleIn(fresh) === 0) return;
    const people = peopleIn(without(fresh, (value) => memory.knows(byAny(value))));
    const counted =
      pace && people > 0 ? await pace[onlyReads(endpoint) ? 'count' : 'add'](who.operator_id, people) : null;
    await writeLook(db, { ...who, call: name }, fresh);
    memory.remember(valuesOf(fresh).flatMap((value) => [byCall(value), byAny(value)]));
    const told = `${who.operator_id} is told of`;
    // Where the allowed number is below the unusual one, reaching it is reported too.
    if (!counted || counted.count < Math.min(UNUSUAL_CONTACTS, most()) || memory.knows(told)) return;
    await transaction(db, (trx) => tellUnusual(trx, who.operator_id, counted));
    memory.remember([told]);
  };

  return {
    show: async (call, operator, answer) => {
      const { shown, contacts } = shownTo(operator, call.endpoint.output, answer);
      if (peopleIn(contacts) > 0) await note(call, operator, contacts);
      return shown;
    },
    showRecord: async (call, operator, record) => {
      const { shown, contacts } = recordShownTo(operator, record);
      if (peopleIn(contacts) > 0) await note(call, operator, contacts);
      return shown;
    },
  };
};
