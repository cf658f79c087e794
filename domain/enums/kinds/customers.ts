import type { Kinds } from '../tone';

/** Customers, their interest and their consent. */
export const CUSTOMERS = {
  leadSource: [
    'BROKER',
    'BANKADAN',
    'INDIVIDUAL_AGENT',
    'INBOUND',
    'LIVE_CHAT',
    'EMLAK_JET',
    'FACEBOOK',
    'HEPSI_EMLAK',
    'CRAWLER_HE',
    'REOS',
    'SAHIBINDEN',
    'CRAWLER_SAHIBINDEN',
    'ONBOARDING',
  ],
  motivationKind: ['BUY', 'SELL'],
  consentChannel: ['CALL', 'SMS', 'EMAIL', 'PUSH'],
  /** How a consent was given or refused: the source codes of the registry (İYS), in its spelling. */
  consentSource: [
    'HS_FIZIKSEL_ORTAM',
    'HS_ISLAK_IMZA',
    'HS_WEB',
    'HS_CAGRI_MERKEZI',
    'HS_SOSYAL_MEDYA',
    'HS_EPOSTA',
    'HS_MESAJ',
    'HS_MOBIL',
    'HS_EORTAM',
    'HS_ETKINLIK',
    'HS_2015',
    'HS_ATM',
    'HS_KARAR',
    'IYS_WEB',
    'IYS_MOBIL',
    'IYS_KISA_LINK',
    'IYS_CM',
    'IYS_3338',
  ],
  /** Why the registry could not be notified. */
  registryFailure: ['NO_RECIPIENT', 'REFUSED', 'NOT_REACHED', 'NO_ANSWER', 'ENDED'],
  /** The registry's distinction between consumers and merchants. */
  consentRecipient: ['BIREYSEL', 'TACIR'],
  accessRequestKind: ['CUSTOMER', 'ACTIVITY', 'AUCTION', 'PERMISSION', 'RIGHTS'],
  accessDuration: ['HOUR', 'DAY', 'WEEK'],
  viewedPart: ['RECORD', 'PHONE', 'EMAIL', 'IDENTITY_NUMBER'],
  revealReason: ['CALL_BACK', 'APPOINTMENT', 'PAYMENT', 'COMPLAINT', 'DATA_CHECK', 'OTHER'],
} as const satisfies Kinds;
