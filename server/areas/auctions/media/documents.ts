import { type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { AuctionDocument } from '@/contract/auctions/media';
import { keepsDocument } from '@/domain/auctions/shown';
import type { EnumValue } from '@/domain/enums';
import { SEVERAL_DOCUMENTS } from '@/domain/files';
import { AUCTION_DOCUMENTS_MAX } from '@/domain/limits';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { DB } from '@/server/kernel/db/tables';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { releaseFiles } from '@/server/platform/files/release';
import { lockAuction, permittedFor } from './scope';

type Type = EnumValue<'documentType'>;

/** The documents of an auction in the order in which they were added. */
export const documentsOf = async (db: Database, auctionId: number): Promise<AuctionDocument[]> => {
  const rows = await db
    .selectFrom('auction_document as document')
    .innerJoin('auction', 'auction.id', 'document.auction_id')
    .innerJoin('file', 'file.id', 'document.file_id')
    .leftJoin('operator', 'operator.id', 'file.uploaded_by_id')
    .select([
      'document.id',
      'document.file_id as fileId',
      'document.type',
      'file.name',
      'file.size_bytes as size',
      'file.content_type as contentType',
      'document.created_at as addedAt',
      fullName<string | null>('operator').as('addedBy'),
      'auction.status',
    ])
    .where('document.auction_id', '=', auctionId)
    .orderBy('document.id')
    .execute();
  return rows.map(({ status, ...row }) => ({ ...row, kept: keepsDocument(status, row.type, rows) }));
};

/** @throws AGENT_ALREADY_UPLOADED_DOCUMENT for a second one of a type (V14), DOCUMENT_COUNT_EXCEEDED */
export const assertRoomForDocument = async (db: Database, auctionId: number, type: Type): Promise<void> => {
  const rows = await db.selectFrom('auction_document').select('type').where('auction_id', '=', auctionId).execute();
  if (!SEVERAL_DOCUMENTS.includes(type) && rows.some((row) => row.type === type))
    throw beside('type', 'AGENT_ALREADY_UPLOADED_DOCUMENT');
  if (rows.length >= AUCTION_DOCUMENTS_MAX)
    throw new Refusal('DOCUMENT_COUNT_EXCEEDED', { params: { max: AUCTION_DOCUMENTS_MAX } });
};

/** Adds a document and returns its id. The caller has locked the auction. */
export const addDocument = async (trx: Database, auctionId: number, type: Type, fileId: number): Promise<number> => {
  await assertRoomForDocument(trx, auctionId, type);
  const { id } = await trx
    .insertInto('auction_document')
    .values({ auction_id: auctionId, type, file_id: fileId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** @throws S3_DOCUMENT_NOT_FOUND, AUCTION_DOCUMENT_KEPT for a document that a published auction requires (V05, V06, V07) */
export const deleteDocument = async (trx: Database, id: number, operator: SignedIn): Promise<void> => {
  const found = await trx
    .selectFrom('auction_document')
    .innerJoin('auction', 'auction.id', 'auction_document.auction_id')
    .select('auction_document.auction_id')
    .where('auction_document.id', '=', id)
    .where(permittedFor(operator, 'auctions.documents'))
    .executeTakeFirst();
  if (!found) throw new Refusal('S3_DOCUMENT_NOT_FOUND');
  await lockAuction(trx, found.auction_id);
  const all = await documentsOf(trx, found.auction_id);
  if (all.some((document) => document.id === id && document.kept)) throw new Refusal('AUCTION_DOCUMENT_KEPT');
  const gone = await trx.deleteFrom('auction_document').where('id', '=', id).returning('file_id').executeTakeFirst();
  if (!gone) throw new Refusal('S3_DOCUMENT_NOT_FOUND');
  await releaseFiles(trx, [gone.file_id]);
};

type Files = ExpressionBuilder<DB, 'file'>;

/** For each kind of record with documents: whether the file belongs to a record whose documents this operator may read. */
const HOLDERS: readonly ((eb: Files, operator: SignedIn) => Expression<SqlBool>)[] = [
  (eb, operator) =>
    eb.exists(
      eb
        .selectFrom('auction_document')
        .innerJoin('auction', 'auction.id', 'auction_document.auction_id')
        .select('auction_document.id')
        .whereRef('auction_document.file_id', '=', 'file.id')
        .where(permittedFor(operator, 'auctions.readDocuments')),
    ),
];

/** The stored file of a document that this operator may read. @throws S3_DOCUMENT_NOT_FOUND */
export const readableDocument = async (db: Database, fileId: number, operator: SignedIn) => {
  const found = await db
    .selectFrom('file')
    .select(['storage_key as key', 'name', 'content_type as type', 'sha256'])
    .where('id', '=', fileId)
    .where((eb) => eb.or(HOLDERS.map((holder) => holder(eb, operator))))
    .executeTakeFirst();
  if (!found) throw new Refusal('S3_DOCUMENT_NOT_FOUND');
  return found;
};
