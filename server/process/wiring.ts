import { wireContent } from '@/server/areas/content/kinds';
import type { Addresses } from '@/server/areas/content/links/targets';
import { mayMarketNow } from '@/server/areas/customers/contact';
import { registerBulkActions } from '@/server/platform/bulk/actions';
import { registerWrittenTexts } from '@/server/platform/contacts/restore';
import { registerMarketingGate } from '@/server/platform/delivery/gate';
import { registerReactions } from '@/server/platform/events/events';
import { registerReadings } from '@/server/platform/history/readings';
import { registerRecordKinds } from '@/server/platform/records/records';
import { bulkActions } from './bulkActions';
import { reactions } from './reactions';
import { readings } from './readings';
import { records } from './records';
import { writtenTexts } from './writtenTexts';

/**
 * Registers what the platform needs from the areas. Must run first in a process; a second call changes nothing. `addresses`: of the console
 * and the site, and the other hosts that links may lead to.
 */
export const wireAreas = (addresses: Addresses): void => {
  registerRecordKinds(records);
  registerBulkActions(bulkActions);
  registerMarketingGate(mayMarketNow);
  registerReactions(reactions);
  registerReadings(readings);
  registerWrittenTexts(writtenTexts);
  wireContent(addresses);
};
