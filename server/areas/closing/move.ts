import type { closing } from '@/contract/closing';
import type { Parsed } from '@/contract/kit';
import { fieldsOf } from '@/domain/closing';
import type { ErrorCode } from '@/domain/errors';
import { attempt } from '@/domain/machine';
import { closingMachine } from '@/domain/machines/closing';
import messages from '@/locales/tr/messages.json';
import type { Context } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { happened } from '@/server/platform/events/events';
import { errorText, fill } from '@/server/kernel/texts';
import { completeClosing } from './completeClosing';
import { factsOf, lockedForWork, stateOf } from './facts';
import { endDeskDeadline, enterStep, leaveStep, stepName, notifyClosing } from './work';

/** Why a closing cannot continue: all reasons, each under the key of the button that fixes it. */
const refusedMove = (codes: readonly ErrorCode[]): Refusal => {
  const reasons = codes.map((code) => errorText(code).replace(/\.$/, '')).join('; ');
  return new Refusal('CLOSING_NEXT_STATE_ACTION_FAILED', { fields: fieldsOf(codes), params: { reasons } });
};

/**
 * Moves a closing to the next step, past an optional one, or to its end. Of several simultaneous requests one succeeds: the others name a
 * step that is over. @throws CLOSING_NEXT_STATE_ACTION_FAILED with all reasons, and what `lockedForWork` and `completeClosing` throw
 */
export const moveClosing = async (
  { id, step, action, note }: Parsed<typeof closing.move>,
  context: Pick<Context, 'db' | 'operator' | 'log'>,
): Promise<void> => {
  const { db, operator } = context;
  const found = await lockedForWork(db, id, operator);
  if (found.step !== step) throw refusedMove(['CLOSING_STEP_PASSED']);
  const outcome = attempt(closingMachine, stateOf(found), action, factsOf(found), operator.authorities);
  if ('refused' in outcome) throw refusedMove(outcome.refused);
  await leaveStep(db, found, note);
  const { to } = outcome;
  if (to === 'DONE') return completeClosing(found, context);
  if (to === 'CANCELLED') throw refusedMove(['INVALID_TRANSITION']);
  await enterStep(db, found, to, operator);
  if (found.step === 'SEND_STF') await endDeskDeadline(db, found.auctionId);
  await notifyClosing(db, found, { title: fill(messages.closingMoved, { step: stepName(to) }), note }, operator);
  await happened(db, 'closing.moved', { closingId: id, to });
};
