import { sql } from 'kysely';
import type { revenueShares } from '@/contract/earnings/revenueShares';
import type { Parsed } from '@/contract/kit';
import type { EnumValue } from '@/domain/enums';
import { attempt } from '@/domain/machine';
import { shareMachine } from '@/domain/machines/share';
import { may, type Permission } from '@/domain/permissions';
import { today } from '@/domain/time';
import messages from '@/locales/tr/messages.json';
import { notifyOperators } from '@/server/areas/auctions/life/notify';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal, wrongDate } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { holdersOf } from '@/server/platform/notifications/holders';
import { ownPercent } from './ownShare';
import { CHANGES, factsOf, shareDetail, shareFound } from './rows';

const assertMay = (by: SignedIn, permission: Permission): void => {
  if (!may(by.authorities, permission)) throw new Refusal('AUTHORIZATION_ERROR', { params: { permission } });
};

/** Locks the agent or the office of the share, so that simultaneous proposals get different numbers. @throws INVALID_INPUT beside it */
const lockSubject = async (db: Database, kind: EnumValue<'shareKind'>, id: number) => {
  const found =
    kind === 'AGENT'
      ? await db
          .selectFrom('agent')
          .select(['id', 'operator_id as operatorId'])
          .where('id', '=', id)
          .where('status', '=', 'ACTIVE')
          .forNoKeyUpdate()
          .executeTakeFirst()
      : await db
          .selectFrom('broker')
          .select(['id', sql<number | null>`null::integer`.as('operatorId')])
          .where('id', '=', id)
          .where('status', 'in', ['ACTIVE', 'SUSPENDED'])
          .forNoKeyUpdate()
          .executeTakeFirst();
  if (!found) throw beside('subjectId', 'INVALID_INPUT');
  return found;
};

/** Proposes a new share; it is not used until somebody else has approved it. @throws the codes of the contract */
export const proposeShare = async (
  db: Database,
  { kind, subjectId, percent, validFrom, reason }: Parsed<typeof revenueShares.propose>,
  by: SignedIn,
): Promise<number> => {
  assertMay(by, CHANGES[kind]);
  const subject = await lockSubject(db, kind, subjectId);
  if (subject.operatorId === by.id) throw new Refusal('EARNING_OWN');
  if (validFrom < today()) throw wrongDate('validFrom', 'DAY_PAST');
  const column = kind === 'AGENT' ? 'agent_id' : 'broker_id';
  const earlier = await db
    .selectFrom('share_version')
    .select(['number', 'state'])
    .where(column, '=', subjectId)
    .orderBy('number', 'desc')
    .execute();
  if (earlier.some(({ state }) => state === 'PROPOSED')) throw new Refusal('SHARE_CHANGE_WAITS');
  const whose = kind === 'AGENT' ? ({ agent: sql`${subjectId}` } as const) : ({ broker: sql`${subjectId}` } as const);
  const { rows } = await sql<{ now: number | null }>`
    select (${ownPercent(whose, sql`now()`)})::float8 as now`.execute(db);
  if ((rows[0]?.now ?? null) === percent && !earlier.some(({ state }) => state === 'APPROVED' && percent === null))
    throw beside('percent', 'SHARE_SAME');
  const { id } = await db
    .insertInto('share_version')
    .values({
      [column]: subjectId,
      number: (earlier[0]?.number ?? 0) + 1,
      percent,
      valid_from: validFrom,
      reason,
      proposed_by_id: by.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await notifyOperators(
    db,
    (await holdersOf(db, CHANGES[kind])).filter((one) => one !== by.id),
    { kind: 'REQUEST', title: messages.shareWaits, body: reason, path: `/earnings/share?id=${id}` },
    by,
  );
  await publishChanges(db, 'shares');
  return id;
};

/** A second person approves or refuses it, or the proposer withdraws it. @throws the codes of the contract */
export const moveShare = async (
  db: Database,
  { id, version, action, answer }: Parsed<typeof revenueShares.move>,
  by: SignedIn,
): Promise<void> => {
  await db.selectFrom('share_version').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const was = await shareFound(db, id, by);
  assertMay(by, CHANGES[was.kind]);
  if (was.version !== version) throw new Refusal('VERSION_CONFLICT', { current: await shareDetail(db, id, by) });
  const outcome = attempt(
    shareMachine,
    was.state,
    action,
    { ...factsOf(was, by), hasAnswer: answer !== '' },
    by.authorities,
  );
  if ('refused' in outcome) {
    const [code = 'INVALID_TRANSITION'] = outcome.refused;
    throw code === 'NOTE_REQUIRED' ? beside('answer', code) : new Refusal(code);
  }
  await db
    .updateTable('share_version')
    .set({ state: outcome.to, decided_by_id: by.id, decided_at: sql<string>`now()`, answer })
    .where('id', '=', id)
    .execute();
  if (was.proposedById !== null && was.proposedById !== by.id)
    await notifyOperators(
      db,
      [was.proposedById],
      {
        kind: 'REQUEST_ANSWERED',
        title: outcome.to === 'APPROVED' ? messages.shareApproved : messages.shareRejected,
        body: was.name,
        path: `/earnings/share?id=${id}`,
      },
      by,
    );
  await publishChanges(db, 'shares');
};
