import type { EnumValue } from '@/domain/enums';
import type { NotificationKind } from '@/domain/notifications';
import type { Staff } from './staff';
import type { Row, World } from './world';

type Told = {
  kind: NotificationKind;
  title: string;
  body: string;
  path: string;
  level?: EnumValue<'noticeLevel'>;
  hoursAgo: number;
};

/** An operator's notifications of the last days, newest first; the first ones are unread. */
const TOLD: readonly Told[] = [
  {
    kind: 'DUE',
    title: 'Zamanı yaklaşan iş: Beni geri ara',
    body: 'Son tarih: bugün, öğleden sonra',
    path: '/activities/list',
    hoursAgo: 0.4,
  },
  {
    kind: 'ASSIGNMENT',
    title: 'Size yeni bir iş atandı: Randevu',
    body: 'Kadıköy’deki daire için yer gösterme planlanacak.',
    path: '/activities/list',
    hoursAgo: 2,
  },
  {
    kind: 'MENTION',
    title: 'Gamze Uysal bir notta adınızı andı',
    body: '“Satıcı fiyatı yeniden konuşmak istiyor, tapu randevusundan önce arar mısın?”',
    path: '/customers/list',
    hoursAgo: 5,
  },
  {
    kind: 'APPOINTMENT',
    title: 'Randevunuz yarına alındı',
    body: 'Müşteri saat 14.00’ü istedi.',
    path: '/operators/event',
    hoursAgo: 22,
  },
  {
    kind: 'REVISION',
    level: 'success',
    title: 'Revizyon talebiniz kabul edildi',
    body: 'Yeni başlangıç fiyatı mezatta görünüyor.',
    path: '/auctions/list',
    hoursAgo: 28,
  },
  {
    kind: 'REQUEST_ANSWERED',
    level: 'danger',
    title: 'Erişim talebiniz reddedildi',
    body: 'Bu müşteriyle başka bir danışman ilgileniyor.',
    path: '/access/mine',
    hoursAgo: 51,
  },
];
const UNREAD = 3;

/** The same notifications for everybody who works with customers, and for the administrator. */
export const seedNotifications = (world: World, staff: Staff): Promise<void> =>
  world.insert(
    'notification',
    [staff.admin, ...staff.callCentre, ...staff.closers, ...staff.agents].flatMap((operatorId) =>
      TOLD.toReversed().map(({ kind, title, body, path, level = 'info', hoursAgo }, index): Row<'notification'> => ({
        id: world.next('notification'),
        operator_id: operatorId,
        kind,
        level,
        title,
        body,
        path,
        read_at: index >= TOLD.length - UNREAD ? null : world.at(-(hoursAgo - 1) / 24),
        created_at: world.at(-hoursAgo / 24),
      })),
    ),
  );
