import { hash, verify } from '@node-rs/argon2';
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '@/domain/limits';
import { limitConcurrency } from '@/server/kernel/limitConcurrency';
import { beside } from '@/server/kernel/refusal';
import { isCommon } from './commonPasswords';

/** Argon2id with OWASP's parameters: 19 MiB, 2 passes, 1 lane. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * At most two hashes run and forty wait, so that sign-ins cannot exhaust the server; one more runs for known callers (a known device, a
 * session, a reset token), so that strangers do not make them wait. @throws TOO_MANY_REQUESTS
 */
const amongStrangers = limitConcurrency(2, 40);
const amongKnown = limitConcurrency(1, 40);

/** The hash of a password for storing. `salt`: only for the demo's passwords; by default it is random. */
export const hashPassword = (password: string, salt?: Buffer): Promise<string> =>
  amongKnown(() => hash(password, { ...ARGON, ...(salt && { salt }) }));

let decoy: Promise<string> | undefined;
/**
 * Also false for an unknown user (`stored` null), after the same work, so that the time reveals nothing. `known`: the caller is a known
 * one.
 */
export const verifyPassword = async (stored: string | null, password: string, known = false): Promise<boolean> => {
  decoy ??= hash('nobody has this password', ARGON);
  const against = stored ?? (await decoy);
  const fits = await (known ? amongKnown : amongStrangers)(() => verify(against, password));
  return fits && stored !== null;
};

/** @throws PASSWORD_TOO_WEAK when it is too short, too long, contains the username, or is among the first guesses */
export const assertPassword = (password: string, username: string): void => {
  const length = [...password].length;
  const tooEasy = password.toLowerCase().includes(username) || isCommon(password, username.split(/[^a-z0-9]+/));
  if (length < PASSWORD_MIN_CHARACTERS || length > PASSWORD_MAX_CHARACTERS || tooEasy) {
    const params = { min: PASSWORD_MIN_CHARACTERS };
    throw beside('password', 'PASSWORD_TOO_WEAK', params);
  }
};
