import { act, renderHook } from '@testing-library/react';
import { AxiosError, AxiosHeaders } from 'axios';
import { http, request } from './http';
import { signsInWith, useSignInAsked } from './signInAgain';

const KEY = { 'Idempotency-Key': 'anahtar-1234' };

/** A server whose session has ended until `signedIn` is set; records its requests. */
const server = (ended: string | undefined) => {
  const state = { signedIn: false, asked: [] as string[] };
  http.defaults.adapter = (config) => {
    state.asked.push(
      `${config.url} ${String(config.headers.get('Idempotency-Key') ?? '')} ${String(config.data ?? '')}`,
    );
    const headers = new AxiosHeaders();
    if (state.signedIn) return Promise.resolve({ data: { done: true }, status: 200, statusText: '', headers, config });
    const data = { errors: ['AUTHENTICATION_ERROR'], ...(ended && { params: { ended } }) };
    const response = { data, status: 401, statusText: '', headers, config };
    return Promise.reject(new AxiosError('refused', AxiosError.ERR_BAD_REQUEST, config, null, response));
  };
  return state;
};
const ACT = { isAct: true };
const save = () => request({ method: 'POST', url: '/rest/a', data: { note: 'uzun bir not' }, headers: KEY }, ACT);
const settled = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))));

test('what the ended session refused waits for the sign-in, and is then asked once more as it was', async () => {
  const state = server('EXPIRED');
  const { result } = renderHook(useSignInAsked);
  const outcomes = Promise.all([save(), request({ method: 'GET', url: '/rest/b' }, ACT)]);
  await settled();
  expect(result.current?.why).toBe('EXPIRED');
  expect(state.asked).toHaveLength(2);
  state.signedIn = true;
  act(() => result.current?.answer(true));
  expect(await outcomes).toEqual([{ done: true }, { done: true }]);
  expect(result.current).toBeNull();
  const saves = state.asked.filter((one) => one.startsWith('/rest/a'));
  expect(saves).toHaveLength(2);
  expect(saves[1]).toBe(saves[0]);
  expect(saves[0]).toContain('anahtar-1234 {"note":"uzun bir not"}');
});

test('whoever does not sign in gets the refusal', async () => {
  server(undefined);
  const { result } = renderHook(useSignInAsked);
  const outcome = save().catch((failure: unknown) => failure);
  await settled();
  expect(result.current?.why).toBe('CLOSED');
  act(() => result.current?.answer(false));
  expect(await outcome).toMatchObject({ status: 401 });
});

test('nobody is asked where nobody shows the question, nor by the calls of the sign-in itself', async () => {
  const state = server('IDLE');
  expect(await save().catch((failure: unknown) => failure)).toMatchObject({ status: 401 });
  signsInWith('/login');
  const { result } = renderHook(useSignInAsked);
  const refused = await request({ method: 'POST', url: '/login' }, ACT).catch((failure: unknown) => failure);
  expect(refused).toMatchObject({ status: 401 });
  expect(result.current).toBeNull();
  expect(state.asked).toHaveLength(2);
});
