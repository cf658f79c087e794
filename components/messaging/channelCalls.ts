import { mailTemplates, pushTemplates, smsTemplates, type TemplateCalls } from '@/contract/messaging/templates';
import type { Channel } from './channels';

/** The calls of each channel's templates. */
export const CALLS: Readonly<Record<Channel, TemplateCalls>> = {
  SMS: smsTemplates,
  EMAIL: mailTemplates,
  PUSH: pushTemplates,
};
