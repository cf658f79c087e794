import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { SCREENS, screenFor } from '@/domain/screens';
import type { PageProps } from '@/lib/page';
import { DEMO_SIGN_INS } from '@/server/process/seed/signIns';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { byTurns } from '../support/byTurns';
import { readTable, writeTable } from './table';

const TABLE = 'screens.txt';
const EXPLANATION = `# Which demo operators may open each screen, as its getServerSideProps answered. The others get the page that says which
# permission is missing (403); somebody who is not signed in is sent to /login.`;
/** Pages that are not screens for a signed-in operator. */
const FRAME = /^(\/(_app|_document|_error|_offline|404|500|s\/\[code\]|content\/preview))?$/;

const pageFile = (path: string) =>
  [`pages${path}.tsx`, `pages${path}/index.tsx`]
    .map((file) => join(process.cwd(), file))
    .find((file) => existsSync(file));
const pagesBelow = (folder: string): string[] =>
  readdirSync(join(process.cwd(), 'pages', folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? pagesBelow(`${folder}/${entry.name}`)
      : [`${folder}/${entry.name}`.replace(/(\/index)?\.tsx$/, '')],
  );

let t: TestApi;
const callers = new Map<string, Caller>();
const prepare = async () => {
  t = await testApi();
  Object.assign(globalThis, { consoleApi: t.api });
  for (const { username } of DEMO_SIGN_INS) callers.set(username, await t.signIn(username));
};

const open = async (path: string, cookie: string) => {
  const file = pageFile(path);
  if (!file) throw new Error(`no page for ${path}`);
  const { getServerSideProps } = (await import(file)) as { getServerSideProps: GetServerSideProps<PageProps> };
  const res = { statusCode: 200, setHeader: () => undefined };
  const cookies = Object.fromEntries(cookie.split('; ').map((pair) => pair.split('=') as [string, string]));
  const query = path.endsWith('/detail') ? { id: '1' } : {};
  const context = {
    req: { headers: { cookie }, cookies },
    res,
    query,
    resolvedUrl: path,
  } as unknown as GetServerSidePropsContext;
  return { result: await getServerSideProps(context), status: res.statusCode };
};

const guarded = SCREENS.filter(({ may }) => may !== 'public').map(({ path }) => path);
const table = readTable(TABLE);
const observed = new Map<string, string[]>();

/** Every nth demo operator opens a screen; the table can be written only when all of them do. */
export const screens = ({ every }: { every: number }): void => {
  beforeAll(prepare);
  afterAll(() => t.stop());

  describe('who may open each screen', () => {
    it.each(guarded)(
      '%s',
      async (path) => {
        const stranger = await open(path, 'SESSION=garbage; BACKOFFICE=garbage');
        expect(stranger.result).toEqual({
          redirect: { destination: `/login?next=${encodeURIComponent(path)}`, permanent: false },
        });
        const found: string[] = [];
        const trying = byTurns([...callers], guarded.indexOf(path), every);
        for (const [username, caller] of trying) {
          const { result, status } = await open(path, caller.headers.cookie ?? '');
          expect(status).toBeLessThan(500);
          const props = 'props' in result ? await result.props : undefined;
          expect(props?.failure?.permission !== undefined).toBe(status === 403);
          // A 404 for a missing record is shown on the screen itself, so the operator got in.
          if (status === 200 || status === 404) found.push(username);
        }
        observed.set(path, found);
        const expected = table.get(path)?.filter((username) => trying.some(([tried]) => tried === username));
        if (!process.env.UPDATE_ACCESS) expect({ [path]: found }).toEqual({ [path]: expected });
      },
      60_000,
    );

    it('is written down for exactly the screens that exist', () => {
      if (process.env.UPDATE_ACCESS) writeTable(TABLE, EXPLANATION, observed);
      expect([...readTable(TABLE).keys()].sort()).toEqual([...guarded].sort());
    });
  });

  it('has a row for every page, and a page for every row', () => {
    const pages = pagesBelow('').filter((path) => !FRAME.test(path));
    expect(pages.filter((path) => screenFor(path)?.path !== path)).toEqual([]);
    expect(SCREENS.filter(({ path }) => !pageFile(path))).toEqual([]);
  });
};
