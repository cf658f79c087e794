import { maxDiscountOf } from '@/domain/auctions/serviceFee';
import { CODE_LENGTH, CODE_LETTERS, codeDays } from '@/domain/earnings/discountCodes';
import type { EnumValue } from '@/domain/enums';
import { SETTINGS } from '@/domain/settings/table';
import { DAY_MS } from '@/domain/time';
import type { Auction } from './auctions';
import type { Closing } from './closings';
import type { Customer } from './customers';
import type { Staff } from './staff';
import { iso, ms, type Row, type World } from './world';

const ROUND_KURUS = 500_00;
const LOWEST_KURUS = 1_000_00;

const codeOf = ({ random }: World) =>
  Array.from({ length: CODE_LENGTH }, () => random.pick([...CODE_LETTERS])).join('');

/** A round share of a fee, within the maximum discount of the defaults in domain/settings.ts. Kuruş. */
const amountOf = ({ random }: World, feeKurus: number) =>
  Math.min(
    maxDiscountOf(feeKurus, SETTINGS.maxServiceFeeDiscount.default),
    Math.max(LOWEST_KURUS, Math.round((feeKurus * random.pick([0.1, 0.15, 0.2, 0.25])) / ROUND_KURUS) * ROUND_KURUS),
  );

const ownerOf = ({ random }: World, staff: Staff, brokers: number[]) => {
  const isBrokers = random.chance(0.55);
  return {
    owner: isBrokers ? ('BROKER' as const) : ('OPERATOR' as const),
    operator_id: isBrokers ? null : random.pick(staff.closers),
    broker_id: isBrokers ? random.pick(brokers) : null,
  };
};

/** When a code that was created at `createdAt` expires (V48). */
const expiryOf = (createdAt: string, priceKurus: number) =>
  iso(
    ms(createdAt) +
      DAY_MS *
        codeDays(priceKurus, {
          over: SETTINGS.discountCodeExpiryDaysOver1M.default,
          under: SETTINGS.discountCodeExpiryDaysUnder1M.default,
        }),
  );

/** Codes that were used in some closings: reduces their fees. */
export const seedUsedCodes = async (
  world: World,
  staff: Staff,
  closings: Closing[],
  brokers: number[],
): Promise<void> => {
  const { random } = world;
  // The first two agents' open closings get no code, so that one can be tried there.
  const kept = ({ outcome, agentId }: Closing) =>
    outcome === 'OPEN' && staff.agents.slice(0, 2).some((id) => id === agentId);
  const used = closings
    .filter((closing) => random.chance(0.25) && !kept(closing))
    .map((closing) => ({ closing, id: world.next('discount_code'), amount: amountOf(world, closing.feeKurus) }));
  await world.actAs(staff.closers[0] ?? null);
  await world.insert(
    'discount_code',
    used.map(({ closing, id, amount }): Row<'discount_code'> => {
      const createdAt = iso(ms(closing.openedAt) - random.between(0.5, 4) * DAY_MS);
      return {
        id,
        code: codeOf(world),
        ...ownerOf(world, staff, brokers),
        customer_id: closing.bid.customer.id,
        auction_id: closing.bid.auction.id,
        amount_kurus: amount,
        status: 'USED',
        expires_at: expiryOf(createdAt, closing.bid.auction.prices.request),
        used_at: closing.openedAt,
        created_at: createdAt,
        updated_at: closing.openedAt,
      };
    }),
  );
  for (const { closing, id, amount } of used) {
    closing.feeKurus -= amount;
    await world.client.query(
      'update closing set discount_code_id = $2, code_discount_kurus = $3, service_fee_kurus = service_fee_kurus - $3 where id = $1',
      [closing.id, id, amount],
    );
  }
};

type People = { customers: Customer[]; auctions: Auction[]; closings: Closing[]; brokers: number[] };

/** Codes reserved for the buyers of open closings, so that they can be tried there. */
const seedWaitingCodes = async (world: World, staff: Staff, { closings, brokers }: People): Promise<void> => {
  const { rows } = await world.client.query<{ id: number }>(
    'select id from closing where discount_code_id is not null',
  );
  const open = closings.filter(({ id, outcome }) => outcome === 'OPEN' && !rows.some((row) => row.id === id));
  const seen = new Set<string>();
  await world.insert(
    'discount_code',
    open
      .filter(({ bid }) => {
        const key = `${bid.customer.id} ${bid.auction.id}`;
        return !seen.has(key) && seen.add(key);
      })
      .map(({ bid, feeKurus }): Row<'discount_code'> => {
        const createdAt = world.at(-world.random.between(0.2, 3));
        return {
          id: world.next('discount_code'),
          code: codeOf(world),
          ...ownerOf(world, staff, brokers),
          customer_id: bid.customer.id,
          auction_id: bid.auction.id,
          amount_kurus: amountOf(world, feeKurus),
          status: 'PENDING',
          expires_at: expiryOf(createdAt, bid.auction.prices.request),
          used_at: null,
          created_at: createdAt,
          updated_at: createdAt,
        };
      }),
  );
};

export const seedDiscounts = async (world: World, staff: Staff, people: People): Promise<void> => {
  const { random } = world;
  const { customers, auctions, brokers } = people;
  const members = customers.filter(({ memberId }) => memberId !== null);
  await world.actAs(staff.closers[0] ?? null);
  await seedWaitingCodes(world, staff, people);
  const priced = auctions.filter(({ status }) => status === 'LIVE' || status === 'BIDDING');
  let own = 0;
  await world.insert(
    'discount_code',
    Array.from({ length: 60 }, (): Row<'discount_code'> => {
      const owner = ownerOf(world, staff, brokers);
      const drawn = random.weighted<EnumValue<'discountCodeStatus'>>({ ACTIVE: 55, EXPIRED: 35 });
      // Counted, not random: there is always at least one.
      const status = owner.owner !== 'BROKER' && own++ % 8 === 0 ? 'CANCELLED' : drawn;
      const auction = random.pick(priced);
      const createdAt = world.at(-(status === 'EXPIRED' ? random.between(16, 200) : random.between(0.1, 5)));
      return {
        id: world.next('discount_code'),
        code: codeOf(world),
        ...owner,
        customer_id: status === 'EXPIRED' ? random.pick(members).id : null,
        auction_id: auction.id,
        amount_kurus: amountOf(world, auction.prices.fee),
        status,
        expires_at: expiryOf(createdAt, auction.prices.request),
        used_at: null,
        created_at: createdAt,
        updated_at: createdAt,
      };
    }),
  );
  const favoured = random.some(members, 60).map(({ memberId }) => memberId as number);
  await world.insert('operator_discount', favoured.slice(0, 30).map(discountOf(world, staff)));
  await world.insert('member_credit', favoured.slice(20).map(creditOf(world, staff)));
};

const REASONS = ['Sadık müşteri', 'Gecikme telafisi', 'Kampanya'];

/** Within the maximum discount of the defaults in domain/settings.ts. */
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

/** Within the default service fee of domain/settings.ts. */
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
