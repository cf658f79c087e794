/** What the console tells an operator about, and the ways it can. */
export const NOTIFICATION_KINDS = ['ASSIGNMENT', 'MENTION', 'DUE', 'REQUEST_ANSWERED'] as const;
export const NOTIFICATION_CHANNELS = ['CONSOLE', 'EMAIL', 'SMS'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** What an operator gets who has chosen nothing: everything in the console, what waits for an answer by e-mail as well. */
export const wantedByDefault = (kind: NotificationKind, channel: NotificationChannel): boolean =>
  channel === 'CONSOLE' || (channel === 'EMAIL' && (kind === 'ASSIGNMENT' || kind === 'REQUEST_ANSWERED'));
