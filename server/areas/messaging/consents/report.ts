import { sql } from 'kysely';
import type { Logger } from 'pino';
import { startOf } from '@/domain/contacts';
import { REGISTRY_STATUS, REGISTRY_TYPE, type RegistryChannel, type RegistryStatus } from '@/domain/customers/registry';
import type { RegistryRecord } from '@/domain/customers/registryFile';
import type { EnumValue } from '@/domain/enums';
import { dayOf, iso, MINUTE_MS, SECOND_MS, wallClock } from '@/domain/time';
import type { Database } from '@/server/kernel/db/pool';
import { transaction } from '@/server/kernel/db/transaction';
import { insistently } from '@/server/platform/delivery/deliver';
import { NotDelivered } from '@/server/platform/delivery/transport';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { setting } from '@/server/platform/settings/settings';
import type { Codes, Registry } from './registry';

/** The longest time of a run; the next run continues. */
const RUN_MS = 45 * SECOND_MS;
/** After this a claim belongs to a process that has died: calls to the registry time out long before. */
const CLAIM_MS = 2 * MINUTE_MS;
const LONGEST_WAIT_MINUTES = 60;

/** The registry codes in the settings; null if one is missing. */
export const registryCodes = (): Codes | null => {
  const [iysCode, brandCode] = [setting('iysCode'), setting('iysBrandCode')];
  return iysCode === null || brandCode === null ? null : { iysCode, brandCode };
};

type Claimed = {
  id: number;
  generation: number;
  attempts: number;
  /** Whether the registry must be asked first if it already knows this consent. */
  asks: boolean;
  channel: RegistryChannel;
  status: RegistryStatus;
  source: string;
  recipientType: EnumValue<'consentRecipient'>;
  givenOn: string;
  decidedAt: string | null;
  recipient: string | null;
};

/**
 * Claims the next one; committed before the call to the registry. One that a dead process had claimed is looked up in the registry first.
 */
const claim = (db: Database): Promise<Claimed | undefined> =>
  transaction(db, async (trx) => {
    const { rows } = await sql<Claimed>`
      with next as materialized (
        select id, state <> 'WAITING' as asks from consent_report
         where (state in ('WAITING', 'UNSURE') and next_attempt_at <= now())
            or (state = 'SENDING' and claimed_at < now() - ${`${CLAIM_MS} ms`}::interval)
         order by since, id limit 1 for update skip locked)
      update consent_report as report
         set state = 'SENDING', attempts = report.attempts + 1, claimed_at = now()
        from next, consent, customer
       where report.id = next.id and consent.id = report.consent_id and customer.id = consent.customer_id
      returning report.id, report.generation, report.attempts, next.asks, consent.channel, consent.status, consent.source,
                coalesce(consent.recipient_kind, 'BIREYSEL') as "recipientType", consent.given_on::text as "givenOn",
                consent.decided_at as "decidedAt",
                case when consent.channel = 'EMAIL' then customer.email else customer.phone end as recipient`.execute(
      trx,
    );
    return rows[0];
  });

/** In the registry's format. If the consent was recorded on a later day, only its date is known. */
const consentDateOf = (givenOn: string, decidedAt: string | null): string => {
  const exact = decidedAt !== null && dayOf(decidedAt) === givenOn;
  return exact ? wallClock(decidedAt).toISOString().slice(0, 19).replace('T', ' ') : `${givenOn} 00:00:00`;
};

type About = Pick<Claimed, 'channel' | 'status' | 'source' | 'recipientType' | 'givenOn' | 'decidedAt'>;
export const recordOf = (about: About, recipient: string): RegistryRecord => ({
  recipient,
  recipientType: about.recipientType,
  type: REGISTRY_TYPE[about.channel],
  status: REGISTRY_STATUS[about.status],
  source: about.source,
  consentDate: consentDateOf(about.givenOn, about.decidedAt),
});

type Outcome =
  | { state: 'REPORTED'; reference: string }
  | { state: 'WAITING' | 'UNSURE' | 'FAILED'; failure: EnumValue<'registryFailure'>; detail: string };

const FAILURES = {
  REFUSED: { state: 'FAILED', failure: 'REFUSED' },
  NOT_SENT: { state: 'WAITING', failure: 'NOT_REACHED' },
  UNSURE: { state: 'UNSURE', failure: 'NO_ANSWER' },
} as const;

/** Reports one to the registry, unless the registry already has it. */
const tell = async (registry: Registry, codes: Codes, claimed: Claimed): Promise<Outcome> => {
  const { recipient, asks } = claimed;
  if (recipient === null) return { state: 'FAILED', failure: 'NO_RECIPIENT', detail: '' };
  const record = recordOf(claimed, recipient);
  let told = asks;
  try {
    if (asks) {
      const held = await registry.find(codes, record);
      if (held?.status === record.status && held.consentDate.slice(0, 10) === claimed.givenOn)
        return { state: 'REPORTED', reference: '' };
      told = false;
    }
    return { state: 'REPORTED', reference: await registry.add(codes, record) };
  } catch (error) {
    const { certainty, message } =
      error instanceof NotDelivered ? error : { certainty: 'UNSURE' as const, message: String(error) };
    // If the lookup failed, it is still unknown.
    return { ...FAILURES[told ? 'UNSURE' : certainty], detail: message };
  }
};

/** Stores the outcome. Does nothing if the consent has changed meanwhile, since the new value waits to be reported. */
const record = (db: Database, { id, generation, attempts }: Claimed, outcome: Outcome): Promise<void> =>
  transaction(db, async (trx) => {
    const reported = outcome.state === 'REPORTED';
    const minutes = Math.min(2 ** (attempts - 1), LONGEST_WAIT_MINUTES);
    await trx
      .updateTable('consent_report')
      .set({
        state: outcome.state,
        claimed_at: null,
        next_attempt_at: iso(Date.now() + minutes * MINUTE_MS),
        failure: reported ? null : outcome.failure,
        failure_detail: reported ? '' : startOf(outcome.detail, 300),
        ...(reported && { reference: outcome.reference || null, reported_at: sql<string>`now()` }),
      })
      .where('id', '=', id)
      .where('generation', '=', generation)
      .where('state', '=', 'SENDING')
      .execute();
    await publishChanges(trx, 'consents');
  });

type Reporting = { db: Database; registry?: Registry; log: Pick<Logger, 'warn'> };

/**
 * Reports waiting consents to the registry, the oldest first. When the registry is unreachable the run ends and the rest keeps waiting.
 * @returns how many were processed, and whether there may be more
 */
export const reportConsents = async ({ db, registry, log }: Reporting): Promise<{ touched: number; more: boolean }> => {
  const codes = registryCodes();
  if (!registry || !codes) return { touched: 0, more: false };
  const end = performance.now() + RUN_MS;
  for (let touched = 0; ; touched += 1) {
    if (performance.now() >= end) return { touched, more: true };
    const claimed = await claim(db);
    if (!claimed) return { touched, more: false };
    const outcome = await tell(registry, codes, claimed);
    await insistently(() => record(db, claimed, outcome));
    if (outcome.state === 'REPORTED' || outcome.state === 'FAILED') continue;
    log.warn({ reportId: claimed.id, state: outcome.state }, 'the consent registry could not be told');
    return { touched: touched + 1, more: false };
  }
};
