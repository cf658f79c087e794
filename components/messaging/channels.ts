import { smsTemplates, type TemplateCalls } from '@/contract/messaging/templates';
import type { EnumValue } from '@/domain/enums';
import type { Permission } from '@/domain/permissions';

export type Channel = EnumValue<'outboxChannel'>;
type Declared = {
  calls: TemplateCalls;
  write: Permission;
  /** The screens of its templates. */
  list: string;
  edit: string;
  detail: string;
};

/** Of each channel: the calls of its templates, who writes them, and their screens. */
export const CHANNELS: Readonly<Record<'SMS', Declared>> = {
  SMS: { calls: smsTemplates, write: 'sms.write', list: '/sms', edit: '/sms/edit', detail: '/sms/detail' },
};
export type TemplateChannel = keyof typeof CHANNELS;

/** The id in an address; 0 where there is none. */
export const idOf = ({ id }: Readonly<Record<string, unknown>>): number =>
  /^[1-9]\d{0,9}$/.test(String(id)) ? Number(id) : 0;
