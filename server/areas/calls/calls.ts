import { calls } from '@/contract/calls';
import { DONE } from '@/contract/kit';
import { normalizePhone } from '@/domain/phoneNumber';
import { implement, type Route } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { callDetail, openCallOf } from './detail';
import { dial } from './dial';
import { accept, ringIn, ringingCalls } from './incoming';
import { type Line, openLine } from './line';
import { listCalls } from './list';
import { hangUp, wrapUp } from './wrapUp';

export const callRoutes = (line: Line = openLine({})): Route[] =>
  implement('calls', calls, {
    dial: async (input, context) => callDetail(context.db, line, await dial(line, input, context), context.operator),
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
    hangUp: async ({ id }, context) => {
      await hangUp(line, id, context);
      return callDetail(context.db, line, id, context.operator);
    },
    accept: async ({ id }, context) => {
      await accept(line, id, context);
      return callDetail(context.db, line, id, context.operator);
    },
    ringIn: async ({ phone }, { db }) => {
      if (!line.simulated) throw new Refusal('NOT_FOUND');
      const number = normalizePhone(phone);
      if (!number) throw beside('phone', 'PHONE_INVALID');
      await ringIn(db, number);
      return DONE;
    },
    wrapUp: async (input, context) => {
      const written = await wrapUp(line, input, context);
      return { call: await callDetail(context.db, line, input.id, context.operator), ...written };
    },
  });
