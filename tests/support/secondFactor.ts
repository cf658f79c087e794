import { account } from '@/contract/operators/account';
import { codeOf, stepAt } from '@/server/platform/auth/totp';
import { DEMO_PASSWORD } from '@/server/process/seed/signIns';
import type { Caller } from './api';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
export const fromBase32 = (text: string) => {
  const bits = [...text].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** The code of an authenticator, `away` steps from now. */
export const shown = (secret: string, away = 0): string => codeOf(fromBase32(secret), stepAt(Date.now()) + away);

/** A code that is wrong now and in the next minutes. */
export const wrongFor = (secret: string): string => {
  const near = [-2, -1, 0, 1, 2, 3].map((away) => shown(secret, away));
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !near.includes(code)) ?? ''
  );
};

/** Turns on the second factor of somebody with the demo's password. */
export const turnOn = async (caller: Caller) => {
  const { secret } = await caller.call(account.startSecondFactor, { current: DEMO_PASSWORD });
  // Uses the previous step's code, so that the present one is still unused.
  const { recoveryCodes } = await caller.call(account.confirmSecondFactor, { code: shown(secret, -1) });
  return { secret, recoveryCodes };
};
