import type { Database } from '@/server/kernel/db/pool';
import { currentVersions } from '../templates/versions';

/** The templates of a channel that people may send to a customer by hand, each with its present version. */
export const byHand = (db: Database, channel: 'SMS' | 'EMAIL') =>
  currentVersions(db)
    .where('template.channel', '=', channel)
    .where('template.status', '=', 'ACTIVE')
    .where('template.recipient_type', '=', 'CUSTOMER')
    .where('template.sending_way', '=', 'MANUAL')
    .where('template.language', '=', 'tr');
