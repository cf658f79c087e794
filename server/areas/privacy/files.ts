import { sql } from 'kysely';
import type { Database } from '@/server/kernel/db/pool';
import type { FileStorage } from '@/server/platform/files/storage';
import { applicationsOf, formerAgents, unsoldAuctions } from './rules';
import type { Subject } from './subject';

/**
 * The files of rows that the map deletes: documents of the person's unsold auctions, pictures of their discoveries, and files of a former
 * agent's page.
 */
export const filesOf = async (db: Database, subject: Subject): Promise<number[]> => {
  const agents = formerAgents(subject);
  const { rows } = await sql<{ id: number }>`
    select file_id as id from auction_document where auction_id in (${unsoldAuctions(subject)})
    union select unnest(array[file_id, thumbnail_file_id]) from discovery_picture where discovery_id in (
      select id from discovery where auction_id in (${unsoldAuctions(subject)}))
    union select file_id from want_to_sell_evidence where file_id is not null and want_to_sell_id in (
      select id from want_to_sell where customer_id = any(${subject.customers}))
    union select file_id from agent_document where agent_id in (${agents}) or onboarding_id in (
      select id from agent_onboarding where application_id in (${applicationsOf(subject)}))
    union select file_id from broker_document where broker_id = any(${subject.brokers})
    union select file_id from agent_gallery_image where agent_id in (${agents})
    union select unnest(array[file_id, thumbnail_file_id, whole_file_id]) from agent_picture where agent_id in (${agents})
    union select unnest(array[file_id, poster_file_id]) from agent_video where agent_id in (${agents})
    union select unnest(array[profile_file_id, hero_file_id, intro_file_id]) from agent_profile where agent_id in (${agents})`.execute(
    db,
  );
  return rows.flatMap(({ id }) => id ?? []);
};

/** Removes files from the storage whose rows are deleted; failures are retried later. @returns how many were removed */
export const removeDestroyedFiles = async (db: Database, files: Pick<FileStorage, 'remove'>): Promise<number> => {
  const rows = await db.selectFrom('destroyed_file').select(['id', 'storage_key']).execute();
  for (const { id, storage_key } of rows) {
    await files.remove(storage_key);
    await db.deleteFrom('destroyed_file').where('id', '=', id).execute();
  }
  return rows.length;
};
