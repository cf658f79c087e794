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
  const favoured = random.some(members, 60).map(({ memberId }) => memberId as number);
  await world.insert('operator_discount', favoured.slice(0, 30).map(discountOf(world, staff)));
  await world.insert('member_credit', favoured.slice(20).map(creditOf(world, staff)));
};

const REASONS = ['Sadık müşteri', 'Gecikme telafisi', 'Kampanya'];

/** Within the highest discount that the defaults of domain/configuration.ts allow. */
const discountOf =
  (world: World, staff: Staff) =>
  (memberId: number): Row<'operator_discount'> => {
    const { random } = world;
    const started = random.int(0, 60);
    const used = random.chance(0.3);
    return {
      id: world.next('operator_discount'),
      member_id: memberId,
      operator_id: random.pick(staff.closers),
      amount_kurus: random.int(2, 10) * 500_000,
      note: random.pick(REASONS),
      starts_on: world.day(-started),
      expires_on: world.day(random.int(5, 90) - started),
      used_at: used ? world.at(-random.between(0, started)) : null,
      created_at: world.at(-started),
      updated_at: world.at(-started),
    };
  };

/** Within the default service fee of domain/configuration.ts. */
const creditOf =
  (world: World, staff: Staff) =>
  (memberId: number): Row<'member_credit'> => {
    const { random } = world;
    const given = random.int(1, 120);
    const end = random.weighted({ open: 60, used: 30, cancelled: 10 });
    const ended = world.at(-random.between(0, given));
    return {
      id: world.next('member_credit'),
      member_id: memberId,
      operator_id: random.pick(staff.closers),
      amount_kurus: random.int(1, 12) * 250_000,
      note: random.pick(REASONS),
      used_at: end === 'used' ? ended : null,
      cancelled_at: end === 'cancelled' ? ended : null,
      cancelled_by_id: end === 'cancelled' ? (staff.closers[0] as number) : null,
      created_at: world.at(-given),
      updated_at: world.at(-given),
    };
  };
