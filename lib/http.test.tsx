import {
  AxiosError,
  type AxiosAdapter,
  AxiosHeaders,
  type AxiosRequestConfig,
  type InternalAxiosRequestConfig,
} from 'axios';
import type { TFunction } from 'i18next';
import { isUnanswered } from './callError';
import { errorText } from './errorText';
import { http, request as send, requestWithFile } from './http';
import { fileUnanswered } from './sentFiles';
import { isUnreadable } from './unreadable';

const request = (config: AxiosRequestConfig) => send(config, { isAct: false });
const KEY = { 'Idempotency-Key': 'anahtar-1234' };

/** A server that gives these answers in turn; returns its requests. */
const serverSaying = (...answers: { status: number; retryAfter?: string }[]) => {
  const asked: { method: string; key: unknown }[] = [];
  const adapter: AxiosAdapter = (config: InternalAxiosRequestConfig) => {
    const { status, retryAfter } = answers[Math.min(asked.length, answers.length - 1)] ?? { status: 500 };
    asked.push({ method: config.method ?? '', key: config.headers.get('Idempotency-Key') ?? undefined });
    const headers = new AxiosHeaders(retryAfter === undefined ? {} : { 'retry-after': retryAfter });
    const data = status === 200 ? { done: true } : { errors: ['SERVICE_UNAVAILABLE'] };
    const response = { data, status, statusText: '', headers, config };
    if (status === 200) return Promise.resolve(response);
    return Promise.reject(new AxiosError('refused', AxiosError.ERR_BAD_RESPONSE, config, null, response));
  };
  http.defaults.adapter = adapter;
  return asked;
};
const BUSY = { status: 503, retryAfter: '1' };
const DONE = { status: 200 };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const outcome = async (asking: Promise<unknown>) => {
  const settled = asking.catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(60_000);
  return settled;
};

test('what a busy server asks to repeat is repeated, under the same key', async () => {
  const asked = serverSaying(BUSY, BUSY, DONE);
  expect(await outcome(request({ method: 'POST', url: '/rest/a', headers: KEY }))).toEqual({ done: true });
  const once = { method: 'post', key: 'anahtar-1234' };
  expect(asked).toEqual([once, once, once]);
});

test.each([
  ['GET', '/rest/a'],
  ['POST', '/login'],
])('a reading or a sign-in needs no key: %s %s', async (method, url) => {
  const asked = serverSaying(BUSY, DONE);
  expect(await outcome(request({ method, url }))).toEqual({ done: true });
  expect(asked).toHaveLength(2);
});

test('an act without a key is not repeated, nor what the server did not ask to repeat; patience has an end', async () => {
  const act = serverSaying(BUSY, DONE);
  expect(await outcome(send({ method: 'POST', url: '/rest/a' }, { isAct: true }))).toMatchObject({ status: 503 });
  expect(act).toHaveLength(1);
  expect(
    await outcome((serverSaying({ status: 503 }, DONE), request({ method: 'GET', url: '/rest/a' }))),
  ).toMatchObject({ status: 503 });
  expect(
    await outcome((serverSaying({ status: 409, retryAfter: '1' }, DONE), request({ method: 'GET', url: '/rest/a' }))),
  ).toMatchObject({ status: 409 });
  const asked = serverSaying(BUSY);
  expect(await outcome(request({ method: 'GET', url: '/rest/a' }))).toMatchObject({ status: 503 });
  expect(asked).toHaveLength(4);
});

describe('an act that got no answer', () => {
  const outcomeOf = async (isAct: boolean, status: number) => {
    http.defaults.adapter = (config) => {
      // A proxy in front of the server answers with its own page.
      const page = { data: '<html>', status, statusText: '', headers: {}, config };
      return Promise.reject(new AxiosError('Network Error', undefined, config, null, status > 0 ? page : undefined));
    };
    return outcome(send({ method: 'POST', url: '/rest/a' }, { isAct }));
  };
  afterEach(() => jest.restoreAllMocks());

  test.each([0, 502, 504])('may have been done (%s)', async (status) => {
    expect(await outcomeOf(true, status)).toMatchObject({ status, body: { mayBeDone: 'once' } });
  });
  test('was not done where the device had no connection to send it over, or the server refused it', async () => {
    expect(await outcomeOf(true, 409)).not.toHaveProperty('body.mayBeDone');
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await outcomeOf(true, 0)).not.toHaveProperty('body.mayBeDone');
  });
  test('is nothing that a reading can be', async () => {
    expect(await outcomeOf(false, 0)).not.toHaveProperty('body.mayBeDone');
  });
});

