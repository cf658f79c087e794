import { setTimeout as wait } from 'node:timers/promises';
import { closing } from '../../contract/closing';
import type { ClosingDetail } from '../../contract/closing/record';
import type { Endpoint, Input } from '../../contract/kit';
import { payments } from '../../contract/payments';
import { dayRefusal } from '../../domain/appointments';
import { completeIdentityNumber } from '../../domain/identityNumber';
import { DAY_MS } from '../../domain/time';
import { holidaysBetween } from '../../server/platform/settings/holidays';
import type { Acknowledged } from './compare';
import type { AsOwner } from './database';
import { type Answer, type Call, run, upload } from './requests';

/** Pause between two steps, so that bids and payments get most of the machine. */
const PAUSE_MS = 150;
/** More than any step needs: beyond this many fixes a step is stuck. */
const MENDS = 15;

/** Ten o'clock on a working day soon, ISO 8601. */
const soon = (): string => {
  const at = new Date(Date.now() + 3 * DAY_MS);
  at.setUTCHours(7, 0, 0, 0);
  const day = () => at.toISOString().slice(0, 10);
  while (dayRefusal(day(), holidaysBetween(day(), day()))) at.setTime(at.getTime() + DAY_MS);
  return at.toISOString();
};

let numbers = 500_000_000;
/** An unused identity number. */
export const freshIdentity = () => completeIdentityNumber(String((numbers += 7)));

type Tools = {
  address: string;
  /** The closings' assignee, and the second person for large transfers. */
  officer: { call: Call; headers: Record<string, string> };
  second: Call;
  asOwner: AsOwner;
  acknowledged: Acknowledged;
};

/** Moves closings forward as their officer does: fixes each blocker with the button it names, then takes the step. */
export const closingWork = ({ address, officer, second, asOwner, acknowledged }: Tools) => {
  /** The answer of a call, or null if it was refused: the closing is then read again. */
  const act = async <E extends Endpoint>(endpoint: E, input: Input<E>, call = officer.call) => {
    const { status, body } = (await call(endpoint, input)) as Answer<unknown>;
    if (status === 200) return body as ClosingDetail;
    if (status === 401 || status === 403) throw new Error(`${endpoint.path} was refused: ${JSON.stringify(body)}`);
    return null;
  };

  /** The buyer transfers the requested amount: the officer registers it, above the limit a second person approves it. */
  const transfer = async (id: number, kind: 'DEPOSIT' | 'SERVICE_FEE') => {
    await act(closing.requestPayment, { id, kind, method: 'EFT' });
    const found = () =>
      asOwner(async (client) => {
        const { rows } = await client.query<{ id: number; version: number; status: string; paymentId: number }>(
          `select eft_payment.id, eft_payment.version, eft_payment.status, payment_id as "paymentId"
             from eft_payment join payment on payment.id = payment_id
            where payment.closing_id = $1 and payment.kind = $2 and eft_payment.status in ('WAITING', 'WAITING_APPROVAL')`,
          [id, kind],
        );
        return rows;
      });
    for (const { id: eftId, version } of await found()) {
      await act(payments.received, { id: eftId, version });
      const [waiting] = (await found()).filter((one) => one.id === eftId);
      if (waiting?.status === 'WAITING_APPROVAL')
        await act(payments.approve, { id: eftId, version: waiting.version }, second);
      const paid = await asOwner(async (client) => {
        const { rows } = await client.query<{ id: number }>(
          `select payment_id as id from eft_payment where id = $1 and status = 'RECEIVED'`,
          [eftId],
        );
        return rows[0];
      });
      if (paid) acknowledged.payments.add(paid.id);
    }
    return null;
  };

  const mend = async (file: ClosingDetail, button: string, subject: string | null): Promise<ClosingDetail | null> => {
    const { id, version, plan, bidPrice, money } = file;
    switch (button) {
      case 'BID':
        return act(closing.confirmBid, { id });
      case 'PARTIES':
        return act(closing.parties, { id, version, identityNumber: freshIdentity(), address: 'Çınar Sokak No: 12/3' });
      case 'STF':
        return act(closing.makeStf, { id });
      case 'DOCUMENT':
        await upload(
          `${address}${closing.uploadDocument.path}?${new URLSearchParams({ closingId: String(id), type: subject ?? 'OTHER' })}`,
          officer.headers,
        );
        return null;
      case 'SELLER_APPROVAL':
        return act(closing.sellerApproval, { id, approved: true });
      case 'DEPOSIT':
        return transfer(id, 'DEPOSIT');
      case 'FEE':
        return transfer(id, 'SERVICE_FEE');
      case 'CREDIT':
        return act(closing.credit, {
          id,
          version,
          bank: 'Anadolu Kredi Bankası',
          amount: Math.floor(bidPrice / 3),
          result: 'APPROVED',
        });
      case 'APPOINTMENT':
        return act(closing.appointment, { id, version, at: soon(), office: 'Kadıköy Tapu Müdürlüğü' });
      case 'CHECK':
        return act(closing.check, {
          id,
          item: subject as 'DASK',
          done: true,
          ...(subject === 'MARKET_VALUE' && { amount: Math.floor(bidPrice / 2) }),
        });
      case 'PRICE':
        return act(closing.payPrice, { id, method: 'BLOCKED_CHEQUE', amount: bidPrice - money.pricePaid });
      case 'PLAN':
        return act(closing.plan, { id, version, ...plan });
      // Moves the time of the appointment to now.
      case 'WAIT':
        await asOwner((client) =>
          client.query(`update closing set appointment_at = now() - interval '1 minute' where id = $1`, [id]),
        );
        return null;
      default:
        return null;
    }
  };

  const detail = async (id: number): Promise<ClosingDetail> => {
    const { status, body } = await officer.call(closing.detail, { id });
    if (status !== 200) throw new Error(`closing ${id} cannot be seen: ${JSON.stringify(body)}`);
    return body;
  };

  /** Moves one closing to its end, or until a blocker cannot be fixed. */
  return async (id: number): Promise<void> => {
    let file = await detail(id);
    for (let mends = 0; file.next && mends < MENDS && !run.stopping;) {
      const { step, next } = file;
      const [blocker] = next.blockers;
      if (blocker) {
        mends += 1;
        file = (await mend(file, blocker.mend, blocker.subject)) ?? (await detail(id));
        continue;
      }
      const note = `Not ${Math.random()}`;
      if (await act(closing.note, { id, text: note })) acknowledged.notes.add({ id, text: note });
      const moved = await act(closing.move, { id, step, action: next.action });
      if (moved) {
        acknowledged.steps.add({ id, step, to: next.to });
        mends = 0;
      } else mends += 1;
      file = moved ?? (await detail(id));
      await wait(PAUSE_MS);
    }
  };
};
