import { sql } from 'kysely';
import type { FoundPerson } from '@/contract/privacy';
import { normalizePhone } from '@/domain/phoneNumber';
import { fold, saysSomething } from '@/domain/text';
import { contactsFor } from '@/server/areas/customers/scope';
import { likeText } from '@/server/kernel/db/like';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';

/** The maximum of people in an answer. */
const MOST = 30;

/**
 * Everybody with this phone, e-mail, identity number or name, in all tables. Contacts must match completely, names in part; the result is
 * masked as everywhere. `more`: there are more people than in the answer.
 */
export const findPeople = async (
  db: Database,
  value: string,
  viewer: SignedIn,
): Promise<{ people: FoundPerson[]; more: boolean }> => {
  if (!saysSomething(value)) return { people: [], more: false };
  const phone = normalizePhone(value) ?? '';
  const email = value.toLowerCase();
  const name = `%${likeText(fold(value))}%`;
  const contact = sql`(phone = ${phone} or email = ${email})`;
  const byName = sql`fold(first_name || ' ' || last_name) like ${name}`;
  const { rows } = await sql<FoundPerson>`
    (select 'CUSTOMER' as kind, id, name, phone, email, id as "customerId" from customer
      where erased_at is null and (phone = ${phone} or email = ${email} or identity_number = ${value} or name_folded like ${name}) order by id desc limit ${MOST + 1})
    union all
    (select 'MEMBER', member.id, customer.name, member.phone, member.email, customer.id from member join customer on customer.id = member.customer_id
      where customer.erased_at is null and (member.phone = ${phone} or member.email = ${email}) order by member.id desc limit ${MOST + 1})
    union all
    (select 'OPERATOR', operator.id, first_name || ' ' || last_name, operator.phone, operator.email, member.customer_id
       from operator left join member on member.id = operator.member_id
      where operator.phone = ${phone} or operator.email = ${email} or identity_number = ${value} or name_folded like ${name} order by operator.id desc limit ${MOST + 1})
    union all
    (select 'APPLICANT', id, first_name || ' ' || last_name, phone, email, customer_id from agent_application where ${contact} or ${byName} order by id desc limit ${MOST + 1})
    union all
    (select 'DEALER', id, first_name || ' ' || last_name, phone, null, null from dealer where phone = ${phone} or ${byName} order by id desc limit ${MOST + 1})
    union all
    (select 'KEY_HOLDER', id, name, phone, null, null from key_holder where phone = ${phone} or fold(name) like ${name} order by id desc limit ${MOST + 1})
    union all
    (select 'OFFICE_PERSON', id, name, phone, email, null from broker_person where ${contact} or fold(name) like ${name}
      order by id desc limit ${MOST + 1})`.execute(db);
  const contacts = contactsFor(viewer);
  return {
    people: rows
      .slice(0, MOST)
      .map((row) => ({ ...row, phone: contacts.phone(row.phone), email: contacts.email(row.email) })),
    more: rows.length > MOST,
  };
};
