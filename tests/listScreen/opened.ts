import { join } from 'node:path';
import { QueryClient, QueryClientProvider, HydrationBoundary } from '@tanstack/react-query';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { aroundIn } from '@/components/ui/testing';
import type { PageProps } from '@/lib/page';
import { type TestApi, testApi } from '@/tests/support/api';

/** Run in the copy in which the screen was made (tests/listScreen.long.test.ts). */
const PATH = '/deals/reasons';
type Page = { default: ComponentType<Partial<PageProps>>; getServerSideProps: GetServerSideProps<PageProps> };

let t: TestApi;
let page: Page;
beforeAll(async () => {
  t = await testApi();
  Object.assign(globalThis, { consoleApi: t.api });
  page = (await import(join(process.cwd(), `pages${PATH}.tsx`))) as Page;
});
afterAll(() => t.stop());

const opened = async (username: string) => {
  const { cookie = '' } = (await t.signIn(username)).headers;
  const cookies = Object.fromEntries(cookie.split('; ').map((pair) => pair.split('=') as [string, string]));
  const res = { statusCode: 200, setHeader: () => undefined };
  const req = { headers: { cookie }, cookies };
  const context = { req, res, query: {}, resolvedUrl: PATH } as unknown as GetServerSidePropsContext;
  const result = await page.getServerSideProps(context);
  return { status: res.statusCode, props: 'props' in result ? await result.props : undefined };
};

test('the server draws the rows of the table for whoever may see them', async () => {
  const { name } = await t.owner.selectFrom('lost_reason').select('name').orderBy('name').executeTakeFirstOrThrow();
  const { status, props } = await opened('yonetici');
  expect(status).toBe(200);
  const { tree } = aroundIn(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(HydrationBoundary, { state: props?.dehydratedState }, createElement(page.default, props)),
    ),
    { router: { pathname: PATH, asPath: PATH } },
  );
  const html = renderToString(tree);
  expect(html).toContain(name);
  expect(html).toContain('Eklenme');
});

test('others are told which permission they lack', async () => {
  const { status, props } = await opened('danisman1');
  expect(status).toBe(403);
  expect(props?.failure?.permission).toBe('deals.readReasons');
});
