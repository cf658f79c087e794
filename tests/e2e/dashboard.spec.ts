import { activities } from '@/contract/activities';
import { wantToSell } from '@/contract/activities/wantToSell';
import { appointments } from '@/contract/appointments';
import { auctions } from '@/contract/auctions';
import { closing } from '@/contract/closing';
import { customers } from '@/contract/customers';
import { deals } from '@/contract/deals';
import { earnings } from '@/contract/earnings';
import type { Endpoint } from '@/contract/kit';
import { expect, test } from './support';

/** The list behind each screen that a figure may link to. */
const LISTS: Readonly<Record<string, Endpoint>> = {
  '/activities/list': activities.list,
  '/appointments/list': appointments.list,
  '/auctions/list': auctions.list,
  '/closing/list': closing.list,
  '/customers/list': customers.list,
  '/deals/list': deals.list,
  '/want-to-sell/list': wantToSell.list,
};
/** The lists of the operator's own records. */
const OWN: Readonly<Record<string, Endpoint>> = {
  '/auctions/list': auctions.listMine,
  '/earnings/list': earnings.mine,
};
const listOf = (screen: string, query: string) =>
  (query.startsWith('agent=1') ? OWN[screen] : undefined) ?? LISTS[screen];

/** The record count in a link's text, ignoring amounts: '2 mezata 4 teklif' is two auctions, 'Facebook: 50 müşteri, 5 kazanan' fifty customers. */
const figureIn = (said: string): number | null => {
  const text = said.replace(/₺[\d.,]+/g, '');
  const [, figure] =
    /([\d.]+)\+? mezat/.exec(text) ?? /: ([\d.]+)/.exec(text) ?? /^\D*([\d.]+)/.exec(text.replace(/\s+/g, ' ')) ?? [];
  return figure === undefined ? null : Number(figure.replaceAll('.', ''));
};

// Server-rendered HTML is enough, since nothing is pressed, and it is faster without scripts.
test.use({ javaScriptEnabled: false });
for (const [username, tag] of [
  ['yonetici', ''],
  ['danisman1', ''],
  ['operator', ' @long'],
  ['mezat', ' @long'],
  ['kapanis', ' @long'],
] as const)
  test(`each figure of the control panel is the number of records in its list: ${username}${tag}`, async ({
    page,
    as,
  }) => {
    await as(username);
    // Repeated, since other journeys change figures at the same time.
    await expect(async () => {
      await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
      const links = await page
        .getByRole('main')
        .locator('a[href*="/list?"]')
        .evaluateAll((all) => all.map((a) => ({ href: a.getAttribute('href') ?? '', text: a.textContent ?? '' })));
      const figures = links.flatMap(({ href, text }) => {
        const figure = figureIn(text);
        return figure === null ? [] : [{ href, text, figure }];
      });
      expect(figures.length).toBeGreaterThan(3);
      const wrong = await Promise.all(
        figures.map(async ({ href, text, figure }) => {
          const [screen = '', query = ''] = href.split('?');
          const answer = await page.request.get(`${listOf(screen, query)?.path}?${query}&total=1`);
          const { total } = (await answer.json()) as { total?: { count: number } };
          return total?.count === figure ? [] : [`${text} → ${href}: ${total?.count ?? answer.status()}`];
        }),
      );
      expect(wrong.flat()).toEqual([]);
    }).toPass({ timeout: 30_000 });
  });
