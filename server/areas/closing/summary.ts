import type { ClosingCheck } from '@/contract/closing/record';
import { formatDay, formatInstant } from '@/domain/formats';
import { checksFor, CLOSING_STEPS, isNeeded } from '@/domain/closing';
import { formatMoney } from '@/domain/money';
import { enums } from '@/locales/tr/enums';
import messages from '@/locales/tr/messages.json';
import { drawPart, footOf, wordsOf } from '@/server/areas/auctions/appraisal/paper';
import { drawAmounts, drawHead, finish, openSheet } from '@/server/areas/auctions/appraisal/sheet';
import type { Database } from '@/server/kernel/db/pool';
import type { Context } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { checksOf, entriesOf } from './detail';
import { storeMade } from './documents';
import { assertInScope, type ClosingRecord, isMine, lockedClosing } from './facts';
import { moneyOf } from './money';
import { drawSale, type Made, particularsOf, saleValues, withoutEmpty } from './stf';
import { withErrorCode } from './withErrorCode';
import { changed } from './work';

const joined = (...parts: (string | null | undefined | false | 0)[]) => parts.filter(Boolean).join(' · ');

const checkText = ({ exemption, done, note, at, byName, amount }: ClosingCheck, notDone: string): string => {
  if (exemption) return joined(messages.summaryNotNeeded, enums.closingExemption[exemption], note);
  return done ? joined(at && formatDay(at), byName, amount && formatMoney(amount)) : notDone;
};

type Ending = { deed_at: string | null; closed_at: string | null; cancel_reason: string };

const makeSummary = async (db: Database, closing: ClosingRecord, ending: Ending): Promise<Made> => {
  const about = await particularsOf(db, closing.id);
  const words = wordsOf('summary', saleValues(closing, about));
  const sheet = await openSheet(`${words.title} #${closing.id}`);
  const { doc, facts, heading } = sheet;
  drawHead(sheet, words.title, closing.auctionName);
  drawPart(sheet, words.part('opening'));
  drawSale(sheet, closing, about, null);
  const money = await moneyOf(db, closing);
  const entries = await entriesOf(db, closing.id);
  const checks = await checksOf(db, closing);
  const cancelled = closing.outcome === 'CANCELLED';
  heading(messages.summaryOutcome);
  facts(
    withoutEmpty([
      [messages.summaryOutcome, enums.closingOutcome[closing.outcome]],
      [messages.summaryDeedAt, ending.deed_at && formatInstant(ending.deed_at)],
      [messages.summaryCancelledAt, cancelled && ending.closed_at ? formatInstant(ending.closed_at) : null],
      [messages.summaryCancelReason, cancelled ? ending.cancel_reason : null],
      [messages.summaryOwner, closing.assigneeName],
    ]),
  );
  heading(messages.summaryMoney);
  drawAmounts(sheet, [
    [messages.closingPdfPrice, formatMoney(money.bidPrice)],
    [messages.summaryPricePaid, formatMoney(money.pricePaid)],
    [messages.closingPdfFee, formatMoney(money.serviceFee)],
    [messages.summaryFeePaid, formatMoney(money.feePaid)],
    [messages.closingPdfDeposit, formatMoney(money.depositPaid)],
    [messages.summaryDepositForFee, formatMoney(money.depositForFee)],
    ...(money.refunded > 0 ? [[messages.summaryRefunded, formatMoney(money.refunded)] as const] : []),
    [messages.closingPdfDeedFee, formatMoney(money.deedFee)],
  ]);
  doc.moveDown(0.4);
  facts(
    withoutEmpty([
      [messages.summaryInvoice, money.invoice && `${money.invoice.number} · ${formatMoney(money.invoice.total)}`],
    ]),
  );
  const notDone = cancelled ? messages.summaryNever : messages.summaryNotYet;
  heading(messages.summarySteps);
  facts(
    CLOSING_STEPS.map((step) => {
      const entry = entries.find((one) => one.step === step);
      const open = isNeeded(step, closing) ? notDone : messages.summaryNotNeeded;
      const said = entry?.doneAt ? joined(formatInstant(entry.doneAt), entry.ownerName) : open;
      return [enums.closingStep[step], said] as const;
    }),
  );
  heading(messages.summaryChecks);
  facts(
    checksFor(closing.kind).map((item) => {
      const check = checks.find((one) => one.item === item);
      return [enums.closingCheck[item], check ? checkText(check, notDone) : notDone] as const;
    }),
  );
  drawPart(sheet, words.part('note'));
  return { pdf: await finish(sheet, footOf(words, closing.id)), version: words.version };
};

/** Creates and stores a closing's summary. */
export const storeSummary = async (context: Pick<Context, 'db' | 'operator' | 'log'>, id: number): Promise<void> => {
  const { db } = context;
  const closing = await lockedClosing(db, id);
  const ending = await db
    .selectFrom('closing')
    .select(['deed_at', 'closed_at', 'cancel_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { pdf, version } = await makeSummary(db, closing, ending);
  await storeMade(context, { closingId: id, type: 'SUMMARY', auctionName: closing.auctionName, pdf, version });
};

/**
 * Renews the summary, for an operator who works on the closing. @throws CLOSING_NOT_FOUND, AUTHORIZATION_ERROR, CLOSING_DOCUMENT_LOCKED
 * because the summary of an archived closing stays, ERROR_WHILE_REPORT_CREATE
 */
export const remakeSummary = async (id: number, context: Pick<Context, 'db' | 'operator' | 'log'>): Promise<void> => {
  const { db, operator, log } = context;
  await assertInScope(db, id, operator);
  const closing = await lockedClosing(db, id);
  if (!isMine(closing, operator))
    throw new Refusal('AUTHORIZATION_ERROR', { params: { permission: 'closings.manage' } });
  if (closing.outcome === 'DONE' && closing.documents.includes('SUMMARY')) throw new Refusal('CLOSING_DOCUMENT_LOCKED');
  await withErrorCode('ERROR_WHILE_REPORT_CREATE', log, () => storeSummary(context, id));
  await changed(db, closing);
};
