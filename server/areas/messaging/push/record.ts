import type { PushDetail } from '@/contract/messaging/push';
import { may } from '@/domain/permissions';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { pushRows } from './rows';

const LAST = 6;
/** A device's token, shortened to its last characters: with the whole token anybody could send to the device. */
export const shortToken = (token: string): string => (token.length > LAST ? `…${token.slice(-LAST)}` : token);

/** @throws PUSH_NOT_FOUND */
export const pushDetail = async (db: Database, id: number, operator: SignedIn): Promise<PushDetail> => {
  const found = await pushRows(db, operator)
    .select([
      'push_token.token',
      'push.test_token as testToken',
      'push_token.platform',
      'outgoing.attempts',
      'outgoing.failure',
    ])
    .where('push.id', '=', id)
    .executeTakeFirst();
  if (!found) throw new Refusal('PUSH_NOT_FOUND');
  const { token: theirs, testToken, platform, attempts, failure, ...row } = found;
  const token = testToken ?? theirs;
  return {
    ...row,
    token: token && !may(operator.authorities, 'push.dev') ? shortToken(token) : token,
    platform,
    attempts: attempts ?? 0,
    failure,
  };
};
