import { registerBulkActions } from '@/server/platform/bulk/actions';
import { registerReactions } from '@/server/platform/events/events';
import { registerRecordKinds } from '@/server/platform/records/records';
import { bulkActions } from './bulkActions';
import { reactions } from './reactions';
import { records } from './records';

/** Registers what the platform needs from the areas. Must run first in a process; a second call changes nothing. */
export const wireAreas = (): void => {
  registerRecordKinds(records);
  registerBulkActions(bulkActions);
  registerReactions(reactions);
};
