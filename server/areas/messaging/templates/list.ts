import { sql } from 'kysely';
import type { TemplateCalls, TemplateRow } from '@/contract/messaging/templates';
import type { Parsed } from '@/contract/kit';
import { startOf } from '@/domain/contacts';
import type { Block } from '@/domain/messaging/blocks';
import { plainText } from '@/domain/messaging/blocks';
import { hasWords } from '@/server/kernel/db/like';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { where } from '@/server/kernel/db/where';
import { type MessageChannel, templateRows } from './rows';

const EXCERPT = 160;

/** The start of a text: the title of a push, the subject of an e-mail, or the text of an SMS. */
const excerptOf = ({ subject, value, blocks }: { subject: string; value: string | null; blocks: unknown }): string =>
  startOf(subject || value || plainText((blocks ?? []) as Block[]), EXCERPT);

/** One page of a channel's templates. */
export const listTemplates = (db: Database, channel: MessageChannel, input: Parsed<TemplateCalls['list']>) =>
  pageQuery(db, {
    query: templateRows(db, channel).$call((q) =>
      where(
        q,
        {
          'template.type': input.type,
          'template.recipient_type': input.recipientType,
          'template.sending_way': input.sendingWay,
          'template.language': input.language,
          'template.status': input.status,
        },
        () => [
          input.value &&
            hasWords(
              sql`fold(concat_ws(' ', template.name, template.description, version.subject, version.body, version.blocks)) collate "C"`,
              input.value,
            ),
        ],
      ),
    ),
    id: 'template.id',
    sorts: {
      name: { column: 'template.name', type: 'text' },
      updatedAt: { column: 'template.updated_at', type: 'instant' },
    },
    input,
    toRow: ({
      version: _version,
      versionId: _id,
      keywords: _words,
      topic: _topic,
      subject,
      value,
      blocks,
      createdAt: _made,
      ...row
    }): TemplateRow => ({ ...row, excerpt: excerptOf({ subject, value, blocks }) }),
  });
