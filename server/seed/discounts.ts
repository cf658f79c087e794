import type { EnumValue } from '@/domain/enums';
import type { Auction } from './auctions';
import type { Customer } from './customers';
import type { Staff } from './staff';
import type { Row, World } from './world';

export const seedDiscounts = async (
  world: World,
  staff: Staff,
  customers: Customer[],
  auctions: Auction[],
  brokers: number[],
): Promise<void> => {
  const { random } = world;
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  const members = customers.filter(({ memberId }) => memberId !== null);
  await world.actAs(staff.closers[0] ?? null);
  await world.insert(
    'discount_code',
    Array.from({ length: 90 }, (): Row<'discount_code'> => {
      const broker = random.chance(0.55);
      const status = random.weighted<EnumValue<'discountCodeStatus'>>({
        ACTIVE: 35,
        PENDING: 10,
        USED: 25,
        EXPIRED: 25,
        ...(broker ? {} : { CANCELLED: 5 }),
      });
      const auction = random.pick(auctions);
      const created = random.between(1, status === 'ACTIVE' || status === 'PENDING' ? 6 : 200);
      return {
        id: world.next('discount_code'),
        code: `${broker ? 'EMO' : 'TLL'}${Array.from({ length: 7 }, () => random.pick([...letters])).join('')}`,
        owner: broker ? 'BROKER' : 'OPERATOR',
        operator_id: broker ? null : random.pick(staff.closers),
        broker_id: broker ? random.pick(brokers) : null,
        customer_id: random.pick(members).id,
        auction_id: auction.id,
        amount_kurus: Math.max(
          100_000,
          Math.round((auction.prices.fee * random.pick([0.1, 0.15, 0.2, 0.25])) / 50_000) * 50_000,
        ),
        status,
        expires_at: world.at(status === 'ACTIVE' || status === 'PENDING' ? random.between(1, 20) : 15 - created),
        used_at: status === 'USED' ? world.at(3 - created > 0 ? 0 : 3 - created) : null,
        created_at: world.at(-created),
        updated_at: world.at(-created),
      };
    }),
  );
  await world.insert(
    'operator_discount',
    random.some(members, 30).map(({ memberId }): Row<'operator_discount'> => {
      const used = random.chance(0.3);
      return {
        id: world.next('operator_discount'),
        member_id: memberId as number,
        operator_id: random.pick(staff.closers),
        amount_kurus: random.int(2, 20) * 500_000,
        note: random.pick(['Sadık müşteri', 'Gecikme telafisi', 'Kampanya']),
        expires_on: world.day(random.int(5, 90)),
        used_at: used ? world.at(-random.between(1, 40)) : null,
      };
    }),
  );
};
