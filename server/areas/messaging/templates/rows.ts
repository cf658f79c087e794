import { sql } from 'kysely';
import type { EnumValue } from '@/domain/enums';
import type { Block } from '@/domain/messaging/blocks';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import { currentVersions } from './versions';

export type MessageChannel = EnumValue<'outboxChannel'>;

/** The number of messages of a template, sent or planned, in the last thirty days. */
const sentLately = sql<number>`(
  select count(*)::integer from communication sent
    join message_template_version written on written.id = sent.template_version_id
   where written.template_id = template.id and sent.at > now() - interval '30 days')`;

/** The templates of a channel with their current version. */
export const templateRows = (db: Database, channel: MessageChannel) =>
  currentVersions(db)
    .where('template.channel', '=', channel)
    .select([
      'template.id',
      'template.version',
      'template.name',
      'template.description',
      'template.language',
      'template.type',
      'template.recipient_type as recipientType',
      'template.sending_way as sendingWay',
      'template.status',
      'template.keywords',
      'template.topic',
      'template.created_at as createdAt',
      sql<string>`greatest(template.updated_at, version.created_at)`.as('updatedAt'),
      'version.id as versionId',
      'version.number',
      'version.subject',
      'version.body as value',
      'version.blocks',
      sentLately.as('sent'),
    ]);

const VERSIONS_MAX = 50;

/** The versions of a template, the latest first. */
export const versionsOf = async (db: Database, templateId: number) => {
  const rows = await db
    .selectFrom('message_template_version as version')
    .leftJoin('operator', 'operator.id', 'version.written_by_id')
    .select([
      'version.id',
      'version.number',
      'version.subject',
      'version.body as value',
      'version.blocks',
      'version.created_at as createdAt',
      fullName('operator').as('writtenBy'),
    ])
    .where('version.template_id', '=', templateId)
    .orderBy('version.number', 'desc')
    .limit(VERSIONS_MAX)
    .execute();
  return rows.map((row) => ({ ...row, blocks: row.blocks as Block[] | null }));
};
