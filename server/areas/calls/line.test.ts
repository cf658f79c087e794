import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exchangeLine, type LineCall, simulatedFate, simulatedState } from './line';

const call = (phone: string): LineCall => ({
  providerCallId: 'a/1',
  phone,
  inbound: false,
  startedAt: 0,
  answeredAt: null,
});

test('the simulated line behaves by the number alone', () => {
  expect(simulatedFate('+905321234560')).toBe('BUSY');
  expect(simulatedFate('+905321234569')).toBe('NO_ANSWER');
  expect(simulatedState(call('+905321234561'), 100)).toMatchObject({ stage: 'RINGING' });
  expect(simulatedState(call('+905321234561'), 60_000)).toEqual({ stage: 'TALKING', answeredAt: 1_200, endedAt: null });
  expect(simulatedState(call('+905321234560'), 60_000)).toEqual({ stage: 'BUSY', answeredAt: null, endedAt: 800 });
});

describe('an exchange', () => {
  let server: Server;
  let answers: { status: number; body: unknown };
  const seen: { url: string | undefined; key: string | undefined; body: string }[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        seen.push({ url: request.url, key: request.headers.authorization, body });
        response.writeHead(answers.status, { 'content-type': 'application/json' }).end(JSON.stringify(answers.body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  const line = () => {
    const { port } = server.address() as AddressInfo;
    return exchangeLine({ url: `http://127.0.0.1:${port}/api/`, key: 'gizli' });
  };

  test('is called with the key, and its states are ours', async () => {
    answers = { status: 200, body: { callId: 'X-7' } };
    expect(await line().dial({ reference: '12', operator: 'gamze', phone: '+905321234567' })).toBe('X-7');
    expect(seen.at(-1)).toEqual({
      url: '/api/calls',
      key: 'Bearer gizli',
      body: JSON.stringify({ reference: '12', operator: 'gamze', phone: '+905321234567' }),
    });
    answers = { status: 200, body: { state: 'TALKING', answeredAt: '2026-11-21T09:00:00.000Z', endedAt: null } };
    expect(await line().state(call('+905321234567'))).toMatchObject({ stage: 'TALKING', endedAt: null });
    expect(seen.at(-1)?.url).toBe('/api/calls/a%2F1');
    answers = { status: 200, body: [{ callId: 'I-1', phone: '05321112233' }, { broken: true }] };
    expect(await line().ringing()).toEqual([{ providerCallId: 'I-1', phone: '05321112233' }]);
  });

  test.each([[{ status: 500, body: {} }], [{ status: 200, body: { callId: 5 } }], [{ status: 302, body: {} }]])(
    'that answers %j fails in words',
    async (answer) => {
      answers = answer;
      await expect(line().dial({ reference: '1', operator: 'x', phone: '+905321234567' })).rejects.toMatchObject({
        code: 'CALL_LINE_FAILED',
      });
    },
  );
});
