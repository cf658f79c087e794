import * as z from 'zod/mini';
import { BEST_DAYS, BEST_MAX } from '@/domain/brokers';
import { day, enumOf, id, money } from '@/domain/fields';
import { get, post } from '../kit';
import { Named, orNull, version } from '../parts';

/** An office with its results in the city. */
export const BestBroker = z.object({
  id: id(),
  name: z.string(),
  status: enumOf('brokerStatus'),
  agreementType: enumOf('agreementType'),
  /** Closings of the city's auctions that were completed in the requested days, and their fees. */
  closings: z.int(),
  revenue: money(),
});
export type BestBroker = z.output<typeof BestBroker>;

const BestOfCity = z.object({
  city: Named,
  /** Null: no list yet. */
  version: z.nullable(version()),
  startsOn: z.nullable(day()),
  endsOn: z.nullable(day()),
  /** The chosen offices, in order. Inactive ones are not shown on the website. */
  chosen: z.array(BestBroker),
  /** Offices of the city that are not chosen, best results first. */
  proposals: z.array(BestBroker),
});
export type BestOfCity = z.output<typeof BestOfCity>;

const days = () =>
  z._default(z.coerce.number().check(z.refine((one) => BEST_DAYS.some((known) => known === one))), 180);

/** The best offices of each city, chosen and ordered by people; the website shows them for a limited time. */
export const bestBrokers = {
  cities: get({
    path: '/rest/broker/list/best-brokers/cities',
    may: 'brokers.read',
    output: z.object({
      rows: z.array(
        z.object({
          id: id(),
          name: z.string(),
          /** Offices that work there. */
          offices: z.int(),
          chosen: z.int(),
          endsOn: z.nullable(day()),
          state: enumOf('bestListState'),
        }),
      ),
    }),
    summary: 'Cities in which offices work, with their lists of the best',
  }),
  list: get({
    path: '/rest/broker/list/best-brokers',
    may: 'brokers.read',
    input: z.object({ cityId: id(), days: days() }),
    output: BestOfCity,
    errors: ['NOT_FOUND'],
    summary: 'The best offices of a city, and proposals computed from what closed there',
  }),
  save: post({
    path: '/rest/broker/save/best-brokers',
    may: 'brokers.manage',
    input: z.object({
      cityId: id(),
      /** Absent: there was no list yet. */
      version: orNull(version()),
      startsOn: day(),
      endsOn: day(),
      /** In order; empty: the city has no best offices. */
      brokerIds: z.array(id()).check(z.maxLength(BEST_MAX)),
      days: days(),
    }),
    output: BestOfCity,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'INVALID_DATE', 'INVALID_INPUT', 'BROKER_NOT_ACTIVE'],
    summary: 'Choose the best offices of a city, their order, and from when until when the site shows them',
  }),
};

/** For the marketplace's website, with its API key. */
export const bestBrokerSite = {
  best: get({
    path: '/rest/public/broker/best',
    may: 'site',
    input: z.object({ cityId: id() }),
    output: z.object({
      rows: z.array(z.object({ id: id(), name: z.string(), city: z.string(), towns: z.array(z.string()) })),
    }),
    summary: 'The best offices of a city in their order, while their period runs; those that work',
  }),
};
