import { type RawBuilder, sql } from 'kysely';
import { contentPath } from '@/domain/content/paths';
import { earningPath } from '@/domain/earnings/paths';
import type { EnumValue } from '@/domain/enums';
import { TEMPLATE_SCREEN } from '@/domain/messaging/paths';
import { may } from '@/domain/permissions';
import { screenFor } from '@/domain/screens';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';

/** Tables whose rows all have the same screen. */
export const PATHS: Readonly<Record<string, string>> = {
  auction: '/auctions/detail',
  customer: '/customers/detail',
  operator: '/operators/edit',
  operator_group: '/groups/edit',
  member: '/users/detail',
  data_subject_request: '/kvkk/detail',
  activity: '/activities/detail',
  call: '/calls/detail',
  appointment: '/appointments/detail',
  deal: '/deals/detail',
  want_to_sell: '/want-to-sell/detail',
  appraisal: '/appraisal/detail',
  auction_revision: '/revisions/detail',
  closing: '/closing/detail',
  agent: '/agent/detail',
  agent_application: '/agent/application',
  agent_onboarding: '/agent/onboarding',
  share_version: '/earnings/share',
  broker: '/brokers/detail',
  broker_announcement: '/announcement/detail',
  key_holder: '/brokers/key-holder',
  key_holder_request: '/brokers/key-request',
  campaign: '/campaigns/detail',
  segment: '/segments/detail',
  push: '/push/detail',
  attribute: '/categories/attributes-detail',
};

/** `path` takes a row whose kind is one of the values that `kind` selects. */
type ByKind = { kind: RawBuilder<string>; path: (row: never) => string };
/** Tables whose rows have a screen by their kind. */
export const BY_KIND: Readonly<Record<string, ByKind>> = {
  agent_earning: {
    kind: sql`case when agent_operator_id is null then 'OFFICE' else 'AGENT' end`,
    path: earningPath,
  },
  content_item: { kind: sql`kind`, path: contentPath },
  message_template: {
    kind: sql`channel`,
    path: ({ id, kind }: { id: number; kind: EnumValue<'outboxChannel'> }) => `${TEMPLATE_SCREEN[kind]}?id=${id}`,
  },
};

type Entry = { table_name: string; record_id: number; action: string };

/** For each record that still exists: the screen that shows it, if the viewer may open that. */
export const pathsFor = async (
  db: Database,
  entries: readonly Entry[],
  { authorities }: SignedIn,
): Promise<(entry: Entry) => string | null> => {
  const found = new Map<string, string>();
  for (const [table, { kind, path }] of Object.entries(BY_KIND)) {
    const ids = entries.filter((entry) => entry.table_name === table).map((entry) => entry.record_id);
    if (ids.length === 0) continue;
    const { rows } = await sql<{ id: number; kind: string }>`
      select id, ${kind} as kind from ${sql.table(table)} where id = any(${ids}::bigint[])`.execute(db);
    for (const row of rows) found.set(`${table}:${row.id}`, path(row as never));
  }
  return ({ table_name: table, record_id: id, action }) => {
    const same = PATHS[table];
    const path = same ? `${same}?id=${id}` : (found.get(`${table}:${id}`) ?? null);
    const screen = path === null ? undefined : screenFor(path.split('?')[0] ?? '');
    return action !== 'DELETE' && screen && may(authorities, screen.may) ? path : null;
  };
};
