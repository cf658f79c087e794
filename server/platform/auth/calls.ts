import { auth } from '@/contract/auth';
import { DONE } from '@/contract/kit';
import { SIGN_IN_STEP_MINUTES } from '@/domain/limits';
import messages from '@/locales/tr/messages.json';
import { inTransaction } from '@/server/kernel/db/transaction';
import { type Context, implement, type Route, type SignedIn } from '@/server/kernel/http/bind';
import { cookies, header } from '@/server/kernel/http/http';
import { beside, Refusal } from '@/server/kernel/refusal';
import { fill } from '@/server/kernel/texts';
import { type CookieSettings, cookieWith, rememberBrowser } from './authCookies';
import { trustOf } from './devices';
import { verifyPassword } from './passwords';
import { passwordOf } from './queries';
import { redeemCode, sendCode, setPassword, tokenIsValid } from './recovery';
import { type SecondFactorSettings, takeCode } from './secondFactor';
import { endSession, startSession } from './sessions';
import { countSignIn } from './signInCounts';
import { endStep, startStep, stepOperator } from './signInStep';
import { assertSignInAllowed, giveSignInBack } from './throttle';
import { lowered } from '@/domain/text';

/** Sign-in and recovery. */
export const authRoutes = (settings: CookieSettings & SecondFactorSettings): Route[] => {
  const { xsrf, secondFactorKey } = settings;
  const cookie = cookieWith(settings);

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
    await inTransaction(db, { operatorId, requestId: request.id }, (trx) =>
      rememberBrowser(trx, settings, context, operatorId),
    );
  };

  return implement('auth', auth, {
    login: async ({ username, password }, context) => {
      const { db, request } = context;
      const account = lowered(username);
      const operator = await passwordOf(db, account);
      const trust = await trustOf(db, xsrf, request, operator?.id);
      await assertSignInAllowed(db, account, request.ip, trust).catch(async (refusal: unknown) => {
        await countSignIn(db, 'LOCKED');
        throw refusal;
      });
      const fits = await verifyPassword(operator?.password_hash ?? null, password, trust.deviceId !== null);
      if (!operator || !fits) {
        await countSignIn(db, 'FAILED');
        throw new Refusal('LOGIN_FAILED');
      }
      await giveSignInBack(db, account, request.ip, trust);
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
      const { deviceId } = await trustOf(db, xsrf, request, operatorId);
      const place = deviceId === null ? 'strange' : (`device ${deviceId}` as const);
      await takeCode(context, operatorId, code, place, secondFactorKey).catch(async (refusal: unknown) => {
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
      // The browser stays a known device: that alone signs nobody in.
      const { device: _stays, ...ended } = xsrf.names;
      for (const name of Object.values(ended))
        setCookies.push(cookie(name, '', { maxAge: 0, readable: name === xsrf.names.xsrf }));
      // Not "storage": it holds work of this operator that could not be sent yet, and the console asks what to do with it (decision 0087).
      setHeaders['clear-site-data'] = '"cache"';
      return DONE;
    },

    resetPassword: async ({ user, code, token, password }, context) => {
      if (token && password) {
        await setPassword(context, token, password, settings);
        return { message: messages.passwordChanged };
      }
      if (!user) throw beside('user', 'PHONE_INVALID');
      if (code) return { message: messages.codeAccepted, token: await redeemCode(context, user, code) };
      const to = await sendCode(context, user, xsrf);
      return { message: fill(messages.codeSent, { phone: to }) };
    },

    validateResetToken: async ({ token }, { db }) => ({ valid: await tokenIsValid(db, token) }),
  });
};
