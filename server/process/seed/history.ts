import type { EnumValue } from '@/domain/enums';
import type { Auction } from './auctions';
import type { Customer } from './customers';
import type { Staff } from './staff';
import type { World } from './world';

/**
 * Later changes by several people, so that the records have a history of old and new values. The final values are those that the generator
 * chose.
 */
export const seedHistory = async (
  world: World,
  staff: Staff,
  auctions: Auction[],
  customers: Customer[],
): Promise<void> => {
  const { random, client } = world;
  const moves: [actor: number, from: EnumValue<'auctionStatus'>, to: EnumValue<'auctionStatus'>][] = [
    [staff.appraiser, 'WAITING_REPORT', 'READY_FOR_REVIEW'],
    [staff.auctionDesk[0] ?? staff.admin, 'READY_FOR_REVIEW', 'WAITING_SELLER_APPROVE'],
    [staff.auctionDesk[0] ?? staff.admin, 'WAITING_SELLER_APPROVE', 'ACCEPTED'],
    [staff.admin, 'ACCEPTED', 'WAITING_PUBLISH_APPROVAL'],
  ];
  const published = auctions.filter(({ status }) => status === 'LIVE' || status === 'BIDDING');
  const ids = published.map(({ id }) => id);
  await world.actAs(staff.admin);
  await client.query(
    `update auction set score = greatest(0, score - 10), description = description || ' Fiyat görüşmeye açıktır.' where id = any($1)`,
    [ids.filter((id) => id % 2 === 0)],
  );
  await client.query(
    `update auction set description = replace(description, ' Fiyat görüşmeye açıktır.', ''), score = score + 10 where id = any($1)`,
    [ids.filter((id) => id % 2 === 0)],
  );
  for (const [actor, from, to] of moves) {
    await world.actAs(actor);
    const [first] = auctions.filter(({ status }) => status === to);
    if (first && from !== to) {
      await client.query('update auction set status = $2 where id = $1', [first.id, from]);
      await client.query('update auction set status = $2 where id = $1', [first.id, to]);
    }
  }
  for (const operator of staff.callCentre) {
    await world.actAs(operator);
    const touched = random.some(customers, 60).map(({ id }) => id);
    await client.query(
      `update customer set stage = case stage when 'INITIAL' then 'INVESTIGATION' when 'INVESTIGATION' then 'FOLLOW_UP' else stage end, sales_agent_id = coalesce(sales_agent_id, $2) where id = any($1)`,
      [touched, random.pick(staff.agents)],
    );
  }
};
