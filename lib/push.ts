import { notifications } from '@/contract/notifications';
import { call } from './call';

/** The state of push in this browser: not supported, blocked by the user, off, or on. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

const supported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
/** Development builds have no worker, and `ready` would never resolve. */
const worker = async () => ((await navigator.serviceWorker.getRegistration()) ? navigator.serviceWorker.ready : null);
const subscription = async () => (await (await worker())?.pushManager.getSubscription()) ?? null;

export const pushState = async (): Promise<PushState> => {
  if (!supported() || (await worker()) === null) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await subscription()) && Notification.permission === 'granted' ? 'on' : 'off';
};

/** Asks the operator, then the browser, then the server. @throws when one of them refuses; nothing is left half on. */
export const switchPushOn = async (key: string): Promise<PushState> => {
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  const registration = await worker();
  if (!registration) return 'unsupported';
  const subscribed = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscribed.toJSON();
  try {
    await call(notifications.pushOn, { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' });
  } catch (error) {
    await subscribed.unsubscribe();
    throw error;
  }
  return 'on';
};

export const switchPushOff = async (): Promise<PushState> => {
  const subscribed = await subscription();
  if (!subscribed) return pushState();
  await call(notifications.pushOff, { endpoint: subscribed.endpoint });
  await subscribed.unsubscribe();
  return 'off';
};

/** After sign-out this device gets no more notifications: its next user would read them. */
export const endPush = async (): Promise<void> => {
  if (supported()) await switchPushOff().catch(async () => void (await (await subscription())?.unsubscribe()));
};
