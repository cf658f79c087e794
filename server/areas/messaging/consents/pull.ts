import { sql } from 'kysely';
import type { Logger } from 'pino';
import { readRecord } from '@/domain/customers/registryFile';
import { today } from '@/domain/time';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import { inTransaction } from '@/server/kernel/db/transaction';
import { applyRegistry } from './apply';
import type { Changes, Registry } from './registry';
import { registryCodes } from './report';

/** The maximum of pages per run; the next run continues. */
const PAGES = 50;

/**
 * Applies one page of changes and stores its cursor in the same transaction, so that no page is skipped. Unreadable lines are counted and
 * logged.
 */
const takePage = (db: Database, { after, list }: Changes, log: Pick<Logger, 'warn'>): Promise<number> =>
  inTransaction(db, { requestId: 'consent-pull' }, async (trx) => {
    const read = list.map((record) => readRecord(record, today()));
    const lines = read.flatMap((one) => ('line' in one ? [one.line] : []));
    if (lines.length < read.length) log.warn({ unread: read.length - lines.length }, 'changes of the consent registry');
    const { taken } = await applyRegistry(trx, lines, { proof: messages.consentPulled, operatorId: null });
    await trx
      .updateTable('consent_pull')
      .set({ after, pulled_at: sql<string>`now()` })
      .execute();
    return taken.length;
  });

type Pulling = { db: Database; registry?: Registry; log: Pick<Logger, 'warn'> };
/** Fetches the changes in the registry since the last run. @returns how many consents changed @throws NotDelivered */
export const pullConsents = async ({ db, registry, log }: Pulling): Promise<number> => {
  const codes = registryCodes();
  if (!registry || !codes) return 0;
  let changed = 0;
  for (let page = 0; page < PAGES; page += 1) {
    const { after } = await db.selectFrom('consent_pull').select('after').executeTakeFirstOrThrow();
    const answer = await registry.changes(codes, after);
    changed += await takePage(db, answer, log);
    if (answer.list.length === 0 || answer.after === after) break;
  }
  return changed;
};
