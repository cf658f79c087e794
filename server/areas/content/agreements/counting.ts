import { sql } from 'kysely';

/**
 * Of a row named `item`: the words that are public, as the number of the version in which they came first, and the version from which on
 * somebody's word holds for them. A correction leaves that, a version that asks again moves it; taking a publishing back takes its asking
 * back with it.
 */
export const WORDS = sql<number>`(select coalesce(restored_from, number) from content_version where id = item.live_version_id)`;
export const COUNTS_FROM = sql<number>`(
  select coalesce(max(number), 1) from content_version asking
   where asking.item_id = item.id and asking.restored_from is null and asking.number <= ${WORDS}
     and (asking.number = 1 or (asking.body ->> 'asksAgain')::boolean))`;

/** The last word of each member about each text, with the number of the words that it was about. */
export const LAST_WORDS = sql`(
  select distinct on (decided.member_id, decided.agreement)
         decided.member_id, decided.agreement, decided.decision, decided.decided_at,
         version.number, coalesce(version.restored_from, version.number) as words
    from member_decision decided join content_version version on version.id = decided.version_id
   order by decided.member_id, decided.agreement, decided.id desc)`;
