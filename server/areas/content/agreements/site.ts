import { sql } from 'kysely';
import type { AgreementBody } from '@/contract/content/bodies/agreement';
import type { contentSite, memberAgreementSite, MemberAgreements, PublicAgreement } from '@/contract/content/site';
import type { Parsed } from '@/contract/kit';
import { ENUMS, type EnumValue } from '@/domain/enums';
import type { Database } from '@/server/kernel/db/pool';
import { Refusal } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { shownBody } from '../life/body';
import { kindOf } from '../life/kinds';
import { COUNTS_FROM, LAST_WORDS, WORDS } from './counting';
import { publicAgreement } from './kind';

const live = (db: Database) =>
  db
    .selectFrom('content_item as item')
    .innerJoin('content_version as live', 'live.id', 'item.live_version_id')
    .where('item.kind', '=', 'AGREEMENT');

/** @throws CONTENT_NOT_FOUND */
export const publicAgreementBy = async (
  db: Database,
  { agreement }: Parsed<typeof contentSite.agreement>,
): Promise<PublicAgreement> => {
  const found = await live(db)
    .select(['item.id', 'live.body'])
    .where('item.live_key', '=', agreement)
    .executeTakeFirst();
  if (!found) throw new Refusal('CONTENT_NOT_FOUND');
  return publicAgreement(db, found, shownBody(kindOf('AGREEMENT'), found.body) as AgreementBody);
};

/** @throws USER_NOT_FOUND for an unknown member, or one whose membership has ended */
const assertMember = async (db: Database, memberId: number, { lock = false } = {}): Promise<void> => {
  const found = await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where('status', '=', 'ACTIVE')
    // Locks the member, so that a double click is stored once.
    .$if(lock, (q) => q.forNoKeyUpdate())
    .executeTakeFirst();
  if (!found) throw new Refusal('USER_NOT_FOUND');
};

/** Every public text, with the member's last decision about it. @throws USER_NOT_FOUND */
export const agreementsOf = async (
  db: Database,
  { memberId }: Parsed<typeof memberAgreementSite.read>,
): Promise<MemberAgreements> => {
  await assertMember(db, memberId);
  const { rows } = await sql<{
    agreement: EnumValue<'memberAgreement'>;
    title: string;
    number: number;
    decision: EnumValue<'agreementDecision'> | null;
    saidNumber: number | null;
    at: string | null;
    counts: boolean;
  }>`
    select item.live_key as agreement, item.name as title, live.number,
           said.decision, said.number as "saidNumber", said.decided_at as at,
           coalesce(said.words >= ${COUNTS_FROM}, false) as counts
      from content_item item join content_version live on live.id = item.live_version_id
      left join (select * from ${LAST_WORDS} every where every.member_id = ${memberId}) said on said.agreement = item.live_key
     where item.kind = 'AGREEMENT'`.execute(db);
  const order = (agreement: EnumValue<'memberAgreement'>) => ENUMS.memberAgreement.indexOf(agreement);
  return {
    rows: rows
      .map(({ agreement, title, number, decision, saidNumber, at, counts }) => ({
        agreement,
        title,
        number,
        said: decision === null || saidNumber === null || at === null ? null : { decision, number: saidNumber, at },
        due: !counts,
      }))
      .toSorted((a, b) => order(a.agreement) - order(b.agreement)),
  };
};

/** Stores a member's decision; repeating the same one changes nothing. @throws the codes of the contract */
export const decideAgreement = async (
  db: Database,
  { memberId, agreement, number, decision, channel }: Parsed<typeof memberAgreementSite.decide>,
): Promise<MemberAgreements> => {
  await assertMember(db, memberId, { lock: true });
  const shown = await live(db)
    .select(['live.id', 'live.number', WORDS.as('words')])
    .where('item.live_key', '=', agreement)
    .executeTakeFirst();
  if (!shown) throw new Refusal('CONTENT_NOT_FOUND');
  const last = await db
    .selectFrom('member_decision')
    .select(['version_id as versionId', 'decision'])
    .where('member_id', '=', memberId)
    .where('agreement', '=', agreement)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (decision === 'WITHDRAWN') {
    if (agreement !== 'EXPLICIT_CONSENT' || !last) throw new Refusal('AGREEMENT_NOT_WITHDRAWABLE');
  } else if (shown.number !== number)
    // Nobody can accept a version that they have not read.
    throw new Refusal('AGREEMENT_VERSION_ENDED', { params: { number: shown.number } });
  const isSaid = last?.decision === decision && (decision === 'WITHDRAWN' || last.versionId === shown.id);
  if (!isSaid) {
    await db
      .insertInto('member_decision')
      .values({ member_id: memberId, version_id: shown.id, agreement, decision, channel })
      .execute();
    await publishChanges(db, 'content');
  }
  return agreementsOf(db, { memberId });
};
