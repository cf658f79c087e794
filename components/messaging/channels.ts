import type { EnumValue } from '@/domain/enums';
import { TEMPLATE_SCREEN } from '@/domain/messaging/paths';
import type { HistoryEntity } from '@/contract/history';
import type { Permission } from '@/domain/permissions';

export type Channel = EnumValue<'outboxChannel'>;
type Declared = {
  read: Permission;
  write: Permission;
  /** The screens of its templates. */
  list: string;
  edit: string;
  detail: string;
  /** The entity of its templates' history. */
  history: HistoryEntity;
};

/** Each channel's permissions and screens for templates. For the calls see channelCalls.ts. */
export const CHANNELS: Readonly<Record<Channel, Declared>> = {
  SMS: {
    read: 'sms.read',
    write: 'sms.write',
    list: '/sms',
    edit: '/sms/edit',
    detail: TEMPLATE_SCREEN.SMS,
    history: 'smsTemplate',
  },
  EMAIL: {
    read: 'emails.read',
    write: 'emails.write',
    list: '/mail/templates',
    edit: '/mail/templates/edit',
    detail: TEMPLATE_SCREEN.EMAIL,
    history: 'mailTemplate',
  },
  PUSH: {
    read: 'push.read',
    write: 'push.write',
    list: '/push/templates',
    edit: '/push/templates/edit',
    detail: TEMPLATE_SCREEN.PUSH,
    history: 'pushTemplate',
  },
};
