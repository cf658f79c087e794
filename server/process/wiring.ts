import { knowRecords } from '@/server/platform/records/records';
import { knowBulkActs } from '@/server/platform/bulk/acts';
import { reactWith } from '@/server/platform/events/events';
import { bulkActs } from './bulkActs';
import { reactions } from './reactions';
import { records } from './records';

/** Tells the platform what it does not know by itself. Before anything else happens in a process; a second time changes nothing. */
export const wireAreas = (): void => {
  knowRecords(records);
  knowBulkActs(bulkActs);
  reactWith(reactions);
};
