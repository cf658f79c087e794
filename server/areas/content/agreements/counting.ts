import { sql } from 'kysely';

/**
 * For a row named `item`: WORDS is the version number in which the public text first appeared, COUNTS_FROM the version from which on
 * decisions are valid for it. A correction keeps COUNTS_FROM; a version that asks again moves it; reverting a publishing also reverts its
 * asking.
 */
export const WORDS = sql<number>`(select coalesce(restored_from, number) from content_version where id = item.live_version_id)`;
export const COUNTS_FROM = sql<number>`(
  select coalesce(max(number), 1) from content_version asking
   where asking.item_id = item.id and asking.restored_from is null and asking.number <= ${WORDS}
     and (asking.number = 1 or (asking.body ->> 'asksAgain')::boolean))`;

/** The last decision of each member about each text, with the version number of the text that it was about. */
export const LAST_WORDS = sql`(
  select distinct on (decided.member_id, decided.agreement)
         decided.member_id, decided.agreement, decided.decision, decided.decided_at,
         version.number, coalesce(version.restored_from, version.number) as words
    from member_decision decided join content_version version on version.id = decided.version_id
   order by decided.member_id, decided.agreement, decided.id desc)`;