describe('a file whose answer was lost', () => {
  /** A server that accepts everything but whose first answer is lost. */
  const losingFirst = () => {
    const keys: unknown[] = [];
    http.defaults.adapter = (config) => {
      keys.push(config.headers.get('Idempotency-Key'));
      if (keys.length === 1) return Promise.reject(new AxiosError('Network Error', undefined, config, null));
      return Promise.resolve({ data: { done: true }, status: 200, statusText: '', headers: {}, config });
    };
    return keys;
  };
  const sendFile = (text: string, url = '/rest/a', name = 'kimlik.pdf') => {
    const data = new FormData();
    data.append('file', new File([text], name), name);
    return requestWithFile({ method: 'POST', url, data, params: { id: 7 } }, { isAct: true });
  };
  beforeEach(() => jest.useRealTimers());

  test('goes out under the same key when it is chosen again, which the failure says', async () => {
    const keys = losingFirst();
    await expect(sendFile('bir')).rejects.toMatchObject({ status: 0, body: { mayBeDone: 'safely' } });
    await sendFile('bir');
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    // It has been answered, so this is a new request.
    await sendFile('bir');
    expect(keys[2]).not.toBe(keys[0]);
  });
  test.each([
    ['of the same length with another content', () => sendFile('iki')],
    ['of another name', () => sendFile('bir', '/rest/a', 'tapu.pdf')],
    ['to another place', () => sendFile('bir', '/rest/b')],
  ])('lends no key to a file %s', async (_, other) => {
    const keys = losingFirst();
    await expect(sendFile('bir')).rejects.toMatchObject({ status: 0 });
    await other();
    expect(keys[1]).not.toBe(keys[0]);
    await sendFile('bir');
  });
});

describe('a file that can no longer be read', () => {
  const cut: AxiosAdapter = (config) => Promise.reject(new AxiosError('Network Error', 'ERR_NETWORK', config));
  const lost = () => {
    const file = new File(['bir'], 'salon.jpg');
    const read = () => Promise.reject(new DOMException('moved', 'NotReadableError'));
    return Object.assign(file, { slice: () => ({ arrayBuffer: read }), arrayBuffer: read });
  };
  const inForm = (file: File) => {
    const data = new FormData();
    data.append('id', '5');
    data.append('file', file);
    // As in a browser: the file itself.
    return Object.assign(data, { values: () => ['5', file].values() });
  };
  beforeEach(() => {
    http.defaults.adapter = cut;
    jest.useRealTimers();
  });

  test.each([
    ['alone', () => lost()],
    ['in a form', () => inForm(lost())],
  ])('%s is said so: the browser told a lost connection', async (_, data) => {
    const failure = await request({ method: 'POST', url: '/rest/a', data: data() }).catch((error: unknown) => error);
    expect(isUnreadable(failure)).toBe(true);
    expect(isUnanswered(failure)).toBe(false);
    expect(errorText(failure, ((key: string) => key) as TFunction)).toBe('http.unreadable');
  });

  test('that was sent before is not held against one that is chosen now', async () => {
    const [before, now] = [inForm(lost()), inForm(new File(['bir'], 'salon.jpg'))];
    const send = (data: FormData) =>
      requestWithFile({ method: 'POST', url: '/rest/b', data }, { isAct: true }).catch((error: unknown) => error);
    fileUnanswered('anahtar', '/rest/b', before);
    expect(await send(now)).toMatchObject({ status: 0 });
  });

  test('one that is there is no reason: the connection is', async () => {
    const failure = await request({ method: 'POST', url: '/rest/a', data: new File(['bir'], 'salon.jpg') }).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ status: 0 });
  });
});
