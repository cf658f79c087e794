import { once } from 'node:events';
import { createServer as createHttp } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/**
 * How a mail server behaves: accepts; is silent from the start or after the text; disconnects at the start, during the text or after it;
 * knows no recipient, or all but one (yok@); or is busy.
 */
export type SmtpManner =
  | 'takes'
  | 'mute'
  | 'mute after text'
  | 'hangs up at once'
  | 'hangs up in the text'
  | 'hangs up after text'
  | 'unknown mailbox'
  | 'knows all but one'
  | 'busy';
export type Provider<M> = {
  url: string;
  manner: M;
  /** What was received: recipients of mails, bodies of requests; repeated if received twice. */
  taken: string[];
  /** Mails as received, headers first. */
  mails?: string[];
  /** Hangs up on everybody who waits for an answer. */
  hangUp: () => void;
  stop: () => Promise<void>;
};

const answerTo = (line: string, manner: SmtpManner): string => {
  const [verb = ''] = line.toUpperCase().split(/[ :]/, 1);
  if (verb === 'EHLO' || verb === 'HELO') return '250 fake';
  if (verb === 'RCPT' && manner === 'unknown mailbox') return '550 5.1.1 no such user';
  if (manner === 'knows all but one' && /^RCPT TO:<yok@/i.test(line)) return '550 5.1.1 Böyle bir kullanıcı yok: şğıİÖ';
  if (verb === 'RCPT' && manner === 'busy') return '451 4.3.0 try again later';
  if (verb === 'DATA') return '354 go on';
  return verb === 'QUIT' ? '221 bye' : '250 ok';
};

/** A mail with quoted-printable decoded, except letters beyond ASCII. */
export const asRead = (mail: string): string => mail.replaceAll('=\n', '').replaceAll('=3D', '=');

/** A mail server that records the recipients of accepted mail. */
export const fakeSmtp = async (at = 0): Promise<Provider<SmtpManner>> => {
  const sockets = new Set<Socket>();
  const provider: Omit<Provider<SmtpManner>, 'url' | 'hangUp' | 'stop'> = { manner: 'takes', taken: [], mails: [] };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    if (provider.manner === 'mute') return;
    if (provider.manner === 'hangs up at once') return void socket.destroy();
    socket.write('220 fake\r\n');
    let [buffer, text, recipient, mail] = ['', false, '', ''];
    socket.on('data', (chunk) => {
      buffer += chunk.toString();
      for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
        const line = buffer.slice(0, end);
        buffer = buffer.slice(end + 2);
        if (text) {
          if (provider.manner === 'hangs up in the text') return void socket.destroy();
          if (line !== '.') {
            mail += `${line.replace(/^\./, '')}\n`;
            continue;
          }
          text = false;
          provider.mails?.push(mail);
          mail = '';
          provider.taken.push(recipient);
          if (provider.manner === 'hangs up after text') socket.destroy();
          else if (provider.manner !== 'mute after text') socket.write('250 taken\r\n');
          continue;
        }
        recipient = /^RCPT TO:<(.+?)>/i.exec(line)?.[1] ?? recipient;
        const answer = answerTo(line, provider.manner);
        text = answer.startsWith('354');
        socket.write(`${answer}\r\n`);
      }
    });
  });
  await once(server.listen(at, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return Object.assign(provider, {
    url: `smtp://127.0.0.1:${port}`,
    hangUp,
    stop: async () => {
      hangUp();
      server.close();
    },
  });
};

/** How an SMS gateway behaves; for a known key it answers without sending again. */
export type GatewayManner = 'takes' | 'mute' | 'busy' | 'refuses';

export const fakeGateway = async (): Promise<Provider<GatewayManner>> => {
  const keys = new Set<unknown>();
  const provider: Omit<Provider<GatewayManner>, 'url' | 'hangUp' | 'stop'> = { manner: 'takes', taken: [] };
  const server = createHttp((req, res) => {
    let body = '';
    req.on('data', (chunk) => (body += chunk));
    req.on('end', () => {
      const { manner } = provider;
      if (manner === 'busy' || manner === 'refuses') return res.writeHead(manner === 'busy' ? 503 : 400).end();
      if (!keys.has(req.headers['idempotency-key'])) provider.taken.push((JSON.parse(body) as { to: string }).to);
      keys.add(req.headers['idempotency-key']);
      return manner === 'mute' ? undefined : res.writeHead(202).end();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(provider, {
    url: `http://127.0.0.1:${port}/sms`,
    hangUp: () => server.closeAllConnections(),
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  });
};
