import { sql } from 'kysely';
import type { Difference } from '@/server/platform/history/readings';
import { readChanges } from '@/server/platform/history/readings';
import { type TestApi, testApi } from '@/tests/support/api';
import { readings } from './readings';

let t: TestApi;
let ids: Record<'city' | 'tag' | 'operator' | 'collection' | 'file' | 'operator_group', { id: number; name: string }>;
beforeAll(async () => {
  t = await testApi();
  const first = async (table: string, name = 'name') => {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, ${sql.raw(name)} as name from ${sql.table(table)} order by id limit 1`.execute(t.owner);
    return rows[0] as { id: number; name: string };
  };
  ids = {
    city: await first('city'),
    tag: await first('tag'),
    operator: await first('operator', `first_name || ' ' || last_name`),
    collection: await first('collection'),
    file: await first('file'),
    operator_group: await first('operator_group'),
  };
});
afterAll(() => t.stop());

/** The differences shown for a change of a column; `beside`: other columns written by the same change. */
const said = async (
  of: string,
  old: unknown,
  now: unknown,
  beside: Record<string, unknown> = {},
  authorities: readonly string[] = [],
): Promise<Difference[]> => {
  const [table = '', column = ''] = of.split('.');
  const others = Object.entries(beside).map(([name, value]) => [name, [null, value]]);
  const one = { table, changes: { ...Object.fromEntries(others), [column]: [old, now] } };
  return (await readChanges(t.db, [one], { authorities: authorities as never }))(one, column) ?? [];
};
const lines = async (...of: Parameters<typeof said>) =>
  (await said(...of)).map(({ label, old, new: now }) => `${label}|${old ?? ''}|${now ?? ''}`);

const page = { highlightText: 'Kadıköy’ü bilirim', personalText: 'Uzun süredir buradayım.', gallery: [] };
const comparable = {
  key: '0c6d4c2e-6a4e-4a0e-9a3f-0d6d1f3c2b1a',
  auctionId: null,
  place: 'Moda',
  kind: 'APARTMENT',
  m2: 120,
  price: 4_500_000_00,
  priceKind: 'ASKED',
  onDay: '2026-11-02',
  source: 'Emlak ofisi',
  distanceM: null,
  adjustPercent: 0,
  note: '',
};

type Sample = [column: string, sample: () => Parameters<typeof said>, expected: () => string[]];
const samples: Sample[] = [
  [
    'access_request.change',
    () => [
      'access_request.change',
      null,
      {
        roles: ['AGENT'],
        groupIds: [ids.operator_group.id],
        authorities: [],
        email: 'yeni@ornek.tr',
        opens: false,
        brings: ['auctions.publish'],
      },
    ],
    () => [
      'Roller ve yetkiler||Danışman',
      `Gruplar||${ids.operator_group.name}`,
      expect.stringMatching(/^E-posta\|\|[^@]*•[^@]*@/),
      'Bununla yapılabilecekler||Mezadı yayına almak veya yayından kaldırmak',
    ],
  ],
  [
    'agent_profile.approved_page',
    () => [
      'agent_profile.approved_page',
      { ...page, identityNumber: '10000000146', yearlyTarget: 1_000_000_00 },
      { ...page, identityNumber: '10000000146', yearlyTarget: 2_000_000_00, heroImage: ids.file.id },
    ],
    () => ['Yıllık hedef|₺1.000.000|₺2.000.000', `Kapak fotoğrafı||${ids.file.name}`],
  ],
  [
    'agent_profile_change.fields',
    () => ['agent_profile_change.fields', {}, { identityNumber: '10000000146', isBrokerClubMember: true }],
    () => ['T.C. kimlik numarası||•••••••••46', 'Emlak ofisleri kulübü üyesi||Evet'],
  ],
  [
    'agent_profile.field_remarks',
    () => ['agent_profile.field_remarks', [], [{ field: 'heroImage', text: 'Çok karanlık' }]],
    () => ['||Kapak fotoğrafı: Çok karanlık'],
  ],
  [
    'appraisal.comparables',
    () => ['appraisal.comparables', [comparable], [comparable, { ...comparable, place: 'Yeldeğirmeni', m2: 90 }]],
    () => [
      expect.stringMatching(
        /^\|\|Yeldeğirmeni · Tür: .+ · Alan \(m²\): 90 · Fiyat: ₺4\.500\.000 · .*Tarih: 2\/11\/2026 · Kaynak: Emlak ofisi$/,
      ),
    ],
  ],
  [
    'appraisal.encumbrances',
    () => [
      'appraisal.encumbrances',
      [],
      [
        {
          kind: 'MORTGAGE',
          holder: 'Banka',
          amount: 100_00,
          registeredOn: '2026-01-05',
          journalNo: '',
          lifted: true,
          note: '',
        },
      ],
    ],
    () => [
      '||İpotek · Alacaklı ya da hak sahibi: Banka · Tutar: ₺100 · Tescil tarihi: 5/01/2026 · Devirde kaldırılacak: Evet',
    ],
  ],
  [
    'automatic_message.channels',
    () => ['automatic_message.channels', ['SMS'], ['SMS', 'EMAIL']],
    () => [expect.stringMatching(/^\|SMS\|SMS, E-posta/)],
  ],
  [
    'bulk_job.input',
    () => ['bulk_job.input', null, { salesAgentId: ids.operator.id, add: [ids.tag.id], remove: [] }],
    () => [`Satış danışmanı||${ids.operator.name}`, `Eklenecek etiketler||${ids.tag.name}`],
  ],
  ...(['campaign.groups', 'segment.groups'] as const).map((column): Sample => [
    column,
    () => [
      column,
      [[{ field: 'BOUGHT', not: false, ids: [], values: [], days: null, times: null }]],
      [
        [{ field: 'BOUGHT', not: false, ids: [], values: [], days: null, times: null }],
        [
          { field: 'CITY', not: true, ids: [ids.city.id], values: [], days: null, times: null },
          { field: 'BIDS', not: false, ids: [], values: [], days: 90, times: 2 },
        ],
      ],
    ],
    () => [
      expect.stringMatching(new RegExp(`^\\|\\|\\S.* ${ids.city.name} \\(hariç\\) veya .+ en az 2 kez, son 90 günde$`)),
    ],
  ]),
  ['campaign.words', () => ['campaign.words', { gün: 'Cuma' }, { gün: 'Pazar' }], () => ['gün|Cuma|Pazar']],
  ['configuration.key', () => ['configuration.key', null, 'iysCode'], () => [expect.stringMatching(/^\|\|.*İYS/)]],
  [
    'configuration_change.key',
    () => ['configuration_change.key', null, 'iysCode'],
    () => [expect.stringMatching(/^\|\|.*İYS/)],
  ],
  [
    'configuration_change.value',
    () => ['configuration_change.value', null, 20, { key: 'vatPercent' }],
    () => ['||%20'],
  ],
  [
    'customer_import.mapping',
    () => ['customer_import.mapping', {}, { firstName: 0, phone: 3 }],
    () => ['Ad||1. sütun', 'Telefon||4. sütun'],
  ],
  ['customer_merge.consents', () => ['customer_merge.consents', null, ['SMS', 'CALL']], () => ['||SMS, Arama']],
  [
    'customer_merge.exchanged',
    () => ['customer_merge.exchanged', null, ['phone', 'place']],
    () => ['||Telefon, İl ve ilçe'],
  ],
  ...(['destruction_record.destroyed', 'destruction_record.kept'] as const).map((column): Sample => [
    column,
    () => [column, null, [{ table: 'note', act: 'DELETE', count: 3, reason: 'noBasis' }]],
    () => ['||Not · 3 kayıt · Silinir · İşleme amacı sona erdi (KVKK m. 7)'],
  ]),
  [
    'destruction_record.rule',
    () => ['destruction_record.rule', null, 'outbox_message'],
    () => ['||Gönderilmiş iletiler'],
  ],
  [
    'discovery.attendees',
    () => ['discovery.attendees', [], [{ name: 'Ayşe Kaya', role: 'SELLER' }]],
    () => [expect.stringMatching(/^\|\|Ayşe Kaya · [A-ZÇĞİÖŞÜ][^A-Z]+$/)],
  ],
  [
    'discovery.field_remarks',
    () => [
      'discovery.field_remarks',
      [],
      [
        { field: 'deedFinding', text: 'Ada yanlış', was: '"x"' },
        { field: 'note', text: 'Kısa', was: '""' },
      ],
    ],
    () => ['||Tapu tespiti: Ada yanlış\nNotlar: Kısa'],
  ],
  [
    'discovery.rooms',
    () => ['discovery.rooms', [], [{ key: comparable.key, kind: 'KITCHEN', condition: 'GOOD', note: 'Dolaplar yeni' }]],
    () => [expect.stringMatching(/^\|\|Mutfak · Durumu: \S+.* · Bölüm notu: Dolaplar yeni$/)],
  ],
  ['discovery.writer_ids', () => ['discovery.writer_ids', [], [ids.operator.id]], () => [`||${ids.operator.name}`]],
  [
    'export_log.columns',
    () => ['export_log.columns', null, ['status', 'extraInfo'], { list: 'auctions.list' }],
    () => ['||Durum, Başlık'],
  ],
  [
    'export_log.filters',
    () => [
      'export_log.filters',
      null,
      { status: ['BIDDING'], cityId: ids.city.id, startPriceFrom: 100_00, sort: '-endAt' },
      { list: 'auctions.list' },
    ],
    () => [
      expect.stringMatching(/^Durum\|\|[A-ZÇĞİÖŞÜ][^A-Z]+$/),
      `İl||${ids.city.name}`,
      expect.stringMatching(/ \(En az\)\|\|₺100$/),
      expect.stringMatching(/^Sıralama\|\|[A-ZÇĞİÖŞÜ]/),
    ],
  ],
  ['export_log.list', () => ['export_log.list', null, 'auctions.list'], () => [expect.stringMatching(/^\|\|Mezat/)]],
  ['job_act.parameters', () => ['job_act.parameters', null, { olderThanDays: 30 }], () => ['Kaç günden eskiler||30']],
  ['place_list.applied', () => ['place_list.applied', {}, { NEW: 1, codes: 4 }], () => ['Yeni||1', 'Resmî kod||4']],
  ['place_merge.moved', () => ['place_merge.moved', null, { auction: 12 }], () => ['||12 mezat']],
];

it.each(samples)('%s is read in words', async (_, sample, expected) => {
  expect(await lines(...sample())).toEqual(expected());
});

it('has a sample for every column with a reading', () => {
  expect(samples.map(([column]) => column).sort()).toEqual(Object.keys(readings).sort());
});

it.each([
  ['workingHours', { from: 9, to: 18, halfDayTo: 13 }, { from: 9, to: 19, halfDayTo: 13 }, [/^Bitiş\|18\.00\|19\.00$/]],
  ['closedDays', [], [{ day: '2027-01-01', name: 'Yılbaşı', half: false }], [/^\|\|1\/01\/2027 Yılbaşı$/]],
])('tells what changed of the setting %s', async (key, old, now, expected) => {
  expect(await lines('configuration_change.value', old, now, { key })).toEqual(
    expected.map((line) => expect.stringMatching(line)),
  );
});

it('shows both orders of a list whose order alone changed, and marks destroyed values as destroyed', async () => {
  const hero = { field: 'heroImage', text: 'Karanlık' };
  const intro = { field: 'introImage', text: 'Bulanık' };
  expect(await lines('agent_profile.field_remarks', [hero, intro], [intro, hero])).toEqual([
    '|Kapak fotoğrafı: Karanlık\nTanıtım fotoğrafı: Bulanık|Tanıtım fotoğrafı: Bulanık\nKapak fotoğrafı: Karanlık',
  ]);
  expect(await lines('discovery.attendees', null, '[silindi]')).toEqual(['||[silindi]']);
});
