import { DONE } from '@/contract/kit';
import { account } from '@/contract/operators/account';
import { type Context, implement, type Route } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { type CookieSettings, rememberBrowser } from '@/server/platform/auth/authCookies';
import { devicesOf, forgetDevice, forgetDevices } from '@/server/platform/auth/devices';
import {
  confirmSecondFactor,
  endSecondFactor,
  type SecondFactorSettings,
  secondFactorOf,
  startSecondFactor,
} from '@/server/platform/auth/secondFactor';
import { endOtherSessions, endSession } from '@/server/platform/auth/sessions';
import { endViewing } from '@/server/platform/auth/viewing';
import { rightsOfOperator } from '../access';
import { operatorRecord } from '../record';
import { changePassword } from './password';
import { notificationChoices, openSessions, ownViews, setNotification, territoryName } from './queries';
import { startViewing } from './viewAs';

export const accountRoutes = (settings: CookieSettings & SecondFactorSettings): Route[] => {
  const { secondFactorKey, secondFactorRoles, xsrf } = settings;
  /** An action that forgets all known devices keeps the one on which it was done. */
  const rememberThis = (context: Context) => rememberBrowser(context.db, settings, context, context.operator.id);

  return implement('account', account, {
    detail: async (_, { db, operator, request }) => {
      const record = await operatorRecord(db, operator.id, operator);
      return {
        operator: record,
        territory: await territoryName(db, record.territoryId),
        rights: await rightsOfOperator(db, operator.id),
        sessions: await openSessions(db, operator.sessionId).where('operator_id', '=', operator.id).execute(),
        devices: await devicesOf(db, xsrf, request, operator.id),
        notifications: await notificationChoices(db, operator.id),
        views: await ownViews(db, operator),
      };
    },
    changePassword: async (input, context) => {
      const ended = await changePassword(input, context);
      await rememberThis(context);
      return { ended };
    },
    endSession: async ({ id }, { db, operator }) => {
      const own = await db
        .selectFrom('session')
        .select('id')
        .where('id', '=', id)
        .where('operator_id', '=', operator.id)
        .executeTakeFirst();
      if (!own) throw new Refusal('NOT_FOUND');
      await endSession(db, id);
      return DONE;
    },
    endOtherSessions: async (_, context) => {
      const { db, operator } = context;
      await forgetDevices(db, operator.id);
      await rememberThis(context);
      return { ended: await endOtherSessions(db, operator.id, operator.sessionId) };
    },
    forgetDevice: async ({ id }, { db, operator }) => {
      if (!(await forgetDevice(db, operator.id, id))) throw new Refusal('NOT_FOUND');
      return DONE;
    },
    setLanguage: async ({ language }, { db, operator }) => {
      await db.updateTable('operator').set({ language }).where('id', '=', operator.id).execute();
      return DONE;
    },
    setNotification: async (choice, { db, operator }) => {
      await setNotification(db, operator.id, choice);
      return choice;
    },
    secondFactor: (_, { db, operator }) => secondFactorOf(db, operator, secondFactorRoles),
    startSecondFactor: ({ current }, context) =>
      startSecondFactor(context, current, { secondFactorKey, secondFactorRoles }),
    confirmSecondFactor: async ({ code }, context) => {
      const confirmed = await confirmSecondFactor(context, code, secondFactorKey);
      await rememberThis(context);
      return confirmed;
    },
    endSecondFactor: async (input, context) => {
      await endSecondFactor(context, input, secondFactorKey);
      return DONE;
    },
    viewAs: async (input, context) => {
      await startViewing(input, context);
      return DONE;
    },
    endViewAs: async (_, { db, operator }) => {
      await endViewing(db, operator.sessionId);
      return DONE;
    },
  });
};
