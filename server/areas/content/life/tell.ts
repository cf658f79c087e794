import { contentPath } from '@/domain/content/paths';
import { formatInstant } from '@/domain/formats';
import { enums } from '@/locales/tr/enums';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { fill } from '@/server/kernel/texts';
import { holdersOf } from '@/server/platform/notifications/holders';
import { notifyOperator } from '@/server/platform/notifications/notify';
import { kindOf } from './kinds';
import type { Item } from './rows';

/** Notifies everybody who may approve it: when it is to be public, and what is new. */
export const tellSecond = async (
  db: Database,
  item: Item,
  operator: SignedIn,
  { publishAt, note }: { publishAt: string | null; note: string },
): Promise<void> =>
  notifyOperator(db, {
    operatorId: await holdersOf(db, kindOf(item.kind).may.publish),
    byId: operator.id,
    kind: 'REQUEST',
    title: fill(messages.contentWaits, { kind: enums.contentKind[item.kind], name: item.name }),
    body: [publishAt && fill(messages.contentWaitsFor, { when: formatInstant(publishAt) }), note]
      .filter(Boolean)
      .join('\n'),
    path: contentPath(item),
  });

/** Notifies the operator who asked for approval of the result, unless they decided it themselves. */
export const tellAsker = (db: Database, item: Item, operator: SignedIn, title: string, body = ''): Promise<void> =>
  item.asked_by_id === null
    ? Promise.resolve()
    : notifyOperator(db, {
        operatorId: item.asked_by_id,
        byId: operator.id,
        kind: 'REQUEST_ANSWERED',
        title: fill(title, { name: item.name }),
        body,
        path: contentPath(item),
      });
