import * as z from 'zod/mini';
import { enumOf, id, instant, longText, money, percent, text } from '@/domain/fields';
import { get, listInput, pageOf, post } from '../kit';
import { changesOf, orNull, version } from '../parts';

const LIRA_MAX = 1_000_000_000_00;

const Fields = {
  summary: longText().check(z.minLength(1, 'REQUIRED')),
  /** Kuruş per square metre. */
  averageM2Price: orNull(money().check(z.refine((kurus) => kurus > 0 && kurus <= LIRA_MAX, 'INVALID_INPUT'))),
  /** Percent per year, at most two decimals. */
  yearlyChange: orNull(z.number().check(z.minimum(-100), z.maximum(9999))),
  population: orNull(z.int().check(z.minimum(0), z.maximum(100_000_000))),
  status: z._default(enumOf('activeFlag'), 'ACTIVE'),
};

export const LocationAnalysisRow = z.object({
  id: id(),
  version: version(),
  quarterId: id(),
  quarter: z.string(),
  district: z.string(),
  town: z.string(),
  city: z.string(),
  summary: longText(),
  averageM2Price: z.nullable(money()),
  yearlyChange: z.nullable(percent()),
  population: z.nullable(z.int()),
  status: enumOf('activeFlag'),
  /** Starting price per square metre of our own auctions in the quarter, in kuruş; null without auctions. */
  auctionM2Price: z.nullable(money()),
  auctionCount: z.int(),
  /** The centre of the quarter's auctions, otherwise of its town or city; null: unknown. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  updatedAt: instant(),
});
export type LocationAnalysisRow = z.output<typeof LocationAnalysisRow>;

/** Prices per square metre, by quarter. */
export const locationAnalysis = {
  list: get({
    path: '/rest/location/analysis/list',
    may: 'locationAnalysis.read',
    input: listInput(['id', 'averageM2Price'], {
      /** Words of the quarter's or the town's name. */
      place: z.optional(text(80)),
      cityId: z.optional(id()),
      status: z.optional(enumOf('activeFlag')),
      averageM2PriceFrom: z.optional(money()),
      averageM2PriceTo: z.optional(money()),
    }),
    output: pageOf(LocationAnalysisRow),
    exportable: 'locationAnalysis.read',
    summary: 'Analyses of quarters, the dearest first',
  }),
  create: post({
    path: '/rest/location/analysis/create',
    may: 'locationAnalysis.edit',
    input: z.object({ quarterId: id(), ...Fields }),
    output: LocationAnalysisRow,
    errors: ['LOCATION_ANALYSIS_ALREADY_CREATED', 'NOT_FOUND', 'REQUIRED', 'TEXT_TOO_LONG', 'INVALID_INPUT'],
    summary: 'Analyse a quarter; one analysis a quarter',
  }),
  update: post({
    path: '/rest/location/analysis/update',
    may: 'locationAnalysis.edit',
    input: z.object({ id: id(), version: version(), ...changesOf(Fields) }),
    output: LocationAnalysisRow,
    errors: ['LOCATION_ANALYSIS_NOT_FOUND', 'VERSION_CONFLICT', 'REQUIRED', 'TEXT_TOO_LONG', 'INVALID_INPUT'],
    summary: 'Change an analysis; its quarter stays',
  }),
};
