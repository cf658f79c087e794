import * as z from 'zod/mini';
import { PASSWORD_MAX_CHARACTERS, VERIFICATION_CODE_DIGITS } from '@/domain/limits';
import { done, get, post, postForm } from './kit';

const user = z.string().check(z.trim(), z.minLength(1), z.maxLength(254));
const token = z.string().check(z.minLength(20), z.maxLength(100));
/** Six digits, or a recovery code: ABCDE-FGHJK. Whitespace is ignored. */
export const secondFactorCode = () =>
  z.string().check(
    z.overwrite((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase()),
    z.regex(/^(\d{6}|[0-9A-HJKMNP-TV-Z]{10})$/, 'SECOND_FACTOR_WRONG'),
  );
const password = z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_CHARACTERS));

/** Sign-in, sign-out and password recovery. Paths without /rest, as specified. */
export const auth = {
  login: postForm({
    path: '/login',
    may: 'public',
    input: z.object({ username: user, password }),
    /** With `codeRequired` nobody is signed in yet: `checkCode` is next. */
    output: z.object({ message: z.string(), codeRequired: z.optional(z.literal(true)) }),
    errors: ['LOGIN_FAILED', 'LOGIN_LOCKED', 'TOO_MANY_REQUESTS'],
    summary:
      'Signs in with username and password; sets the session, back-office and XSRF cookies, or the one of the half that waits for a code',
  }),
  checkCode: postForm({
    path: '/login/code',
    may: 'public',
    input: z.object({ code: secondFactorCode() }),
    output: z.object({ message: z.string() }),
    errors: ['SIGN_IN_STEP_EXPIRED', 'SECOND_FACTOR_WRONG', 'LOGIN_LOCKED'],
    summary:
      'The second half of a sign-in: the code of the authenticator or a recovery code; sets the session’s cookies',
  }),
  logout: post({ path: '/logout', may: 'public', output: done, summary: 'Ends the session and clears its cookies' }),
  resetPassword: postForm({
    path: '/api/passwordreset/user',
    may: 'public',
    input: z.object({
      /** Phone in any format, or e-mail: sends a code. */
      user: z.optional(user),
      /** With `user`: the six digits that were sent; the answer has a token. */
      code: z.optional(
        z.string().check(z.regex(new RegExp(`^\\d{${VERIFICATION_CODE_DIGITS}}$`), 'MOBILE_VERIFICATION_CODE_WRONG')),
      ),
      /** With `password`: sets the new password. */
      token: z.optional(token),
      password: z.optional(password),
    }),
    output: z.object({ message: z.string(), token: z.optional(z.string()) }),
    errors: [
      'MOBILE_VERIFICATION_CODE_WRONG',
      'MOBILE_VERIFICATION_CODE_EXPIRED',
      'RESET_TOKEN_INVALID',
      'PASSWORD_TOO_WEAK',
      'LOGIN_LOCKED',
      'PHONE_INVALID',
      'CONTACT_INVALID',
    ],
    summary: 'Password recovery: {user} sends a code, {user, code} gives a token, {token, password} sets the password',
  }),
  validateResetToken: get({
    path: '/api/passwordreset/validate',
    may: 'public',
    input: z.object({ token }),
    output: z.object({ valid: z.boolean() }),
    summary: 'Whether a recovery token can still be used',
  }),
};
