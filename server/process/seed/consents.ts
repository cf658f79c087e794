import type { World } from './world';

/** One in so many of the older reports was refused. */
const REFUSED_ONE_IN = 400;

/** Reports to the consent registry: those of the last days are still waiting, a few older ones were refused. */
export const seedConsentReports = async ({ client, at }: World): Promise<void> => {
  await client.query(
    `with waiting as (
       update consent set registry_reference = null
        where channel <> 'PUSH' and source is not null and given_on >= ($1::timestamptz - interval '3 days')::date
       returning id)
     update consent_report set state = 'WAITING', reference = null, reported_at = null
      where consent_id in (select id from waiting)`,
    [at(0)],
  );
  await client.query(
    `update consent_report
        set state = 'FAILED', reference = null, reported_at = null, attempts = 1, failure = 'REFUSED',
            failure_detail = '422 H178 İzin tarihi (consentDate) üç iş gününden eski olamaz.'
      where state = 'REPORTED' and consent_id % $1 = 0`,
    [REFUSED_ONE_IN],
  );
  // The triggers used the real time; this makes the data depend only on the demo's `now`.
  await client.query(
    `update consent_report set created_at = coalesce(reported_at, $1::timestamptz), next_attempt_at = $1`,
    [at(0)],
  );
  await client.query(`update consent_pull set after = '1764000000000_demo', pulled_at = $1`, [at(0)]);
};
