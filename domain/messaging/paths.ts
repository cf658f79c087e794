import type { EnumValue } from '../enums';

/** The screen on which a template of each channel is read. */
export const TEMPLATE_SCREEN: Readonly<Record<EnumValue<'outboxChannel'>, string>> = {
  SMS: '/sms/detail',
  EMAIL: '/mail/templates/detail',
  PUSH: '/push/templates/detail',
};
