import { registerBulkActions } from '@/server/platform/bulk/actions';
import { registerReactions } from '@/server/platform/events/events';
import { registerRecordKinds } from '@/server/platform/records/records';
import { bulkActions } from './bulkActions';
import { reactions } from './reactions';
import { records } from './records';

/** Tells the platform what it does not know by itself. Before anything else happens in a process; a second time changes nothing. */
export const wireAreas = (): void => {
  registerRecordKinds(records);
  registerBulkActions(bulkActions);
  registerReactions(reactions);
};
