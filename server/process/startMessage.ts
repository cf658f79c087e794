import type { Config } from './config';
import { DEMO_PASSWORD, DEMO_SIGN_INS } from './seed/signIns';

/** What the start command prints: the address, and with demo data a sign-in for each kind of user. */
export const startMessage = ({ PORT, PUBLIC_URL, API_BASE_URL }: Config, demo: boolean): string => {
  const address = PUBLIC_URL ?? `http://localhost:${PORT}`;
  const lines = [`The console runs at ${address}`];
  if (API_BASE_URL) lines.push(`Its calls go to ${API_BASE_URL}`);
  if (demo) {
    const width = Math.max(...DEMO_SIGN_INS.map(({ username }) => username.length));
    lines.push('', `Demo sign-ins (password ${DEMO_PASSWORD}):`);
    lines.push(...DEMO_SIGN_INS.map(({ username, who }) => `  ${username.padEnd(width)}  ${who}`));
  }
  return lines.join('\n');
};
