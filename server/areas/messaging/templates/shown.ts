import type { EnumValue } from '@/domain/enums';
import { asSent, htmlAsSent, marketingFooter } from '@/server/areas/customers/contact';
import { CONSOLE_ADDRESS } from '@/server/platform/delivery/outbox';
import { htmlWithRefusalLink, refusalSample, withRefusalLink } from '@/server/platform/delivery/refusal';
import type { Rendered } from './render';

/** An e-mail as it would be sent, for a preview: marketing has its footer and an inactive opt-out link. */
export const asShown = (type: EnumValue<'messageType'>, made: Rendered) => {
  // In the console the pictures have relative addresses.
  const html = htmlAsSent(type, made.html ?? '').replaceAll(CONSOLE_ADDRESS, '');
  const text = asSent(type, made.text);
  const subject = made.subject ?? '';
  return type === 'MARKETING' && marketingFooter() !== null
    ? { subject, text: withRefusalLink(text, refusalSample()), html: htmlWithRefusalLink(html, refusalSample()) }
    : { subject, text, html: htmlWithRefusalLink(html, null) };
};
