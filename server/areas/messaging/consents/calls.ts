import { sql } from 'kysely';
import { DONE } from '@/contract/kit';
import { consents } from '@/contract/messaging/consents';
import type { Database } from '@/server/kernel/db/pool';
import { implement, type Route } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { bringFile, previewFile } from './bring';
import { registryFile } from './file';
import type { Registry } from './registry';
import { registryCodes } from './report';
import { countUntold, listConsents } from './rows';

/** Puts a consent that the registry refused back to waiting. @throws NOT_FOUND, CONSENT_NOT_FAILED */
const tellAgain = async (db: Database, id: number): Promise<void> => {
  const found = await db
    .selectFrom('consent_report')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Refusal('NOT_FOUND');
  if (found.state !== 'FAILED') throw new Refusal('CONSENT_NOT_FAILED');
  await db
    .updateTable('consent_report')
    .set({ state: 'WAITING', attempts: 0, next_attempt_at: sql<string>`now()`, failure: null, failure_detail: '' })
    .where('id', '=', id)
    .execute();
  await publishChanges(db, 'consents');
};

/** `registry`: the kind of registry to which this process reports consents; undefined: none. */
export const consentRoutes = ({ registry }: { registry?: Registry['kind'] | undefined }): Route[] =>
  implement('consents', consents, {
    list: (input, { db, operator }) => listConsents(db, input, operator),
    standing: async (_, { db }) => {
      const [counts, pull] = await Promise.all([
        countUntold(db),
        db.selectFrom('consent_pull').select('pulled_at as pulledAt').executeTakeFirstOrThrow(),
      ]);
      const connection = registry && !registryCodes() ? 'NO_CODES' : (registry ?? 'NONE');
      return { ...counts, ...pull, connection };
    },
    again: async ({ id }, { db }) => {
      await tellAgain(db, id);
      return DONE;
    },
    file: (input, context) => registryFile(input, context),
    preview: (_, context) => previewFile(context),
    bring: (_, context) => bringFile(context),
  });
