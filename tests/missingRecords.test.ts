import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { contentPath } from '@/domain/content/paths';
import { ENUMS } from '@/domain/enums';
import { PERMISSIONS } from '@/domain/permissions';
import { SCREENS } from '@/domain/screens';
import type { PageProps } from '@/lib/page';
import { AUTHORITIES } from '@/domain/roles';
import { type Caller, type TestApi, testApi } from './support/api';
import { hire } from './support/operators';

/** The screens of one record: for a missing record, the page's HTTP status has to be 404 too. */
const DETAILS = [...SCREENS.filter(({ detailOf }) => detailOf).map(({ path }) => path), '/auctions/editor'];
const NOBODY = 2_000_000_000;

let t: TestApi;
let all: Caller & { id: number };
beforeAll(async () => {
  t = await testApi();
  Object.assign(globalThis, { consoleApi: t.api });
  all = await hire(t, 'her.yetki', [...AUTHORITIES]);
});
afterAll(() => t.stop());

const open = async (path: string, query: Record<string, string>, url = path) => {
  const file = [`pages${path}.tsx`, `pages${path}/index.tsx`].map((name) => join(process.cwd(), name)).find(existsSync);
  const { getServerSideProps } = (await import(file ?? '')) as { getServerSideProps: GetServerSideProps<PageProps> };
  const cookie = all.headers.cookie ?? '';
  const cookies = Object.fromEntries(cookie.split('; ').map((pair) => pair.split('=') as [string, string]));
  const res = { statusCode: 200, setHeader: () => undefined };
  const context = { req: { headers: { cookie }, cookies, url }, res, query, resolvedUrl: path };
  const result = await getServerSideProps(context as unknown as GetServerSidePropsContext);
  return {
    status: res.statusCode,
    props: 'props' in result ? await result.props : undefined,
    redirect: 'redirect' in result ? result.redirect.destination : undefined,
  };
};

it('knows the screens of records', () => expect(DETAILS.length).toBeGreaterThan(15));

it.each(DETAILS)('%s answers 404 for a record that is not there, on its own page', async (path) => {
  for (const id of [String(NOBODY), '99999999999999999999', 'abc', '0', '-1']) {
    // Without a valid id the editor starts a new auction.
    if (path === '/auctions/editor' && id !== String(NOBODY)) continue;
    const { status, props } = await open(path, { id });
    expect([id, status, props?.missing, props?.failure]).toEqual([id, 404, true, undefined]);
    expect(props?.screen).toMatchObject({ layout: 'dashboard' });
    expect(props?.session?.operator.id).toBe(all.id);
  }
  const within = await open(path, { id: String(NOBODY) }, `/_next/data/built${path}.json?id=${NOBODY}`);
  expect([within.status, within.props?.missing]).toEqual([200, true]);
});

it('answers 200 for one that is there', async () => {
  const { id } = await t.owner.selectFrom('auction').select('id').orderBy('id').executeTakeFirstOrThrow();
  expect(await open('/auctions/detail', { id: String(id) })).toMatchObject({ status: 200 });
  expect((await open('/auctions/detail', { id: String(id) })).props?.missing).toBeUndefined();
  expect((await open('/auctions/editor', {})).status).toBe(200);
  expect((await open('/categories/attributes-detail', {})).status).toBe(200);
  expect((await open('/operators/edit', { id: String(all.id) })).status).toBe(200);
});

it('says with a whole page what one may do, and not again with each navigation', async () => {
  const { props } = await open('/auctions/editor', {});
  expect(props?.session?.rights).toEqual(Object.keys(PERMISSIONS));
  const within = await open('/auctions/editor', {}, '/_next/data/built/auctions/editor.json');
  expect(within.props?.session?.operator.authorities).toEqual(props?.session?.operator.authorities);
  expect(within.props?.session?.rights).toBeUndefined();
});

it('leads from the screen of another kind of content to its own', async () => {
  const items = await t.owner
    .selectFrom('content_item')
    .select(['id', 'kind'])
    .distinctOn('kind')
    .orderBy('kind')
    .execute();
  const screens = new Set(ENUMS.contentKind.map((kind) => contentPath({ id: 0, kind }).split('?')[0] ?? ''));
  expect(items.length).toBeGreaterThan(5);
  for (const item of items)
    for (const screen of screens) {
      const { redirect } = await open(screen, { id: String(item.id) });
      const own = contentPath(item);
      expect([item.kind, screen, redirect]).toEqual([
        item.kind,
        screen,
        own.startsWith(`${screen}?`) ? undefined : own,
      ]);
    }
});
