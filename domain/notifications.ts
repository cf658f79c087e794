/** The kinds and channels of notifications. */
export const NOTIFICATION_KINDS = [
  'ASSIGNMENT',
  'MENTION',
  'DUE',
  'REQUEST',
  'REQUEST_ANSWERED',
  'REVISION',
  'APPOINTMENT',
  'SECURITY',
  'JOB',
] as const;
export const NOTIFICATION_CHANNELS = ['CONSOLE', 'PUSH', 'EMAIL', 'SMS'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** Kinds that are important even when somebody is not at the console. */
const BY_EMAIL: readonly NotificationKind[] = [
  'ASSIGNMENT',
  'REQUEST_ANSWERED',
  'REVISION',
  'APPOINTMENT',
  'SECURITY',
  'JOB',
];

/**
 * The defaults of an operator without own settings: everything in the console and in subscribed browsers, and the kinds above also by
 * e-mail.
 */
export const wantedByDefault = (kind: NotificationKind, channel: NotificationChannel): boolean =>
  channel === 'CONSOLE' || channel === 'PUSH' || (channel === 'EMAIL' && BY_EMAIL.includes(kind));

/**
 * Whether a notification is sent to phones, browsers and mailboxes at night, or waits until the morning
 * (docs/decisions/0126-nobody-is-woken.md). In the console it appears at once.
 */
export const AT_NIGHT: Readonly<Record<NotificationKind, 'GOES' | 'WAITS'>> = {
  ASSIGNMENT: 'WAITS',
  MENTION: 'WAITS',
  DUE: 'WAITS',
  REQUEST: 'WAITS',
  REQUEST_ANSWERED: 'WAITS',
  REVISION: 'WAITS',
  APPOINTMENT: 'WAITS',
  SECURITY: 'GOES',
  JOB: 'WAITS',
};

/** The highest number shown on the bell. */
export const UNREAD_MAX = 99;

/**
 * The push services of browsers. The address comes from a browser and is called by the server, so it must be one of these: Chrome and Edge,
 * Firefox, older Edge, Safari.
 */
const PUSH_SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^[\w.-]+\.push\.services\.mozilla\.com$/,
  /^[\w.-]+\.notify\.windows\.com$/,
  /^web\.push\.apple\.com$/,
];
export const isPushService = (endpoint: string): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, port, username, hostname } = new URL(endpoint);
  return (
    protocol === 'https:' && port === '' && username === '' && PUSH_SERVICES.some((service) => service.test(hostname))
  );
};

/** How many minutes before its due time an activity's assignee is notified. */
export const DUE_SOON_MINUTES = 30;
