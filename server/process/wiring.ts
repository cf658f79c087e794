import { wireContent } from '@/server/areas/content/kinds';
import { mayMarketNow } from '@/server/areas/customers/contact';
import { registerBulkActions } from '@/server/platform/bulk/actions';
import { registerWrittenTexts } from '@/server/platform/contacts/restore';
import { registerMarketingGate } from '@/server/platform/delivery/gate';
import { registerReactions } from '@/server/platform/events/events';
import { registerRecordKinds } from '@/server/platform/records/records';
import { bulkActions } from './bulkActions';
import { reactions } from './reactions';
import { records } from './records';
import { writtenTexts } from './writtenTexts';

/** Registers what the platform needs from the areas. Must run first in a process; a second call changes nothing. */
export const wireAreas = (): void => {
  registerRecordKinds(records);
  registerBulkActions(bulkActions);
  registerMarketingGate(mayMarketNow);
  registerReactions(reactions);
  registerWrittenTexts(writtenTexts);
  wireContent();
};
