import type { appointments } from '@/contract/appointments';
import type { Output } from '@/contract/kit';
import { byExtraInfo } from '@/server/areas/auctions/find';
import { inScope } from '@/server/areas/auctions/scope';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';

const SUGGESTIONS = 8;
/** An auction's number; longer ones cannot be one. */
const NUMBER = /^\d{1,9}$/;

/** The first few properties that the operator may open: by number, else by words of their name. */
export const searchProperties = (
  db: Database,
  value: string,
  operator: SignedIn,
): Promise<Output<typeof appointments.properties>['rows']> =>
  db
    .selectFrom('auction')
    .innerJoin('town', 'town.id', 'auction.town_id')
    .select(['auction.id', 'auction.extra_info as name', 'town.name as town', 'auction.key_status as keyStatus'])
    .where((eb) => inScope(eb, operator))
    .where((eb) => (NUMBER.test(value.trim()) ? eb('auction.id', '=', Number(value)) : byExtraInfo(eb, value)))
    .orderBy('auction.id', 'desc')
    .limit(SUGGESTIONS)
    .execute();
