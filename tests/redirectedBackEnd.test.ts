import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GetServerSidePropsContext } from 'next';

/** Another back end (API_BASE_URL) may redirect a request without a session elsewhere, as the specification describes. */
test('a request for the operator that is redirected means that nobody is signed in', async () => {
  const asked: string[] = [];
  const server = createServer((req, res) => {
    asked.push(req.url ?? '');
    if (req.url?.startsWith('/elsewhere')) res.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Giriş</h1>');
    else res.writeHead(302, { location: '/elsewhere' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.env.API_BASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { screenProps, secondFactorProps } = await import('@/lib/page');
  const context = {
    req: {
      headers: { cookie: 'SESSION=a; BACKOFFICE=b' },
      cookies: { SESSION: 'a', BACKOFFICE: 'b' },
      url: '/dashboard',
    },
    res: { statusCode: 200, setHeader: () => undefined },
    query: {},
    resolvedUrl: '/dashboard',
  } as unknown as GetServerSidePropsContext;
  const toSignIn = { redirect: { destination: '/login?next=%2Fdashboard', permanent: false } };
  expect(await screenProps('/dashboard')(context)).toEqual(toSignIn);
  expect(await secondFactorProps()(context)).toEqual(toSignIn);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((url) => url.startsWith('/elsewhere'))).toEqual([]);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
