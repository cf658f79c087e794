import type { Input } from '@/contract/kit';
import type { operators } from '@/contract/operators';
import { completeIdentityNumber } from '@/domain/identityNumber';
import { type Caller, Refused, type TestApi } from './api';

let hired = 0;

/** An active operator with these authorities, signed in. */
export const hire = async (t: TestApi, username: string, authorities: string[]): Promise<Caller & { id: number }> => {
  hired += 1;
  const { id } = await t.owner
    .insertInto('operator')
    .values({
      first_name: 'Deneme',
      last_name: username.replace(/[^a-z]+/g, ' ').trim(),
      username,
      email: `${username}@tellal.example`,
      phone: `+90532100${String(1000 + hired)}`,
      territory_id: await anyTerritory(t),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (authorities.length > 0) {
    await t.owner
      .insertInto('operator_role')
      .values(authorities.map((role) => ({ operator_id: id, role })))
      .execute();
  }
  return { ...(await t.signIn(username)), id };
};

export const anyTerritory = async (t: TestApi): Promise<number> =>
  (await t.owner.selectFrom('territory').select('id').orderBy('id').executeTakeFirstOrThrow()).id;

/** Creates a group with these authorities and members. */
export const found = async (t: TestApi, name: string, authorities: string[], memberIds: number[] = []) => {
  const { id } = await t.owner.insertInto('operator_group').values({ name }).returning('id').executeTakeFirstOrThrow();
  for (const authority of authorities) {
    await t.owner.insertInto('operator_group_authority').values({ group_id: id, authority }).execute();
  }
  for (const operator_id of memberIds) {
    await t.owner.insertInto('operator_group_member').values({ group_id: id, operator_id }).execute();
  }
  return id;
};

/** A valid form for a new operator. */
export const newcomer = (territoryId: number, changes: Partial<Input<typeof operators.create>> = {}) => {
  hired += 1;
  return {
    firstName: 'Şule',
    lastName: 'Yıldırım',
    username: `yeni.${hired}`,
    email: `yeni.${hired}@tellal.example`,
    phone: `0533 200 ${String(10 + (hired % 90))} 10`,
    identityNumber: completeIdentityNumber(String(700_000_000 + hired)),
    territoryId,
    ...changes,
  };
};

/** Returns the refusal of a call. */
export const refusal = async (call: Promise<unknown>): Promise<Refused['body'] & { status: number }> => {
  const answer: unknown = await call.then(
    () => new Error('the call was not refused'),
    (failure: unknown) => failure,
  );
  if (!(answer instanceof Refused)) throw answer;
  return { ...answer.body, status: answer.status };
};

/** All data about permissions: a refused call must not change any of it. */
export const rightsInDatabase = async (t: TestApi) => ({
  operators: await t.owner.selectFrom('operator').selectAll().orderBy('id').execute(),
  roles: await t.owner.selectFrom('operator_role').selectAll().orderBy('id').execute(),
  groups: await t.owner.selectFrom('operator_group').selectAll().orderBy('id').execute(),
  given: await t.owner.selectFrom('operator_group_authority').selectAll().orderBy('id').execute(),
  members: await t.owner.selectFrom('operator_group_member').selectAll().orderBy('id').execute(),
  messages: await t.owner.selectFrom('outbox_message').select('id').orderBy('id').execute(),
});
