import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { CookieNames } from '@/domain/cookies';
import { SESSION_IDLE_MINUTES } from '@/domain/basics';
import { SESSION_ABSOLUTE_HOURS } from '@/domain/limits';
import type { SessionEnd } from '@/domain/sessionEnds';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { asViewed, endViewing } from './viewing';

/** The values of the session's two cookies. */
export type SessionTokens = { session?: string | undefined; backoffice?: string | undefined };
export const tokensIn = (cookies: Record<string, string>, names: CookieNames): SessionTokens => ({
  session: cookies[names.session],
  backoffice: cookies[names.backoffice],
});

const TOKEN_BYTES = 32;
const TOUCH_AFTER_SECONDS = 60;

export type Session = SignedIn & { readonly tokenHash: Buffer };

const hash = (token: string) => createHash('sha256').update(token).digest();
const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

/** Starts a session; the two tokens are sent in cookies and stored only as hashes. */
export const startSession = async (db: Database, operatorId: number, from: { ip: string; userAgent: string }) => {
  const token = newToken();
  const backoffice = newToken();
  await db
    .insertInto('session')
    .values({
      token_hash: hash(token),
      backoffice_hash: hash(backoffice),
      operator_id: operatorId,
      ip: from.ip,
      user_agent: from.userAgent.slice(0, 300),
      expires_at: sql<string>`now() + ${`${SESSION_ABSOLUTE_HOURS} hours`}::interval`,
    })
    .execute();
  return { token, backoffice, tokenHash: hash(token) };
};

type Row = {
  id: number;
  operator_id: number;
  backoffice_hash: Buffer;
  idle_seconds: number;
  first_name: string;
  last_name: string;
  username: string;
  language: string;
  authorities: string[];
  viewing_id: number | null;
  has_second_factor: boolean;
};

/**
 * The session's operator, with the current rights; null when the tokens are missing, do not belong together, are too old (30 min idle, 8 h
 * in all), or the operator has been deactivated. `use` false: the idle time goes on.
 */
export const findSession = async (
  db: Database,
  { session: token, backoffice }: SessionTokens,
  use = true,
): Promise<Session | null> => {
  if (!token || !backoffice) return null;
  const tokenHash = hash(token);
  const { rows } = await sql<Row>`
    select session.id, session.operator_id, session.backoffice_hash, session.viewing_id, operator.first_name, operator.last_name, operator.username, operator.language,
           extract(epoch from now() - session.last_seen_at)::integer as idle_seconds,
           array(select authority from operator_authority held where held.operator_id = session.operator_id) as authorities,
           exists (select from second_factor factor where factor.operator_id = session.operator_id and factor.confirmed_at is not null) as has_second_factor
      from session join operator on operator.id = session.operator_id
     where session.token_hash = ${tokenHash} and session.expires_at > now() and operator.status = 'ACTIVE'
  `.execute(db);
  const [row] = rows;
  if (!row || row.idle_seconds > SESSION_IDLE_MINUTES * 60) return null;
  if (!timingSafeEqual(row.backoffice_hash, hash(backoffice))) return null;
  if (use && row.idle_seconds > TOUCH_AFTER_SECONDS) {
    await db
      .updateTable('session')
      .set({ last_seen_at: sql`now()` })
      .where('id', '=', row.id)
      .execute();
  }
  const own: Session = {
    id: row.operator_id,
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.username,
    language: row.language,
    authorities: row.authorities,
    sessionId: row.id,
    hasSecondFactor: row.has_second_factor,
    tokenHash,
  };
  return row.viewing_id === null ? own : { ...(await asViewed(db, own, row.viewing_id)), tokenHash };
};

/** Why the session of these tokens has ended; null: there was none. */
export const whyEnded = async (
  db: Database,
  { session: token, backoffice }: SessionTokens,
): Promise<SessionEnd | null> => {
  if (!token || !backoffice) return null;
  const { rows } = await sql<{ over: boolean; idle: boolean }>`
    select expires_at <= now() as over, last_seen_at < now() - ${`${SESSION_IDLE_MINUTES} minutes`}::interval as idle
      from session where token_hash = ${hash(token)}`.execute(db);
  const [row] = rows;
  return row?.over ? 'EXPIRED' : row?.idle ? 'IDLE' : 'CLOSED';
};

export const endSession = async (db: Database, sessionId: number): Promise<void> => {
  await endViewing(db, sessionId);
  await db.deleteFrom('session').where('id', '=', sessionId).execute();
};

/** Ends all of an operator's sessions, and sign-ins waiting for a code: after a new password and on deactivation. */
export const endSessionsOf = async (db: Database, operatorId: number): Promise<void> => {
  await db.deleteFrom('sign_in_step').where('operator_id', '=', operatorId).execute();
  await db.deleteFrom('session').where('operator_id', '=', operatorId).execute();
};

/** Ends an operator's other sessions; returns how many there were. */
export const endOtherSessions = async (db: Database, operatorId: number, sessionId: number): Promise<number> => {
  await db.deleteFrom('sign_in_step').where('operator_id', '=', operatorId).execute();
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('operator_id', '=', operatorId)
    .where('id', '<>', sessionId)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
