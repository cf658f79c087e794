import { sql } from 'kysely';
import type { FoundPerson } from '@/contract/privacy';
import { normalizePhone } from '@/domain/phoneNumber';
import { fold } from '@/domain/text';
import { contactsFor } from '@/server/areas/customers/scope';
import { likeText } from '@/server/kernel/db/like';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';

const MOST = 30;

/**
 * Everybody with this phone, e-mail, identity number or name, in all tables. Contacts must match as a whole, names in
 * part; the result is masked as everywhere.
 */
export const findPeople = async (db: Database, value: string, viewer: SignedIn): Promise<FoundPerson[]> => {
  const phone = normalizePhone(value) ?? '';
  const email = value.toLowerCase();
  const name = `%${likeText(fold(value))}%`;
  const contact = sql`(phone = ${phone} or email = ${email})`;
  const byName = sql`fold(first_name || ' ' || last_name) like ${name}`;
  const { rows } = await sql<FoundPerson>`
    (select 'CUSTOMER' as kind, id, name, phone, email, id as "customerId" from customer
      where erased_at is null and (phone = ${phone} or email = ${email} or identity_number = ${value} or name_folded like ${name}) limit ${MOST})
    union all
    (select 'MEMBER', member.id, customer.name, member.phone, member.email, customer.id from member join customer on customer.id = member.customer_id
      where customer.erased_at is null and (member.phone = ${phone} or member.email = ${email}) limit ${MOST})
    union all
    (select 'OPERATOR', operator.id, first_name || ' ' || last_name, operator.phone, operator.email, member.customer_id
       from operator left join member on member.id = operator.member_id
      where operator.phone = ${phone} or operator.email = ${email} or identity_number = ${value} or name_folded like ${name} limit ${MOST})
    union all
    (select 'APPLICANT', id, first_name || ' ' || last_name, phone, email, customer_id from agent_application where ${contact} or ${byName} limit ${MOST})
    union all
    (select 'DEALER', id, first_name || ' ' || last_name, phone, null, null from dealer where phone = ${phone} or ${byName} limit ${MOST})
    union all
    (select 'KEY_HOLDER', id, name, phone, null, null from key_holder where phone = ${phone} or fold(name) like ${name} limit ${MOST})`.execute(
    db,
  );
  const contacts = contactsFor(viewer);
  return rows
    .slice(0, MOST)
    .map((row) => ({ ...row, phone: contacts.phone(row.phone), email: contacts.email(row.email) }));
};
