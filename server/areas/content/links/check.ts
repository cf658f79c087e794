import { sql } from 'kysely';
import type { Logger } from 'pino';
import { TODAY } from '@/server/kernel/db/days';
import type { Database } from '@/server/kernel/db/pool';
import type { Probe } from './probe';

/** A target is checked again after this many hours; per run this many links, this many at the same time. */
const AGAIN_HOURS = 24;
const LINKS_A_RUN = 500;
const AT_ONCE = 4;

type Due = { id: number; longUrl: string };

/** Links that are still valid and whose target was not checked for a day, or never; the oldest check first. */
const dueLinks = (db: Database, hours: number) =>
  db
    .selectFrom('short_link')
    .leftJoin('short_link_check as seen', (join) =>
      join.onRef('seen.link_id', '=', 'short_link.id').onRef('seen.url', '=', 'short_link.long_url'),
    )
    .select(['short_link.id', 'short_link.long_url as longUrl'])
    .where((eb) => eb.or([eb('short_link.ends_on', 'is', null), eb('short_link.ends_on', '>=', TODAY)]))
    .where((eb) =>
      eb.or([
        eb('seen.checked_at', 'is', null),
        eb('seen.checked_at', '<', sql<string>`now() - make_interval(hours => ${hours})`),
      ]),
    )
    .orderBy(sql`seen.checked_at nulls first`)
    .orderBy('short_link.id')
    .limit(LINKS_A_RUN)
    .execute();

/**
 * Checks the targets that are due and stores the results. Several links with one target need one request. Must not run in a transaction,
 * since it makes HTTP requests.
 * @returns how many links were checked
 */
export const checkTargets = async (
  db: Database,
  probe: Probe,
  log: Pick<Logger, 'info'>,
  hours: number = AGAIN_HOURS,
): Promise<number> => {
  const due = await dueLinks(db, hours);
  const byUrl = new Map<string, Due[]>();
  for (const one of due) byUrl.set(one.longUrl, [...(byUrl.get(one.longUrl) ?? []), one]);
  const left = [...byUrl];
  let troubled = 0;
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [url, links] = next;
      const { target, status } = await probe(url);
      if (target === 'GONE' || target === 'FAILING') troubled += links.length;
      await db
        .insertInto('short_link_check')
        .values(links.map(({ id }) => ({ link_id: id, url, target, status })))
        .onConflict((conflict) =>
          conflict.column('link_id').doUpdateSet({
            url: (eb) => eb.ref('excluded.url'),
            target: (eb) => eb.ref('excluded.target'),
            status: (eb) => eb.ref('excluded.status'),
            checked_at: sql`now()`,
            since: sql`case when short_link_check.target = excluded.target and short_link_check.url = excluded.url
              then short_link_check.since else now() end`,
          }),
        )
        .execute();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (troubled > 0) log.info({ links: due.length, troubled }, 'links lead to pages that do not answer');
  return due.length;
};
