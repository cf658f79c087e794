import { sql } from 'kysely';
import type { Database } from '@/server/kernel/db/pool';

/** Templates with their current version: the one with the highest number. */
export const currentVersions = (db: Database) =>
  db
    .selectFrom('message_template as template')
    .innerJoin('message_template_version as version', (join) =>
      join
        .onRef('version.template_id', '=', 'template.id')
        .on(
          sql<boolean>`version.number = (select max(number) from message_template_version where template_id = template.id)`,
        ),
    );
