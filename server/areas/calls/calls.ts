import { calls } from '@/contract/calls';
import { DONE } from '@/contract/kit';
import { normalizePhone } from '@/domain/phone';
import { implement, type Route } from '@/server/kernel/http/bind';
import { notifyLive } from '@/server/live/notify';
import { Refusal } from '@/server/kernel/refusal';
import { callDetail, openCallOf } from './detail';
import { dial } from './dial';
import { accept, ringIn, ringingCalls } from './incoming';
import { type Line, simulatedLine } from './line';
import { listCalls } from './list';
import { endCall, lockOwnCall, wrapUp } from './wrapUp';

export const callRoutes = (line: Line = simulatedLine()): Route[] =>
  implement('calls', calls, {
    dial: async (input, { db, operator }) => callDetail(db, line, await dial(db, line, input, operator), operator),
    list: listCalls,
    detail: ({ id }, { db, operator }) => callDetail(db, line, id, operator),
    current: async (_, { db, operator }) => {
      const open = await openCallOf(db, operator.id);
      return {
        call: open === null ? null : await callDetail(db, line, open, operator),
        incoming: open === null ? await ringingCalls(db, operator) : [],
        simulated: line.simulated,
      };
    },
    hangUp: async ({ id }, { db, operator }) => {
      await endCall(db, line, await lockOwnCall(db, id, operator));
      await notifyLive(db, `calls:${operator.id}`);
      return callDetail(db, line, id, operator);
    },
    accept: async ({ id }, { db, operator }) => {
      await accept(db, line, id, operator);
      return callDetail(db, line, id, operator);
    },
    ringIn: async ({ phone }, { db }) => {
      if (!line.simulated) throw new Refusal('NOT_FOUND');
      const number = normalizePhone(phone);
      if (!number) throw new Refusal('PHONE_INVALID', { fields: { phone: 'PHONE_INVALID' } });
      await ringIn(db, number);
      return DONE;
    },
    wrapUp: async (input, { db, operator }) => {
      const written = await wrapUp(db, line, input, operator);
      return { call: await callDetail(db, line, input.id, operator), ...written };
    },
  });
