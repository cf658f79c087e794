import { auth } from '@/contract/auth';
import { DONE } from '@/contract/kit';
import { SESSION_ABSOLUTE_HOURS, SIGN_IN_STEP_MINUTES } from '@/domain/limits';
import messages from '@/locales/tr/messages.json';
import { type Context, implement, type Route, type SignedIn } from '@/server/kernel/http/bind';
import { cookies, header } from '@/server/kernel/http/http';
import { beside, Refusal } from '@/server/kernel/refusal';
import { fill } from '@/server/kernel/texts';
import { verifyPassword } from './passwords';
import { passwordOf } from './queries';
import { redeemCode, sendCode, setPassword, tokenIsValid } from './recovery';
import { type SecondFactorSettings, takeCode } from './secondFactor';
import { endSession, startSession } from './sessions';
import { countSignIn } from './signInCounts';
import { endStep, startStep, stepOperator } from './signInStep';
import { assertSignInAllowed, clearSignInAttempts } from './throttle';
import type { Xsrf } from './xsrf';

const HOURS = 3600;

/** Sign-in and recovery. `secure` marks the cookies for HTTPS only. */
export const authRoutes = ({
  xsrf,
  secure,
  secondFactorKey,
}: { xsrf: Xsrf; secure: boolean } & SecondFactorSettings): Route[] => {
  const cookie = (name: string, value: string, { readable = false, maxAge = SESSION_ABSOLUTE_HOURS * HOURS } = {}) =>
    `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${maxAge}${secure ? '; Secure' : ''}${readable ? '' : '; HttpOnly'}`;

  const signIn = async (context: Context<SignedIn | null>, operatorId: number) => {
    const { db, request, operator, setCookies } = context;
    await countSignIn(db, 'SUCCEEDED');
    if (operator) await endSession(db, operator.sessionId);
    const session = await startSession(db, operatorId, { ip: request.ip, userAgent: header(request, 'user-agent') });
    setCookies.push(
      cookie(xsrf.names.session, session.token),
      cookie(xsrf.names.backoffice, session.backoffice),
      cookie(xsrf.names.xsrf, xsrf.forSession(session.tokenHash), { readable: true }),
    );
  };

  return implement('auth', auth, {
    login: async ({ username, password }, context) => {
      const { db, request } = context;
      const account = username.toLowerCase();
      await assertSignInAllowed(db, account, request.ip).catch(async (refusal: unknown) => {
        await countSignIn(db, 'LOCKED');
        throw refusal;
      });
      const operator = await passwordOf(db, account);
      const fits = await verifyPassword(operator?.password_hash ?? null, password);
      if (!operator || !fits) {
        await countSignIn(db, 'FAILED');
        throw new Refusal('LOGIN_FAILED');
      }
      await clearSignInAttempts(db, account, request.ip);
      if (operator.hasSecondFactor) {
        const maxAge = SIGN_IN_STEP_MINUTES * 60;
        context.setCookies.push(cookie(xsrf.names.step, await startStep(db, operator.id), { maxAge }));
        return { message: messages.codeRequired, codeRequired: true };
      }
      await signIn(context, operator.id);
      return { message: messages.loginSucceeded };
    },

    checkCode: async ({ code }, context) => {
      const { db, request } = context;
      const step = cookies(request)[xsrf.names.step];
      const operatorId = await stepOperator(db, step);
      if (operatorId === null) throw new Refusal('SIGN_IN_STEP_EXPIRED');
      await takeCode(context, operatorId, code, secondFactorKey).catch(async (refusal: unknown) => {
        await countSignIn(db, refusal instanceof Refusal && refusal.code === 'LOGIN_LOCKED' ? 'LOCKED' : 'FAILED');
        throw refusal;
      });
      if (!(await endStep(db, step))) throw new Refusal('SIGN_IN_STEP_EXPIRED');
      await signIn(context, operatorId);
      context.setCookies.push(cookie(xsrf.names.step, '', { maxAge: 0 }));
      return { message: messages.loginSucceeded };
    },

    logout: async (_, { db, operator, setCookies, setHeaders }) => {
      if (operator) await endSession(db, operator.sessionId);
      for (const name of Object.values(xsrf.names))
        setCookies.push(cookie(name, '', { maxAge: 0, readable: name === xsrf.names.xsrf }));
      setHeaders['clear-site-data'] = '"cache", "storage"';
      return DONE;
    },

    resetPassword: async ({ user, code, token, password }, context) => {
      if (token && password) {
        await setPassword(context, token, password);
        return { message: messages.passwordChanged };
      }
      if (!user) throw beside('user', 'PHONE_INVALID');
      if (code) return { message: messages.codeAccepted, token: await redeemCode(context, user, code) };
      const to = await sendCode(context, user);
      return { message: fill(messages.codeSent, { phone: to }) };
    },

    validateResetToken: async ({ token }, { db }) => ({ valid: await tokenIsValid(db, token) }),
  });
};
