import { auth } from '../contract/auth';
import { namesAmong } from '../domain/cookies';

const pairs = (answer: Response) => answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');

/** The XSRF token among cookies as 'NAME=value' pairs. */
export const xsrfAmong = (cookies: readonly string[]): string => {
  const { xsrf } = namesAmong((name) => cookies.some((pair) => pair.startsWith(`${name}=`)));
  return cookies.find((pair) => pair.startsWith(`${xsrf}=`))?.slice(xsrf.length + 1) ?? '';
};

/** Signs in over HTTP, as the sign-in screen does. Returns the session's cookies as 'NAME=value' pairs. */
export const signIn = async (address: string, username: string, password: string): Promise<string[]> => {
  const before = pairs(await fetch(`${address}/login`));
  const answer = await fetch(address + auth.login.path, {
    method: 'POST',
    headers: { cookie: before.join('; '), 'x-xsrf-token': xsrfAmong(before) },
    body: new URLSearchParams({ username, password }),
  });
  if (!answer.ok) throw new Error(`Signing in as ${username} answered ${answer.status}: ${await answer.text()}`);
  return pairs(answer);
};
