import { sql } from 'kysely';
import type { AgreementRow, AgreementDecisionRow, memberAgreements } from '@/contract/content/agreements';
import type { Output, Parsed } from '@/contract/kit';
import type { EnumValue } from '@/domain/enums';
import { fullName } from '@/server/kernel/db/fullName';
import { hasWords } from '@/server/kernel/db/like';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { days, where } from '@/server/kernel/db/where';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside } from '@/server/kernel/refusal';
import { createItem } from '../life/draft';
import { CONTENT_SORTS, listedItems, ofDraft } from '../life/list';
import { COUNTS_FROM, LAST_WORDS } from './counting';
import { agreementKind } from './kind';

/** The number of active members whose last decision about a text accepts its public version. */
const ACCEPTED = sql<number>`(
  select count(*)::integer from ${LAST_WORDS} said join member on member.id = said.member_id
   where member.status = 'ACTIVE' and said.decision = 'ACCEPTED' and item.live_version_id is not null
     and said.agreement = item.live_key and said.words >= ${COUNTS_FROM})`;
const MEMBERS = sql<number>`(select count(*)::integer from member where status = 'ACTIVE' and item.live_version_id is not null)`;

export const listAgreements = (
  db: Database,
  input: Parsed<typeof memberAgreements.list>,
): Promise<Output<typeof memberAgreements.list>> =>
  pageQuery(db, {
    query: listedItems(db, ['AGREEMENT'], input).select([
      ofDraft<EnumValue<'memberAgreement'>>('agreement').as('agreement'),
      ACCEPTED.as('accepted'),
      MEMBERS.as('members'),
    ]),
    id: 'item.id',
    sorts: CONTENT_SORTS,
    defaultSort: 'name',
    input,
    toRow: ({
      id,
      name,
      agreement,
      state,
      number,
      publishedAt,
      accepted,
      members,
      writtenAt,
      writtenBy,
    }): AgreementRow => ({
      id,
      name,
      agreement,
      state,
      number,
      publishedAt,
      accepted,
      due: members - accepted,
      writtenAt,
      writtenBy,
    }),
  });

/** Creates the draft of an agreement. @throws AGREEMENT_TYPE_TAKEN */
export const createAgreement = async (
  db: Database,
  { agreement, title }: Parsed<typeof memberAgreements.create>,
  operator: SignedIn,
): Promise<{ id: number }> => {
  const there = await db
    .selectFrom('content_item')
    .select('id')
    .where('kind', '=', 'AGREEMENT')
    .where('key', '=', agreement)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (there) throw beside('agreement', 'AGREEMENT_TYPE_TAKEN');
  return { id: await createItem(db, agreementKind, { agreement, title, text: '', asksAgain: false }, operator) };
};

export const listDecisions = (
  db: Database,
  input: Parsed<typeof memberAgreements.decisions>,
): Promise<Output<typeof memberAgreements.decisions>> => {
  const { name, agreement, number, decision, decidedAtFrom, decidedAtTo } = input;
  return pageQuery(db, {
    query: db
      .selectFrom('member_decision as decided')
      .innerJoin('content_version as version', 'version.id', 'decided.version_id')
      .innerJoin('member', 'member.id', 'decided.member_id')
      .innerJoin('customer', 'customer.id', 'member.customer_id')
      .select([
        'decided.id',
        'customer.id as customerId',
        fullName('customer').as('name'),
        'decided.agreement',
        'version.number',
        'decided.decision',
        'decided.channel',
        'decided.decided_at as decidedAt',
      ])
      .$call((q) =>
        where(
          q,
          {
            'decided.agreement': agreement,
            'version.number': number,
            'decided.decision': decision,
            'decided.decided_at': days(decidedAtFrom, decidedAtTo),
          },
          () => [name && hasWords('customer.name_folded', name)],
        ),
      ),
    id: 'decided.id',
    sorts: {
      decidedAt: { column: 'decided.decided_at', type: 'instant' },
      name: { column: 'customer.first_name', type: 'text' },
    },
    defaultSort: '-decidedAt',
    input,
    toRow: (row): AgreementDecisionRow => row,
  });
};
