import type { EnumValue } from '../enums';

/** The detail screen of a template, by channel. */
export const TEMPLATE_SCREEN: Readonly<Record<EnumValue<'outboxChannel'>, string>> = {
  SMS: '/sms/detail',
  EMAIL: '/mail/templates/detail',
  PUSH: '/push/templates/detail',
};
