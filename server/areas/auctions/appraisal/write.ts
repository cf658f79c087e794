import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { appraisal, AppraisalDetail, Comparable, Encumbrance } from '@/contract/auctions/appraisal';
import type { Parsed } from '@/contract/kit';
import { isLand, LAND_FIELDS } from '@/domain/auctions/editing';
import { attempt } from '@/domain/machine';
import { appraisalMachine } from '@/domain/machines/appraisal';
import messages from '@/locales/tr/messages.json';
import { isLater } from '@/server/kernel/db/constraints';
import type { Database } from '@/server/kernel/db/pool';
import { isDiskTrouble } from '@/server/kernel/disk';
import type { Context, SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { ownTransaction } from '@/server/platform/auth/ownTransaction';
import { releaseFiles } from '@/server/platform/files/release';
import { type FileStorage, wholeFile } from '@/server/platform/files/storage';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { holdersOf } from '@/server/platform/notifications/holders';
import { landContradictions } from '../editor/checks';
import { toColumns } from '../editor/fields';
import { notifyOperators } from '../life/notify';
import { lockedAppraisal } from './decide';
import { reportName } from './name';
import { makeReport } from './report';
import { appraisalDetail } from './rows';

/** The prefix of reports' storage keys; the sweep (sweep.ts) removes those that no row refers to. */
export const REPORTS = 'appraisals/';
const PICTURES = 6;

type Input = Parsed<typeof appraisal.report>;

const sourceOf = (db: Database, id: number) =>
  db
    .selectFrom('appraisal')
    .innerJoin('auction', 'auction.id', 'appraisal.auction_id')
    .innerJoin('city', 'city.id', 'auction.city_id')
    .innerJoin('town', 'town.id', 'auction.town_id')
    .leftJoin('quarter', 'quarter.id', 'auction.quarter_id')
    .select([
      'appraisal.id',
      'auction.id as auctionId',
      'auction.extra_info as extraInfo',
      sql<string>`concat_ws(', ', quarter.name, town.name, city.name)`.as('place'),
      'auction.address',
      sql<string | null>`nullif(concat_ws(' / ', auction.ada, auction.parsel), '')`.as('parcel'),
      'auction.room_layout as roomLayout',
      'auction.gross_m2 as grossM2',
      'auction.net_m2 as netM2',
      'auction.zoning',
      'auction.net_parcel_m2 as netParcelM2',
      'auction.floor_area_ratio as floorAreaRatio',
      'auction.coverage_ratio as coverageRatio',
      'auction.height_limit_m as heightLimitM',
      'auction.road_frontage_m as roadFrontageM',
      sql<Comparable[]>`appraisal.comparables`.as('comparables'),
      sql<Encumbrance[]>`appraisal.encumbrances`.as('encumbrances'),
      'auction.start_price_kurus as startPrice',
      'auction.request_price_kurus as requestPrice',
      'auction.estimated_price_kurus as estimatedPrice',
      sql<string[]>`array(select storage_key from auction_image join file on file.id = auction_image.file_id
        where auction_image.auction_id = auction.id order by position limit ${PICTURES})`.as('keys'),
      sql<string>`now()`.as('at'),
    ])
    .where('appraisal.id', '=', id)
    .executeTakeFirstOrThrow();

type Findings = { [K in 'priceLow' | 'priceHigh' | 'value' | 'propertyKind']: NonNullable<Input[K]> };

type Made = { key: string; name: string; bytes: Buffer };
/** Makes the report from the record and stores its file; the pictures are read from the storage too. */
const made = async (
  source: Awaited<ReturnType<typeof sourceOf>>,
  input: Input & Findings,
  expert: string,
  storage: FileStorage,
): Promise<Made> => {
  const key = `${REPORTS}${randomUUID()}.pdf`;
  const { keys, ...facts } = source;
  const pictures = await Promise.all(keys.map((one) => wholeFile(storage, one)));
  const { priceLow, priceHigh, value, propertyKind, findings } = input;
  const bytes = await makeReport({
    ...facts,
    ...landOf(input),
    priceLow,
    priceHigh,
    value,
    propertyKind,
    findings,
    expert,
    pictures,
  });
  await storage.put(key, bytes, 'application/pdf');
  return { key, name: reportName(source), bytes };
};

const fileRow = async (db: Database, { key, name, bytes }: Made, operatorId: number): Promise<number> => {
  const { id } = await db
    .insertInto('file')
    .values({
      storage_key: key,
      name,
      content_type: 'application/pdf',
      size_bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      uploaded_by_id: operatorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** An external report: the auction's own document of that type. @throws S3_DOCUMENT_NOT_FOUND */
const fromOutside = async (db: Database, auctionId: number, documentId: number): Promise<number> => {
  const found = await db
    .selectFrom('auction_document')
    .select('file_id')
    .where('id', '=', documentId)
    .where('auction_id', '=', auctionId)
    .where('type', '=', 'APPRAISAL_REPORT')
    .executeTakeFirst();
  if (!found) throw beside('documentId', 'S3_DOCUMENT_NOT_FOUND');
  return found.file_id;
};

const complete = (input: Input): Input & Findings => {
  const { priceLow, priceHigh, value, propertyKind } = input;
  if (!priceLow || !priceHigh || !value) {
    const missing = { priceLow, priceHigh, value };
    const fields = Object.entries(missing).flatMap(([name, kurus]) =>
      kurus ? [] : [[name, 'EXPERT_PRICE_MISSING'] as const],
    );
    throw new Refusal('EXPERT_PRICE_MISSING', { fields: Object.fromEntries(fields) });
  }
  if (propertyKind === null) throw beside('propertyKind', 'EXPERT_TYPE_MISSING');
  if (priceHigh < priceLow || value < priceLow || value > priceHigh)
    throw beside('value', 'APPRAISAL_VALUE_OUT_OF_RANGE');
  return { ...input, priceLow, priceHigh, value, propertyKind };
};

const landOf = (input: Input) =>
  Object.fromEntries(LAND_FIELDS.flatMap((field) => (input[field] === undefined ? [] : [[field, input[field]]])));

/** Checks the report's land data against the auction. @throws FIELD_NOT_ASKED_OF_KIND, NET_PARCEL_ABOVE_GROSS, LAND_RATIOS_CONTRADICT */
const assertLand = async (db: Database, auctionId: number, input: Input): Promise<void> => {
  const given = landOf(input);
  if (Object.keys(given).length === 0) return;
  const found = await db
    .selectFrom('auction')
    .innerJoin('category', 'category.id', 'auction.category_id')
    .select([
      'category.kind',
      'gross_m2 as grossM2',
      'zoning',
      'net_parcel_m2 as netParcelM2',
      'floor_area_ratio as floorAreaRatio',
      'coverage_ratio as coverageRatio',
      'height_limit_m as heightLimitM',
      'road_frontage_m as roadFrontageM',
    ])
    .where('auction.id', '=', auctionId)
    .executeTakeFirstOrThrow();
  const wrong = isLand(found.kind)
    ? landContradictions({ ...found, ...given }, given)
    : Object.fromEntries(
        Object.entries(given).flatMap(([field, value]) =>
          value === null ? [] : [[field, 'FIELD_NOT_ASKED_OF_KIND' as const]],
        ),
      );
  const [code] = Object.values(wrong);
  if (code) throw new Refusal(code, { fields: wrong });
};

/** Checks whether the report may be written now. @throws what `writeReport` throws */
const asserted = async (db: Database, input: Input, operator: SignedIn) => {
  const found = await lockedAppraisal(db, input.id, operator);
  if (found.version !== input.version)
    throw new Refusal('VERSION_CONFLICT', { current: await appraisalDetail(db, input.id, operator) });
  const findings = complete(input);
  await assertLand(db, found.auction_id, input);
  const facts = { hasPriceRange: true, hasPropertyType: true, hasReport: true, isOwnReport: true, isOutdated: false };
  const outcome = attempt(appraisalMachine, found.status, 'REPORT', facts, operator.authorities);
  if ('refused' in outcome) throw new Refusal(outcome.refused[0] ?? 'INVALID_TRANSITION');
  return { found, findings, to: outcome.to };
};

/** Saves the findings; `report`: the one made by the console, null for an external one. */
const written = async (
  db: Database,
  input: Input,
  report: Made | null,
  operator: SignedIn,
): Promise<AppraisalDetail> => {
  const { found, findings, to } = await asserted(db, input, operator);
  const fileId = report
    ? await fileRow(db, report, operator.id)
    : await fromOutside(db, found.auction_id, input.documentId ?? 0);
  const { id, priceLow, priceHigh, value, propertyKind } = findings;
  await db
    .updateTable('appraisal')
    .set({
      status: to,
      price_low_kurus: priceLow,
      price_high_kurus: priceHigh,
      value_kurus: value,
      property_kind: propertyKind,
      findings: input.findings,
      report_file_id: fileId,
      report_from_outside: report === null,
      reported_by_id: operator.id,
      reported_at: sql<string>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute();
  const land = toColumns(landOf(input));
  if (Object.keys(land).length > 0)
    await db.updateTable('auction').set(land).where('id', '=', found.auction_id).execute();
  await db
    .updateTable('activity')
    .set({ status: 'WORKING', started_at: sql<string>`coalesce(started_at, now())` })
    .where('id', '=', found.activity_id)
    .where('status', '=', 'INITIAL')
    .execute();
  if (found.report_file_id !== null && found.report_file_id !== fileId) await releaseFiles(db, [found.report_file_id]);
  const detail = await appraisalDetail(db, id, operator);
  const notice = {
    kind: 'REQUEST' as const,
    title: messages.appraisalReported,
    body: detail.extraInfo,
    path: `/appraisal/detail?id=${id}`,
  };
  await notifyOperators(db, [found.requested_by_id, ...(await holdersOf(db, 'auctions.review'))], notice, operator);
  await publishChanges(db, `auction:${found.auction_id}`, 'auctions');
  return detail;
};

/**
 * Saves the expert's findings with their report, made by the console or external. All or nothing. The report is made between two
 * transactions, so its permission is checked before and after.
 * @throws EXPERT_PRICE_MISSING, EXPERT_TYPE_MISSING (V28), ERROR_WHILE_REPORT_CREATE, VERSION_CONFLICT …
 */
export const writeReport = async (input: Input, context: Context, storage: FileStorage): Promise<AppraisalDetail> => {
  const { operator, log } = context;
  const outside = (input.documentId ?? null) !== null;
  const { findings, source } = await ownTransaction(context, async (trx) => ({
    ...(await asserted(trx, input, operator)),
    source: await sourceOf(trx, input.id),
  }));
  if (outside) return ownTransaction(context, (trx) => written(trx, input, null, operator));
  const expert = `${operator.firstName} ${operator.lastName}`;
  const report = await made(source, findings, expert, storage).catch((error: unknown) => {
    if (isDiskTrouble(error) || isLater(error)) throw error;
    log.error({ err: error, appraisalId: input.id }, 'appraisal report could not be made');
    throw new Refusal('ERROR_WHILE_REPORT_CREATE');
  });
  try {
    return await ownTransaction(context, (trx) => written(trx, input, report, operator));
  } catch (error) {
    await storage.remove(report.key).catch(() => undefined);
    throw error;
  }
};
