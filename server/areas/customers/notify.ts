import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { fill } from '@/server/kernel/texts';
import { notifyOperator } from '@/server/platform/notifications/notify';

const nameOf = ({ firstName, lastName }: SignedIn) => `${firstName} ${lastName}`;

/** Notifies colleagues that a note mentions them. Its text is left out, since not everybody may read it. */
export const notifyMentioned = (db: Database, customerId: number, operatorIds: readonly number[], by: SignedIn) =>
  notifyOperator(db, {
    operatorId: operatorIds,
    kind: 'MENTION',
    title: fill(messages.mentioned, { name: nameOf(by) }),
    path: `/customers/detail?id=${customerId}#notes`,
    byId: by.id,
  });

/** Notifies an operator once of all customers that were assigned to them. */
export const notifyAssigned = (db: Database, operatorId: number, customerIds: readonly number[], by: SignedIn) =>
  notifyOperator(db, {
    operatorId,
    kind: 'ASSIGNMENT',
    title: fill(messages.customersAssigned, { name: nameOf(by), count: String(customerIds.length) }),
    path: customerIds.length === 1 ? `/customers/detail?id=${customerIds[0]}` : '/customers/list?agent=1',
    byId: by.id,
  });
