import type { Declared } from './tone';

/** Content and messages. */
export const CONTENT = {
  bannerKind: ['MASTHEAD', 'STICKY', 'ANNOUNCEMENT', 'WIDGET'],
  bannerDevice: ['desktop', 'mobile', 'all'],
  bannerTheme: ['CLASSIC', 'POLE_STAR', 'HORIZON_LINE', 'ANNOUNCEMENT'],
  noticeLevel: { info: 'info', danger: 'danger', success: 'success' },
  messageType: ['TRANSACTIONAL', 'MARKETING'],
  recipientType: ['CUSTOMER', 'AGENT', 'BROKER', 'OPERATOR'],
  sendingWay: ['AUTOMATIC', 'MANUAL'],
  pushTargetType: ['TOPIC', 'TOKEN'],
  outboxChannel: ['SMS', 'EMAIL', 'PUSH'],
  outboxStatus: { PENDING: 'warning', SENT: 'success', FAILED: 'danger' },
  /** Where an auction is advertised. */
  adChannel: ['WEB', 'SAHIBINDEN', 'HEPSI_EMLAK', 'EMLAK_JET', 'FACEBOOK', 'INSTAGRAM', 'GOOGLE', 'WHATSAPP', 'SMS'],
  jobStatus: { WAITING: 'info', RUNNING: 'brand', SUCCESS: 'success', FAILED: 'danger' },
} as const satisfies Declared;
