import { auth } from '@/contract/auth';
import type { Input } from '@/contract/kit';
import { operators } from '@/contract/operators';
import { call } from '@/lib/call';

export const signIn = (input: Input<typeof auth.login>) => call(auth.login, input);
export const checkCode = (input: Input<typeof auth.checkCode>) => call(auth.checkCode, input);
export const signOut = () => call(auth.logout, {});
/** The signed-in operator's id; null if the session has ended already. */
export const whoIsHere = () =>
  call(operators.session, {}).then(
    ({ id }) => id,
    () => null,
  );
export const recover = (input: Input<typeof auth.resetPassword>) => call(auth.resetPassword, input);
