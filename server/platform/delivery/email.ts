import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { plainHtml } from './mail/html';
import { type Certainty, NotDelivered, type Outgoing, type Transport, within } from './transport';

/** Timeouts in milliseconds: of silence, and of sending the whole message (`whole`). */
const TIMEOUTS = { connect: 10_000, silence: 15_000, whole: 40_000 };

type SmtpError = Error & { responseCode?: number; command?: string; code?: string };
/** SMTP commands whose permanent refusal is about this message; any other is about the two servers. */
const ABOUT_THE_MESSAGE = ['RCPT TO', 'DATA', 'API'];
const certaintyOf = ({ responseCode, command = '', code }: SmtpError, begun: boolean): Certainty => {
  if (code === 'EENVELOPE' && responseCode === undefined) return 'REFUSED';
  if (responseCode === undefined) return begun ? 'UNSURE' : 'NOT_SENT';
  return responseCode >= 500 && ABOUT_THE_MESSAGE.includes(command) ? 'REFUSED' : 'NOT_SENT';
};

/** The same for every attempt: a recipient who gets the message twice can recognise it. */
const messageId = ({ id, key, createdAt }: Outgoing, from: string) =>
  `<${key ?? `${id}.${Date.parse(createdAt)}`}@${/@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'}>`;

/** Sends through the SMTP server at `url`. Tests use shorter timeouts. */
export const emailTransport = (url: string, from: string, timeouts = TIMEOUTS): Transport => {
  const smtp = createTransport({
    url,
    dnsTimeout: timeouts.connect,
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    socketTimeout: timeouts.silence,
  });
  return {
    send: async (message) => {
      let begun = false;
      // Set once the server has accepted our sign-in: before that nothing was sent.
      const text = Readable.from(
        (async function* () {
          begun = true;
          yield message.body;
        })(),
      );
      const { recipient: to, subject, refusalUrl } = message;
      const html = message.html ?? plainHtml(subject, message.body);
      // One-click unsubscribe in the mail program (RFC 8058).
      const headers = refusalUrl && {
        'List-Unsubscribe': `<${refusalUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
      const mail = {
        from,
        to,
        subject,
        ...(headers && { headers }),
        text,
        html,
        textEncoding: 'quoted-printable' as const,
      };
      await within(timeouts.whole, smtp.sendMail({ ...mail, messageId: messageId(message, from) })).catch(
        (error: SmtpError) => {
          if (error instanceof NotDelivered) throw error;
          throw new NotDelivered(certaintyOf(error, begun), error.message);
        },
      );
    },
  };
};
