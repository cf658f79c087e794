import messages from '@/locales/tr/messages.json';
import type { SignedIn } from '@/server/kernel/http/bind';
import type { Database } from '@/server/kernel/db/pool';
import { notifyOperator } from '@/server/platform/notifications/notify';
import { fill } from '@/server/kernel/texts';

const nameOf = ({ firstName, lastName }: SignedIn) => `${firstName} ${lastName}`;

/** Tells colleagues that they are mentioned in a note. What it says is read where the customer is, by whoever may. */
export const notifyMentioned = (db: Database, customerId: number, operatorIds: readonly number[], by: SignedIn) =>
  notifyOperator(db, {
    operatorId: operatorIds,
    kind: 'MENTION',
    title: fill(messages.mentioned, { name: nameOf(by) }),
    path: `/customers/detail?id=${customerId}#notes`,
    byId: by.id,
  });

/** Tells an operator of customers to look after from now on, once for all of them. */
export const notifyAssigned = (db: Database, operatorId: number, customerIds: readonly number[], by: SignedIn) =>
  notifyOperator(db, {
    operatorId,
    kind: 'ASSIGNMENT',
    title: fill(messages.customersAssigned, { name: nameOf(by), count: String(customerIds.length) }),
    path: customerIds.length === 1 ? `/customers/detail?id=${customerIds[0]}` : '/customers/list?agent=1',
    byId: by.id,
  });
