import type { CODE_PACES, Pace, PASSWORD_PACES } from '@/domain/limits';
import { setting } from '@/server/platform/settings/settings';

const MINUTE = 60;

/** How often a password may be guessed at a place, by the current settings. */
export const passwordPace = (place: keyof typeof PASSWORD_PACES): Pace => ({
  burst: setting('passwordTries')[place],
  everySeconds: setting('passwordWaitSeconds')[place],
});
/** How often a code of the second factor may be guessed. */
export const secondFactorPace = (): Pace => ({
  burst: setting('secondFactorTries'),
  everySeconds: setting('secondFactorWaitMinutes') * MINUTE,
});
/** How often a one-time code is sent. */
export const codePace = (place: keyof typeof CODE_PACES): Pace => ({
  burst: setting('codeRequests')[place],
  everySeconds: setting('codeWaitMinutes')[place] * MINUTE,
});
