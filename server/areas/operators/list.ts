import { sql } from 'kysely';
import type { Parsed } from '@/contract/kit';
import type { operators } from '@/contract/operators';
import { maskEmail, maskPhone } from '@/domain/mask';
import { may } from '@/domain/permissions';
import { normalizePhone } from '@/domain/phoneNumber';
import { lowered } from '@/domain/text';
import { isInPerson } from '@/domain/viewing';
import { hasWords } from '@/server/kernel/db/like';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';

const SORTS = {
  name: { column: 'operator.name', type: 'text' },
  username: { column: 'operator.username', type: 'text' },
  createdAt: { column: 'operator.created_at', type: 'instant' },
} as const;

/** Operators with their full name as one column, in Turkish sort order. Not optimized: there are hundreds of them, not millions. */
const named = (db: Database) =>
  db
    .selectFrom('operator')
    .selectAll()
    .select(sql<string>`(first_name || ' ' || last_name) collate turkish`.as('name'))
    .as('operator');

const selected = (db: Database) =>
  db
    .selectFrom(named(db))
    .leftJoin('territory', 'territory.id', 'operator.territory_id')
    .select([
      'operator.id',
      'operator.name',
      'operator.username',
      'operator.email',
      'operator.phone',
      'operator.status',
      'operator.created_at',
      'territory.name as territory',
      sql<string>`(select coalesce(string_agg(role, ',' order by role), '') from operator_role where operator_id = operator.id)`.as(
        'role',
      ),
      sql<
        string[]
      >`array(select grouped.name from operator_group_member member join operator_group grouped on grouped.id = member.group_id
                           where member.operator_id = operator.id order by grouped.name)`.as('groups'),
      sql<string | null>`(select max(last_seen_at) from session where session.operator_id = operator.id)`.as(
        'last_seen_at',
      ),
    ]);

/** Which phones and e-mails of colleagues an operator may see; their own are always visible, but not those of whom they view as. */
const visibility = (viewer: SignedIn) => {
  const { id, authorities } = viewer;
  const phones = may(authorities, 'customers.seePhone');
  const emails = may(authorities, 'customers.seeEmail');
  return { phones, emails, own: (operatorId: number) => operatorId === id && isInPerson(viewer) };
};

/**
 * The list of operators. Masked phones and e-mails are found only by the whole value: searching for a part would reveal them piece by
 * piece.
 */
export const listOperators = (db: Database, input: Parsed<typeof operators.list>, viewer: SignedIn) => {
  const sees = visibility(viewer);
  let query = selected(db);
  if (input.name) query = query.where(hasWords('operator.name_folded', input.name));
  if (input.phone) {
    const whole = normalizePhone(input.phone);
    const digits = input.phone.replace(/\D/g, '').replace(/^0+/, '');
    query =
      whole || !sees.phones || !digits
        ? query.where('operator.phone', '=', whole ?? '')
        : query.where('operator.phone', 'like', `%${digits}%`);
  }
  if (input.email) {
    const email = lowered(input.email);
    query = sees.emails ? query.where(hasWords('operator.email', email)) : query.where('operator.email', '=', email);
  }
  if (input.status) query = query.where('operator.status', '=', input.status);
  if (input.territoryId) query = query.where('operator.territory_id', '=', input.territoryId);
  const { role, groupId } = input;
  if (role) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('operator_role').where('role', '=', role).whereRef('operator_id', '=', 'operator.id').select('id'),
      ),
    );
  }
  if (groupId) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('operator_group_member')
          .where('group_id', '=', groupId)
          .whereRef('operator_id', '=', 'operator.id')
          .select('id'),
      ),
    );
  }
  return pageQuery(db, {
    query,
    sorts: SORTS,
    id: 'operator.id',
    defaultSort: 'name',
    input,
    toRow: ({ created_at, last_seen_at, phone, email, ...row }) => ({
      ...row,
      phone: phone && !sees.phones && !sees.own(row.id) ? maskPhone(phone) : phone,
      email: sees.emails || sees.own(row.id) ? email : maskEmail(email),
      lastSeenAt: last_seen_at,
      createdAt: created_at,
    }),
  });
};
