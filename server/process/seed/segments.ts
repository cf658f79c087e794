import { sql } from 'kysely';
import { newRule, type SegmentGroups, type SegmentRule } from '@/domain/messaging/segments';
import { inSegment } from '@/server/areas/messaging/segments/rules';
import { queryBuilder } from '@/server/kernel/db/queryBuilder';
import type { Staff } from './staff';
import type { World } from './world';

const rule = (field: SegmentRule['field'], more: Partial<SegmentRule> = {}): SegmentRule => ({
  ...newRule(field),
  ...more,
});
const smsConsent = rule('CONSENT', { values: ['SMS'] });

/** The marketplace's segments. `cities` by name. */
const segmentsOf = (
  cityId: (name: string) => number,
): [name: string, description: string, shared: boolean, groups: SegmentGroups][] => [
  [
    'İstanbul’da SMS izni olanlar',
    'Avrupa ve Anadolu yakası duyurularının ortak kitlesi.',
    true,
    [[smsConsent], [rule('CITY', { ids: [cityId('İstanbul')] })]],
  ],
  [
    'Son üç ayda teklif verenler',
    'Yeni mezatları ilk haber verdiklerimiz; alanlar hariç.',
    true,
    [[rule('BIDS', { times: 1, days: 90 })], [rule('BOUGHT', { not: true })]],
  ],
  [
    'Üç aydır aramadığımız ilgililer',
    'Takipteki veya yeniden ilgilenen, ancak uzun süredir görüşülmeyen müşteriler.',
    false,
    [[rule('STAGE', { values: ['FOLLOW_UP', 'RE_INTEREST'] })], [rule('CONTACTED', { days: 90, not: true })]],
  ],
  [
    'Ege’de e-posta izni olanlar',
    'Yazlık ve arsa bülteni.',
    true,
    [
      [rule('CONSENT', { values: ['EMAIL'] })],
      [rule('CITY', { ids: [cityId('İzmir'), cityId('Aydın'), cityId('Muğla')] })],
    ],
  ],
];

/** Segments with their number of people in the demo. Uses no random numbers, so that the rest of the demo does not change. */
export const seedSegments = async (world: World, staff: Staff): Promise<void> => {
  const { client } = world;
  const { rows } = await client.query<{ id: number; name: string }>('select id, name from city');
  const cityId = (name: string) => rows.find((city) => city.name === name)?.id ?? 0;
  await world.actAs(staff.content);
  for (const [n, [name, description, shared, groups]] of segmentsOf(cityId).entries()) {
    const count = queryBuilder
      .selectFrom('customer')
      .select(({ fn }) => fn.countAll<number>().as('people'))
      .where(inSegment(groups, false, sql`${world.at(0)}::timestamptz`))
      .compile();
    const counted = await client.query<{ people: string }>(count.sql, [...count.parameters]);
    await world.insert('segment', [
      {
        id: world.next('segment'),
        name,
        description,
        shared,
        groups,
        operator_id: staff.content,
        people: Number(counted.rows[0]?.people ?? 0),
        counted_at: world.at(-0.2),
        created_at: world.at(-30 + 7 * n),
        updated_at: world.at(-30 + 7 * n),
      },
    ]);
  }
  await world.actAs(null);
};
