import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { CheckedLink } from '@/contract/content/banners';
import { isInApp } from '@/domain/content/bannerLinks';
import type { BannerKind } from '@/domain/content/banners';
import { contentPath } from '@/domain/content/paths';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import { transaction } from '@/server/kernel/db/transaction';
import { fill } from '@/server/kernel/texts';
import { enqueue } from '@/server/platform/jobs/enqueue';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { holdersOf } from '@/server/platform/notifications/holders';
import { notifyOperator } from '@/server/platform/notifications/notify';
import type { Probe } from '../links/probe';

const LINKS_A_RUN = 500;
const AT_ONCE = 4;
const DEAD = ['GONE', 'FAILING'];

/** The drafts and public versions of banners, one row for each of their links. */
type Named = {
  url: string;
  id: number;
  kind: BannerKind;
  name: string;
  /** The writer and the publisher, if they are still active. */
  known: number[];
};
const NAMED = sql<Named>`
  select distinct named.url, item.id, item.kind, item.name,
    array(select id from operator where id in (item.written_by_id, live.published_by_id) and status = 'ACTIVE' order by id) as known
    from content_item item
    left join content_version live on live.id = item.live_version_id
    cross join lateral (values (item.draft ->> 'webUrl'), (item.draft ->> 'androidUrl'), (item.draft ->> 'iosUrl'),
      (live.body ->> 'webUrl'), (live.body ->> 'androidUrl'), (live.body ->> 'iosUrl')) as named (url)
   where item.kind in ('MASTHEAD', 'STICKY', 'ANNOUNCEMENT', 'WIDGET', 'CMS_BANNER') and item.removed_at is null and named.url is not null`;

/** The last check results of these links. */
export const checkedLinks = async (db: Database, urls: readonly (string | null)[]): Promise<CheckedLink[]> => {
  const wanted = [...new Set(urls.filter((url) => url !== null))];
  if (wanted.length === 0) return [];
  const rows = await db
    .selectFrom('banner_link')
    .select(['url', 'target', 'status', 'checked_at as checkedAt'])
    .where('url', 'in', wanted)
    .execute();
  return wanted.map(
    (url): CheckedLink =>
      rows.find((row) => row.url === url) ?? { url, target: 'UNCHECKED', status: null, checkedAt: null },
  );
};

/** Stores the links of a saved banner; those that were never checked are checked after the commit. */
export const watchLinks = async (trx: Database, urls: readonly (string | null)[]): Promise<void> => {
  // Sorted, so that two banners saved at the same time cannot deadlock.
  const wanted = [...new Set(urls.filter((url) => url !== null && !isInApp(url)))].sort() as string[];
  if (wanted.length === 0) return;
  const added = await trx
    .insertInto('banner_link')
    .values(wanted.map((url) => ({ url })))
    .onConflict((conflict) => conflict.column('url').doNothing())
    .returning('id')
    .execute();
  if (added.length > 0) await enqueue(trx, 'banners.lookAtLinks', {}, { key: 'banners.lookAtLinks' });
};

/**
 * Notifies the writer and the publisher of the banners with this link, once for each time that it stops working; if neither is active any
 * more, everybody who can fix it.
 */
const tellDead = async (trx: Database, url: string): Promise<void> => {
  const { rows } = await sql<Named>`
    select * from (${NAMED}) named where url = ${url}`.execute(trx);
  for (const { id, kind, name, known } of rows)
    await notifyOperator(trx, {
      operatorId: known.length > 0 ? known : await holdersOf(trx, 'content.banners.publish'),
      kind: 'DUE',
      level: 'danger',
      title: fill(messages.bannerLinkDead, { name }),
      body: url,
      path: contentPath({ id, kind }),
    });
};

/** Checks one address and stores the result. Must not run in a transaction, since it makes an HTTP request. */
export const lookAt = async (db: Database, probe: Probe, url: string): Promise<CheckedLink> => {
  const { target, status } = isInApp(url) ? { target: 'UNCHECKED' as const, status: null } : await probe(url);
  return transaction(db, async (trx) => {
    const before = await trx
      .selectFrom('banner_link')
      .select(['target', 'checked_at as checkedAt'])
      .where('url', '=', url)
      .forUpdate()
      .executeTakeFirst();
    const changed = before?.target !== target;
    const { checkedAt } = await trx
      .insertInto('banner_link')
      .values({ url, target, status, checked_at: sql<string>`now()` })
      .onConflict((conflict) =>
        conflict.column('url').doUpdateSet({
          target,
          status,
          checked_at: sql<string>`now()`,
          ...(changed && { since: sql<string>`now()` }),
        }),
      )
      .returning('checked_at as checkedAt')
      .executeTakeFirstOrThrow();
    if (changed && DEAD.includes(target) && !DEAD.includes(before?.target ?? '')) await tellDead(trx, url);
    if (changed) await publishChanges(trx, 'content');
    return { url, target, status, checkedAt };
  });
};

/** Checks the banners' links that were never checked, or all of them (`all`); deletes those that no banner has any more. */
export const checkBannerLinks = async (
  db: Database,
  probe: Probe,
  log: Pick<Logger, 'info'>,
  { all }: { all: boolean },
): Promise<number> => {
  const { rows } = await sql<{ url: string }>`
    select named.url from (${NAMED}) named left join banner_link seen on seen.url = named.url
     where ${all} or seen.checked_at is null group by named.url order by min(seen.checked_at) nulls first limit ${LINKS_A_RUN}`.execute(
    db,
  );
  const left = rows.filter(({ url }) => !isInApp(url));
  let dead = 0;
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift())
      if (DEAD.includes((await lookAt(db, probe, next.url)).target)) dead += 1;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (all)
    await sql`delete from banner_link where checked_at < now() - interval '1 hour'
      and url not in (select url from (${NAMED}) named)`.execute(db);
  if (dead > 0) log.info({ links: rows.length, dead }, 'links of banners lead to pages that do not answer');
  return rows.length;
};
