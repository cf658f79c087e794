import { formatDay } from '@/domain/formats';
import { DEFAULT_DELAYS } from '@/domain/messaging/automatic';
import { formatMoney } from '@/domain/money';
import { addDays, dayOf } from '@/domain/time';
import messages from '@/locales/tr/messages.json';
import { fill } from '@/server/kernel/texts';
import { COMPANY } from './configuration';
import type { Customer } from './customers';
import { seedEmails } from './emails';
import { lawfulMarketing } from './lawfulMarketing';
import { seedNotifications } from './notifications';
import type { Staff } from './staff';
import { seedPushes } from './pushes';
import { seedTemplates, type Template } from './templates';
import type { Row, World } from './world';

/** Templates and sent messages, links, and notifications of operators. */
export const seedMessaging = async (world: World, staff: Staff, customers: Customer[]): Promise<void> => {
  const { random } = world;
  await world.actAs(staff.content);
  // The templates whose words are filled in below.
  const all = await seedTemplates(world);
  const templates = all.slice(0, 5);
  const idOf = (name: string, on: Template['channel'] = 'SMS') =>
    all.find((template) => template.name === name && template.channel === on)?.id ?? null;
  // Configured but switched off: the demo sends no automatic messages.
  const automatic = [
    ['DEPOSIT_RECEIVED', 'Teminat alındı'],
    ['APPOINTMENT_BOOKED', 'Randevunuz alındı'],
    ['AUCTION_LOST', 'Mezat başkasına satıldı'],
    ['CLOSING_MOVED', 'Satış aşaması'],
    ['EIDS_EXPIRING', 'EİDS yetkisi bitiyor'],
    ['EIDS_EXPIRED', 'EİDS yetkisi doldu'],
    ['SELLER_AGREEMENT_ENDING', 'Satıcı sözleşmesi bitiyor'],
    ['OFFICE_EARNING_APPROVED', 'Ofis kazancı onaylandı'],
    ['OFFICE_INVOICE_RETURNED', 'Ofis faturası geri gönderildi'],
    ['OFFICE_EARNING_PAID', 'Ofis kazancı ödendi'],
    ['OFFICE_EARNING_CANCELLED', 'Ofis kazancı iptal edildi'],
  ] as const;
  await world.insert(
    'automatic_message',
    automatic.map(([event, template]) => ({
      id: world.next('automatic_message'),
      event,
      channels: ['SMS'],
      sms_template_id: idOf(template),
    })),
  );
  const outbid = 'Teklifiniz geçildi';
  await world.insert('automatic_message', [
    {
      id: world.next('automatic_message'),
      event: 'BID_OUTBID',
      channels: ['PUSH', 'SMS', 'EMAIL'],
      push_template_id: idOf(outbid, 'PUSH'),
      sms_template_id: idOf(outbid),
      email_template_id: idOf(outbid, 'EMAIL'),
      delay_minutes: DEFAULT_DELAYS.BID_OUTBID,
    },
  ]);
  const marketingAt = await lawfulMarketing(world);
  await world.insert(
    'sms_message',
    random.some(customers, 300).flatMap((customer): Row<'sms_message'>[] => {
      const template = random.pick(templates);
      const at = world.at(-random.between(0, 90));
      const created_at = template.type === 'MARKETING' ? marketingAt(customer.id, at) : at;
      if (created_at === null || created_at < customer.signedUpAt) return [];
      const body = template.body
        .replace('{ad}', customer.name)
        .replace('{mezat}', 'Kadıköy 3+1')
        .replace('{ilan}', 'Kadıköy 3+1')
        .replace('{tutar}', formatMoney(4_150_000_00))
        .replace('{tarih}', formatDay(addDays(dayOf(created_at), 1)))
        .replace('{iban}', 'TR•• … 1326')
        .replace('{link}', 'https://tllp.example/hs');
      const footer = fill(messages.marketingFooter, COMPANY);
      return [
        {
          id: world.next('sms_message'),
          template_version_id: template.versionId,
          customer_id: customer.id,
          phone: customer.phone,
          body: template.type === 'MARKETING' ? `${body}\n${footer}` : body,
          created_at,
        },
      ];
    }),
  );
  await seedEmails(world, customers);
  const tokens = customers
    .filter(({ memberId }) => memberId && random.chance(0.5))
    .map((customer) => ({
      id: world.next('push_token'),
      customer_id: customer.id,
      token: `demo-${String(customer.id).padStart(8, '0')}`,
      platform: random.pick(['IOS', 'ANDROID', 'WEB'] as const),
      last_seen_at: world.at(-random.between(0, 30)),
    }));
  await world.insert('push_token', tokens);
  await seedPushes(world, staff, tokens);
  const links = Array.from({ length: 20 }, (_, index) => {
    const id = world.next('short_link');
    const clicks = random.int(0, 4_000);
    const link: Row<'short_link'> = {
      id,
      long_url: `https://tellal.example/kampanya/${index + 1}?kaynak=sms`,
      code: `k${String(index + 1).padStart(4, '0')}`,
      description: `${index + 1}. kampanya bağlantısı`,
      operator_id: staff.content,
      created_at: world.at(-random.between(1, 200)),
      // The first campaign has ended.
      ends_on: index === 0 ? world.day(-10) : null,
    };
    return { link, clicked: { link_id: id, day: world.day(-1), bot: false, source: 'direct', clicks } };
  });
  await world.insert(
    'short_link',
    links.map(({ link }) => link),
  );
  await world.insert(
    'short_link_day',
    links.map(({ clicked }) => clicked),
  );
  await seedNotifications(world, staff);
};
