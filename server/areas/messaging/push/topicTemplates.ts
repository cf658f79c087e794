import { sql } from 'kysely';
import type { EnumValue } from '@/domain/enums';
import type { Database } from '@/server/kernel/db/pool';
import { currentVersions } from '../templates/versions';

/** The templates for topics. */
export const topicTemplates = (db: Database) =>
  currentVersions(db)
    .select([
      'template.id',
      'template.name',
      sql<EnumValue<'pushTopic'>>`template.topic`.as('topic'),
      'version.subject as title',
      sql<string>`version.body`.as('message'),
    ])
    .where('template.channel', '=', 'PUSH')
    .where('template.status', '=', 'ACTIVE')
    .where('template.topic', 'is not', null)
    .orderBy('template.name')
    .execute();
