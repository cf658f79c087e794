import type { Setting } from '@/domain/settings/kinds';
import { type SettingKey, SETTINGS } from '@/domain/settings/table';
import { addMonths, dayOf } from '@/domain/time';
import type { Row } from './world';
import type { Staff } from './staff';
import type { World } from './world';

type Change = Pick<Row<'configuration_change'>, 'valid_from' | 'reason' | 'source' | 'status'> & {
  key: SettingKey;
  value: unknown;
};

/** The company that operates the demo marketplace. */
export const COMPANY = {
  title: 'Tellal Taşınmaz Müzayede ve Ticaret Anonim Şirketi',
  certificate: '3400123',
  mersis: '0836042178900019',
  refusal: 'Ret için RET yazıp 3340’a ücretsiz gönderin.',
} as const;

/** Changed settings: current values with their predecessors, a planned one, and one that waits for a second person. */
export const seedConfiguration = async (
  world: World,
  { staff, corporates }: { staff: Staff; corporates: number[] },
): Promise<void> => {
  const day = (daysAgo: number) => dayOf(world.at(-daysAgo));
  const nextMonth = addMonths(dayOf(world.now), 1);
  const approved = (key: SettingKey, value: unknown, valid_from: string, reason: string, source = ''): Change => ({
    key,
    value,
    valid_from,
    reason,
    source,
    status: 'APPROVED',
  });
  const changes: Change[] = [
    approved('vatPercent', 18, '2020-01-01', 'Yürürlükteki oran', '2007/13033 sayılı Bakanlar Kurulu Kararı'),
    approved(
      'vatPercent',
      20,
      '2023-07-10',
      'Genel oran %20 oldu',
      '7346 sayılı Cumhurbaşkanı Kararı (Resmî Gazete 7.7.2023, 32241)',
    ),
    approved('companyTitle', COMPANY.title, day(400), 'Sicildeki unvan'),
    approved('companyCertificateNumber', COMPANY.certificate, day(400), 'Yetki belgesi alındı'),
    approved('companyMersis', COMPANY.mersis, day(400), 'Sicildeki numara'),
    approved('marketingRefusal', COMPANY.refusal, day(380), 'Ücretsiz ret numarası açıldı'),
    approved('campaignApprovalFrom', 100, '2020-01-01', 'Yüz kişiye gidecek iletiyi iki kişi görmeden göndermeyelim'),
    approved('mailOpens', true, day(60), 'Aydınlatma metninin 4. sürümünde yazıyor'),
    approved('iysCode', '694512', day(380), 'İYS’ye kayıt yapıldı'),
    approved('iysBrandCode', '694513', day(380), 'İYS’ye kayıt yapıldı'),
    approved('smsPartPrice', 14, day(120), 'Operatörle yapılan yıllık sözleşme'),
    approved('homepageFeaturedCollectionId', 1, day(40), 'Sonbahar vitrini'),
    approved('detailFeaturedCollectionId', 2, day(40), 'Sonbahar vitrini'),
    approved('multiFeaturedCollectionIds', [1, 3, 4], day(38), 'Sonbahar vitrini'),
    approved('mobileAppForcedUpdateVersion', '4.1.0', day(75), 'Ödeme ekranı değişti'),
    approved('mobileAppForcedUpdateVersion', '4.2.0', day(12), 'Eski sürümler yeni giriş ekranını tanımıyor'),
    approved(
      'corporateIdsAllowedServiceFeeUnder1000',
      corporates.slice(0, 2),
      day(60),
      'Çerçeve sözleşmedeki sabit bedel',
    ),
    approved('discountCodeExpiryDaysUnder1M', 10, day(90), 'Yaz kampanyası'),
    approved('discountCodeExpiryDaysUnder1M', 7, day(30), 'Kampanya bitti'),
    approved('dailyDiscountCodeCreateLimit', 8, nextMonth, 'Yıl sonu kampanyası'),
    {
      key: 'refundApprovalLimit',
      value: 150_000_00,
      valid_from: day(0),
      reason: 'Teminat tutarları arttı; küçük iadeler bekliyor',
      source: '',
      status: 'WAITING_APPROVAL',
    },
  ];
  const makers = {
    BROKER: staff.brokerDesk,
    MOBILE: staff.admin,
    COLLECTION: staff.content,
    MARKETING: staff.content,
    OTHER: staff.admin,
  };
  await world.insert(
    'configuration',
    [...new Set(changes.map(({ key }) => key))].map((key) => ({ id: world.next('configuration'), key })),
  );
  const made = (valid_from: string, ago: number) => {
    const then = Date.parse(`${valid_from}T06:00:00Z`);
    return new Date(Math.min(then, world.now - ago * 3_600_000)).toISOString();
  };
  await world.insert(
    'configuration_change',
    changes.map(({ value, status, valid_from, ...change }, index): Row<'configuration_change'> => {
      const at = made(valid_from, 3 + (changes.length - index));
      const byTwo = status === 'APPROVED' && (SETTINGS[change.key] as Setting).secondPerson === true;
      const maker = makers[SETTINGS[change.key].area];
      const other = staff.closers[0] ?? staff.content;
      return {
        id: world.next('configuration_change'),
        ...change,
        value,
        valid_from,
        needs_approval: status === 'WAITING_APPROVAL' || byTwo,
        status,
        made_by_id: status === 'APPROVED' && !byTwo ? maker : other,
        decided_by_id: byTwo ? maker : null,
        made_at: at,
        decided_at: status === 'APPROVED' ? at : null,
      };
    }),
  );
};
