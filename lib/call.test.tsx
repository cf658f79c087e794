import { AxiosError } from 'axios';
import { contract } from '@/contract';
import type { Endpoint } from '@/contract/kit';
import { statements } from '@/contract/payments/statements';
import { takesFiles } from '@/contract/request';
import { call } from './call';
import { CallError } from './callError';
import { http } from './http';

beforeEach(() => {
  http.defaults.adapter = (config) => Promise.reject(new AxiosError('Network Error', undefined, config));
});
const API = Object.values(contract).flatMap((area): Endpoint[] => Object.values(area));
const said = async (asking: Promise<unknown>) => {
  const failure = await asking.catch((error: unknown) => error);
  return failure instanceof CallError ? failure.body.mayBeDone : failure;
};

test('every act that gets no answer may have been done, with a key or without; a file may be sent again at once, and one that is fetched is no act', async () => {
  const answers = await Promise.all(
    API.filter(({ kind }) => kind !== 'events').map(async (endpoint) => {
      const { method, kind, onlyAsks } = endpoint;
      const isAct = method === 'POST' && kind !== 'form' && kind !== 'download' && !onlyAsks;
      const expected = isAct ? (takesFiles(endpoint) ? 'safely' : 'once') : undefined;
      return { path: endpoint.path, expected, said: await said(call(endpoint, {} as never)) };
    }),
  );
  expect(answers.filter((one) => one.said !== one.expected)).toEqual([]);
  expect(answers.filter(({ said: word }) => word === undefined).length).toBeGreaterThan(0);
});

test('a trial of a file has done nothing', async () => {
  expect(await said(call(statements.import, { fileName: 'ekstre.csv', dryRun: true }))).toBeUndefined();
  expect(await said(call(statements.import, { fileName: 'ekstre.csv', dryRun: false }))).toBe('safely');
});

test('a call that says of itself that it keeps nothing is one that only asks', () => {
  const says = /; (nothing is kept|changes nothing)$|^What would/;
  const acts = API.filter(({ method, summary, onlyAsks }) => method === 'POST' && says.test(summary) && !onlyAsks);
  expect(acts.map(({ path }) => path)).toEqual([]);
  expect(API.filter(({ method, onlyAsks }) => method === 'GET' && onlyAsks)).toEqual([]);
});
