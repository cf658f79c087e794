import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { customers } from '@/contract/customers';
import { listExports } from '@/contract/exports';
import { AUTHORITIES } from '@/domain/roles';
import { serve } from '@/server/kernel/http/http';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { newOperator } from '@/tests/support/customers';
import { asSent, type Heavy, heaviest, prepareHeaviest, saidBy, type Sent } from '@/tests/support/heaviest';
import { slowness, watchTurns } from '@/tests/support/turns';

// Long: it loads the machine.

/**
 * Twenty people send the most expensive requests there are, all at once, over HTTP: all are answered, and they block nobody else for long.
 * Milliseconds, on a machine of average speed.
 */
const MOST_MS = 100;

type Got = { status: number; whole: boolean; size: number; text: string; place: number };

let t: TestApi;
let server: Server;
let sender: ChildProcess;
let on: Awaited<ReturnType<typeof prepareHeaviest>>;
const people: Caller[] = [];

beforeAll(async () => {
  t = await testApi();
  for (let n = 0; n < 20; n += 1) people.push(await newOperator(t, `kalabalik-${n}`, ...AUTHORITIES));
  const [person] = people;
  if (!person) throw new Error('nobody');
  on = await prepareHeaviest(t.owner, (endpoint, input) => person.call(endpoint, input as never));
  server = createServer((req, res) => void serve(t.api, req, res, 0)).listen(0);
  await once(server, 'listening');
  sender = fork(join(import.meta.dirname, '../support/askAtOnce.mjs'), { execArgv: [] });
});
afterAll(async () => {
  sender.kill();
  server.close();
  await t.stop();
});

const sendAll = async (requests: readonly Sent[]): Promise<Got[]> => {
  sender.send({ port: (server.address() as AddressInfo).port, requests });
  const [answers] = await once(sender, 'message');
  return answers as Got[];
};

test('while twenty of the heaviest requests are answered, nobody waits for a tenth of a second', async () => {
  const heavy = await heaviest(on);
  expect(heavy).toHaveLength(20);
  const requests = heavy.map((one, n) => asSent(one, people[n] as Caller));
  let p99 = Infinity;
  let longest = Infinity;
  // The first round only loads everything; then it is repeated until one round is within the limit, since the machine's load varies.
  for (let time = 0; time < 6 && p99 >= MOST_MS; time += 1) {
    const watch = watchTurns();
    const answers = await sendAll(requests);
    const turns = watch.stop();
    expect(answers.map((answer, n) => `${heavy[n]?.call.path} ${saidBy(answer)}`)).toEqual(
      heavy.map(({ call, answers: expected }) => `${call.path} ${expected}`),
    );
    expect(answers.filter(({ whole }) => !whole)).toEqual([]);
    if (time === 0) continue;
    const times = slowness();
    [p99, longest] = [(turns[Math.floor(turns.length * 0.99)] ?? Infinity) / times, (turns.at(-1) ?? Infinity) / times];
  }
  expect({ p99: Math.round(p99), longest: Math.round(longest), isTooLong: p99 >= MOST_MS }).toMatchObject({
    isTooLong: false,
  });
});

test('whoever asks for twenty files waits for them alone', async () => {
  const body = JSON.stringify({ list: customers.list.path, format: 'csv', columns: ['id', 'name'] });
  const file: Heavy = { call: listExports.create, body, answers: '200' };
  const [greedy, other] = people as [Caller, Caller];
  const answers = await sendAll([...Array.from({ length: 20 }, () => asSent(file, greedy)), asSent(file, other)]);
  expect(answers.map(({ status }) => status)).toEqual(Array(21).fill(200));
  expect(answers[20]?.place).toBeLessThanOrEqual(8);
});
