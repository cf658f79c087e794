import type { EnumValue } from '@/domain/enums';
import type { NotificationKind } from '@/domain/notifications';
import { enums } from '@/locales/tr/enums';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import { fill } from '@/server/kernel/texts';
import { holdersOf } from '@/server/platform/notifications/holders';
import { notifyOperator } from '@/server/platform/notifications/notify';
import { type AuctionRecord, type By, idOf } from './facts';

type Notice = {
  kind: NotificationKind;
  title: string;
  body: string;
  path: string;
  level?: 'info' | 'success' | 'danger';
};

/** Notifies operators by the channels that each has chosen, except the one who acted. */
export const notifyOperators = (
  db: Database,
  operatorIds: readonly (number | null)[],
  notice: Notice,
  by: By,
): Promise<void> => {
  const operatorId = operatorIds.filter((id) => id !== null);
  return notifyOperator(db, { ...notice, operatorId, byId: idOf(by) });
};

const pathOf = ({ id }: { id: number }) => `/auctions/detail?id=${id}`;

/** Notifies others of a move: the agent of every move, approvers of what waits for them. */
export const notifyAgent = async (
  db: Database,
  record: AuctionRecord,
  to: EnumValue<'auctionStatus'>,
  note: string,
  by: By,
): Promise<void> => {
  const body = [record.extra_info, note].filter(Boolean).join('\n');
  const title = fill(messages.auctionMoved, { status: enums.auctionStatus[to] });
  await notifyOperators(db, [record.agent_operator_id], { kind: 'REVISION', title, body, path: pathOf(record) }, by);
  if (to !== 'WAITING_PUBLISH_APPROVAL') return;
  const approvers = await holdersOf(db, 'auctions.publish');
  await notifyOperators(
    db,
    approvers,
    { kind: 'REQUEST', title: messages.auctionWaits, body, path: pathOf(record) },
    by,
  );
};
