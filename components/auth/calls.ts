import { auth } from '@/contract/auth';
import type { Input } from '@/contract/kit';
import { call } from '@/lib/call';

export const signIn = (input: Input<typeof auth.login>) => call(auth.login, input);
export const checkCode = (input: Input<typeof auth.checkCode>) => call(auth.checkCode, input);
export const signOut = () => call(auth.logout, {});
export const recover = (input: Input<typeof auth.resetPassword>) => call(auth.resetPassword, input);
