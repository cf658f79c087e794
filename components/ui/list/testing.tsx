import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { AxiosError, type AxiosRequestConfig } from 'axios';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import Router, { type NextRouter } from 'next/router';
import { type ReactNode, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { get, listInput, pageOf } from '@/contract/kit';
import { enumOf, id, instant, money, text } from '@/domain/fields';
import { i18nIn } from '@/lib/i18n';
import { http } from '@/lib/http';
import type { Query } from '@/lib/listState';
import { shownScreen } from '@/lib/screenTexts';
import { ShownScreenProvider } from '@/lib/shownScreen';

i18nIn('tr').addResourceBundle('tr', 'houses', {
  empty: 'Henüz ev yok.',
  emptyText: 'Eklenen evler burada görünür.',
  sections: { general: 'Genel' },
  fields: {
    id: 'No',
    title: 'Başlık',
    status: 'Durum',
    price: 'Fiyat',
    endAt: 'Bitiş',
    city: 'İl',
    town: 'İlçe',
    note: 'Not',
  },
});

/** A list call like the product's own, for the tests of the list. */
export const houses = {
  list: get({
    path: '/rest/houses/list',
    may: 'signedIn',
    exportable: 'auctions.export',
    input: listInput(['id', 'price'], {
      title: z.optional(text(80)),
      status: z.optional(z.array(enumOf('auctionStatus'))),
      priceFrom: z.optional(money()),
      priceTo: z.optional(money()),
      city: z.optional(text(40)),
    }),
    output: pageOf(
      z.object({
        id: id(),
        title: z.string(),
        status: enumOf('auctionStatus'),
        price: z.nullable(money()),
        endAt: z.nullable(instant()),
        city: z.string(),
        town: z.string(),
        note: z.string(),
      }),
    ),
    summary: 'Houses',
  }),
};

/** Where its filter by city finds the cities. */
export const cities = get({
  path: '/rest/houses/cities',
  may: 'signedIn',
  output: z.object({ rows: z.array(z.object({ id: id(), name: z.string() })) }),
  summary: 'Cities',
});

type House = z.output<typeof houses.list.output>['rows'][number];
export const house = (houseId: number): House => ({
  id: houseId,
  title: `Ev ${houseId}`,
  status: houseId % 2 === 0 ? 'LIVE' : 'SOLD',
  price: houseId * 1_000_000_00,
  endAt: '2026-11-21T09:30:00.000Z',
  city: 'İzmir',
  town: 'Karaburun',
  note: 'iç not',
});

type Answer = { status?: number; data: unknown };
export type Asked = { url: string; params: Record<string, unknown>; data: Record<string, unknown> };

/** Answers every call in the server's place, and keeps what was asked. */
export const answering = (answer: (asked: Asked) => Answer | undefined) => {
  const asked: Asked[] = [];
  http.defaults.adapter = async (config) => {
    const one: Asked = {
      url: config.url ?? '',
      params: (config as AxiosRequestConfig<unknown>).params as Asked['params'],
      data: typeof config.data === 'string' ? (JSON.parse(config.data) as Asked['data']) : {},
    };
    asked.push(one);
    const { status = 200, data } =
      answer(one) ?? (one.url === '/rest/view/list' ? { data: { rows: [] } } : { status: 404, data: {} });
    const response = { status, statusText: '', headers: {}, config, data };
    if (status < 300) return response;
    throw new AxiosError(
      `Request failed with status code ${status}`,
      AxiosError.ERR_BAD_REQUEST,
      config,
      null,
      response,
    );
  };
  return asked;
};

/** The address as a part of the test: moving changes what the screen reads, as in a browser. */
export const Address = ({
  pathname,
  start = {},
  moved,
  children,
}: {
  pathname: string;
  start?: Query;
  moved?: (to: string) => void;
  children: ReactNode;
}) => {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [query, setQuery] = useState<Query>(start);
  const router = useMemo(() => {
    const move = async (to: string) => {
      moved?.(to);
      const params = new URL(to, 'http://console').searchParams;
      setQuery(Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name)])));
      return true;
    };
    return {
      pathname,
      query,
      asPath: pathname,
      events: Router.events,
      push: move,
      replace: move,
      prefetch: async () => undefined,
      beforePopState: () => undefined,
    };
  }, [moved, pathname, query]);
  return (
    <QueryClientProvider client={client}>
      <RouterContext value={router as unknown as NextRouter}>
        <ShownScreenProvider value={shownScreen(pathname)}>{children}</ShownScreenProvider>
      </RouterContext>
    </QueryClientProvider>
  );
};
