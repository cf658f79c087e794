import type { Authority } from '@/domain/roles';

/** One password for every demo operator. */
export const DEMO_PASSWORD = 'Tellal-2026!';

export type DemoSignIn = { username: string; who: string; first: string; last: string; roles: Authority[] };

/** A sign-in for each kind of user; the start command prints them. */
export const DEMO_SIGN_INS: DemoSignIn[] = [
  {
    username: 'yonetici',
    who: 'yönetici',
    first: 'Nermin',
    last: 'Karahan',
    roles: [
      'ADMIN', 'MANAGER', 'OPERATOR_MANAGER', 'AUTHORIZATION_GROUP_MANAGER', 'AGENT_MANAGER', 'BROKER_PAGE_ACCESS', 'CLOSING_LIST_ACCESS', 'BIDDING_EVENT_LIST_ACCESS', 'UNCHARGED_VIEW', 'CMS_MANAGER',
      'NOTIFICATION_SENDER', 'SMS_SENDER', 'EFT_CANCEL', 'CLOSING_CANCELLATION', 'ALL_CUSTOMER_ACCESS', 'PHONE_VIEWER', 'EMAIL_VIEWER', 'EFT_APPROVE', 'BIDDING_APPROVE', 'BROKER_APPROVE', 'DISCOVERY_APPROVE', 'CREDIT_MANAGER',
      'CONFIGURATION_BROKER', 'CONFIGURATION_MOBILE', 'CONFIGURATION_COLLECTION', 'CONFIGURATION_MARKETING', 'CONFIGURATION_OTHER', 'FUTURE_JOB_EXECUTE', 'AGENT_REVENUE_SHARE_VIEW', 'BROKER_REVENUE_SHARE_VIEW',
    ],
  },
  {
    username: 'operator',
    who: 'çağrı merkezi operatörü',
    first: 'Gamze',
    last: 'Uysal',
    roles: [
      'USER', 'CUSTOMER_ADDER', 'CALL_ME_BACK_UPDATER', 'APPOINTMENT_UPDATER', 'DEAL_UPDATER', 'WANT_TO_SELL_UPDATER', 'MOTIVATION_SCORE_UPDATER', 'CALL_CONNECTOR_REQUEST', 'SMS_SENDER',
      'ALL_CUSTOMER_ACCESS', 'PHONE_VIEWER', 'ASSIGNEE_APPOINTMENT', 'ASSIGNEE_WANT_TO_SELL', 'ASSIGNEE_TELESALES', 'ASSIGNEE_SALES',
    ],
  },
  { username: 'danisman1', who: 'danışman (yalnız kendi mezatları ve müşterileri)', first: 'Serkan', last: 'Aydın', roles: ['AGENT', 'OWN_CUSTOMER_ACCESS', 'PHONE_VIEWER'] },
  { username: 'danisman2', who: 'danışman (yalnız kendi mezatları ve müşterileri)', first: 'Elif', last: 'Toprak', roles: ['AGENT', 'OWN_CUSTOMER_ACCESS', 'PHONE_VIEWER'] },
  {
    username: 'kapanis',
    who: 'kapanış ve finans',
    first: 'Haluk',
    last: 'Sönmez',
    roles: [
      'BACKOFFICE', 'USER', 'CLOSING_LIST_ACCESS', 'CLOSING_CANCELLATION', 'EFT_CANCEL', 'UNCHARGED_VIEW', 'BIDDING_EVENT_LIST_ACCESS', 'EFT_APPROVE', 'CLOSING_MANAGER', 'BIDDING_APPROVE', 'CREDIT_ASSIGNER',
      'ASSIGNEE_CLOSING', 'ASSIGNEE_REFUND', 'PHONE_VIEWER', 'EMAIL_VIEWER',
    ],
  },
  {
    username: 'icerik',
    who: 'içerik ve pazarlama',
    first: 'Defne',
    last: 'Ekinci',
    roles: ['CMS_MANAGER', 'MARKETING', 'AUCTION_MARKETER', 'NOTIFICATION_SENDER', 'SMS_SENDER', 'SMS_MANAGER', 'EMAIL_MANAGER', 'MOBILE_PUSH_SENDER', 'CONFIGURATION_MARKETING', 'CONFIGURATION_COLLECTION'],
  },
  { username: 'ekspertiz', who: 'ekspertiz uzmanı', first: 'Orhan', last: 'Bilgin', roles: ['AUCTION_APPRAISAR', 'USER', 'ASSIGNEE_AGENT_AUCTION_APPRAISAL', 'ASSIGNEE_DISCOVERY'] },
  {
    username: 'mezat',
    who: 'mezat operasyonu (düzenleme ve yayın)',
    first: 'Pınar',
    last: 'Coşkun',
    roles: ['AUCTION_OPERATOR', 'AUCTION_CREATOR', 'AUCTION_UPDATER', 'APPROVE_TO_LIVE', 'USER', 'ASSIGNEE_AUCTION_CONTROL', 'ASSIGNEE_PROPERTY_CHANGE', 'DISCOVERY_APPROVE'],
  },
  { username: 'danisman-yonetimi', who: 'danışman yöneticisi', first: 'Tülay', last: 'Önal', roles: ['AGENT_MANAGER', 'AGENT_OPERATOR', 'USER', 'ASSIGNEE_AGENT_ONBOARDING', 'ASSIGNEE_AGENT_APPLY', 'AGENT_REVENUE_SHARE_VIEW', 'AGENT_REVENUE_SHARE_CHANGE'] },
  { username: 'emlak-ofisi', who: 'emlak ofisi ilişkileri', first: 'Cengiz', last: 'Varol', roles: ['BROKER_PAGE_ACCESS', 'USER', 'BROKER_APPROVE', 'BROKER_LEGAL_APPROVER', 'DISCOUNT_CODE_DEACTIVATE', 'BROKER_REVENUE_SHARE_VIEW', 'ASSIGNEE_BROKER_ONBOARDING', 'ASSIGNEE_BROKER_INQUIRY', 'ASSIGNEE_KEY_HOLDER_REQUEST'] },
  { username: 'kvkk', who: 'KVKK sorumlusu', first: 'Zerrin', last: 'Fidan', roles: ['KVK', 'ALL_CUSTOMER_ACCESS', 'PHONE_VIEWER', 'EMAIL_VIEWER', 'PREFERENCE_MUTE_MANAGER', 'MARKETING_PREFERENCE_MANAGER'] },
  { username: 'salt-okur', who: 'yalnız mezatları gören kullanıcı', first: 'Kaan', last: 'Mutlu', roles: ['USER'] },
];
