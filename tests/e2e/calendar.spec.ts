import { expect, PHONE, sql, test, visit, reload } from './support';

const OWN = '/operators/event';
const heading = (name: RegExp) => ({ level: 2, name }) as const;

/** An operator's visit next Wednesday at ten, Istanbul time. */
const book = async (username: string, location: string, weeks = 1) => {
  const wednesday = new Date();
  wednesday.setUTCDate(wednesday.getUTCDate() + ((10 - wednesday.getUTCDay()) % 7) + 7 * weeks);
  const day = wednesday.toISOString().slice(0, 10);
  await sql(
    `insert into appointment (kind, state, starts_at, ends_at, assignee_id, location)
     select 'DISCOVERY', 'DONE', $2::timestamptz, $2::timestamptz + interval '1 hour', id, $3 from operator where username = $1`,
    [username, `${day}T10:00:00+03:00`, location],
  );
  return day;
};

const emailOf = async (username: string) => {
  const [row] = await sql<{ email: string }>('select email from operator where username = $1', [username]);
  return row?.email ?? '';
};

test('an agent walks through the own calendar by keyboard, opens a visit, and comes back to it by its address', async ({
  page,
  as,
}) => {
  await as('danisman1');
  const day = await book('danisman1', 'Bebek iskelesi');
  await visit(page, `${OWN}?from=${day}&to=${day}`);
  await page.getByRole('button', { name: /^10:00–11:00, Keşif randevusu, Bebek iskelesi/ }).click();
  await expect(page.getByRole('dialog', { name: 'Keşif randevusu' })).toContainText('Bebek iskelesi');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  const pressed = (label: string) => page.getByRole('button', { name: label, exact: true, pressed: true });
  await page.keyboard.press('w');
  await expect(pressed('Hafta')).toBeVisible();
  await expect(page.getByRole('region', { name: /Pazartesi$/ })).toHaveCount(1);
  await page.keyboard.press('m');
  await expect(pressed('Ay')).toBeVisible();
  await expect(page.getByRole('heading', heading(/^[A-ZÇĞİÖŞÜ][a-zçğıöşü]+ \d{4}$/))).toBeVisible();
  const before = page.url();
  await page.keyboard.press('ArrowRight');
  await expect(page).not.toHaveURL(before);
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(before);
  await page.keyboard.press('t');
  await page.keyboard.press('d');
  await expect(pressed('Gün')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Şu an' })).toBeVisible();
  await reload(page);
  await expect(pressed('Gün')).toBeVisible();
});

test('holidays are marked; others’ calendars are for those who may see them @long', async ({ page, as }) => {
  await as('yonetici');
  await visit(page, `${OWN}?from=2026-10-26&to=2026-11-01`);
  await expect(page.getByText('Cumhuriyet Bayramı', { exact: true })).toBeVisible();
  await expect(page.getByText('Cumhuriyet Bayramı arifesi')).toBeVisible();
  const day = await book('danisman1', 'Kanlıca', 2);
  const email = await emailOf('danisman1');
  await page.getByRole('combobox', { name: 'Kimin takvimi' }).selectOption(email);
  await expect(page).toHaveURL(/[?&]email=/);
  await visit(page, `${OWN}?email=${email}&from=${day}&to=${day}`);
  await expect(page.getByRole('button', { name: /Kanlıca/ })).toBeVisible();

  await as('danisman2');
  await visit(page, `${OWN}?email=${email}&from=${day}&to=${day}`);
  await expect(page.getByText('Takvim yüklenemedi')).toBeVisible();
  await expect(page.getByRole('button', { name: /Kanlıca/ })).toHaveCount(0);
});

test('the secret address is shown once, works for a calendar program, and stops when it is taken back @long', async ({
  page,
  as,
  playwright,
}) => {
  await as('danisman1');
  await book('danisman1', 'Emirgan korusu');
  await visit(page, OWN);
  await page.getByRole('button', { name: 'Abone ol' }).click();
  const panel = page.getByRole('dialog', { name: 'Takvime abone ol' });
  await panel.getByRole('button', { name: 'Gizli adres oluştur' }).click();
  const url = await panel.getByRole('textbox', { name: 'Gizli adres' }).inputValue();
  const path = new URL(url).pathname;
  const program = await playwright.request.newContext({ baseURL: new URL(page.url()).origin });
  const answer = await program.get(path);
  expect(await answer.text()).toContain('Emirgan korusu');
  expect((await program.get(path, { headers: { 'if-none-match': answer.headers().etag ?? '' } })).status()).toBe(304);

  await reload(page);
  await page.getByRole('button', { name: 'Abone ol' }).click();
  await expect(panel.getByText(/yeniden gösterilmez/)).toBeVisible();
  await expect(panel.getByRole('textbox')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Adresi kaldır' }).click();
  await page.getByRole('button', { name: 'Tamam' }).click();
  await expect(panel.getByRole('button', { name: 'Gizli adres oluştur' })).toBeVisible();
  expect((await program.get(path)).status()).toBe(404);
  await program.dispose();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, isMobile: true, hasTouch: true });
  test('the calendar opens on today, and a month shows the chosen day below @long', async ({ page, as }) => {
    await as('danisman1');
    const day = await book('danisman1', 'Yeniköy', 3);
    await visit(page, OWN);
    await expect(page.getByRole('button', { name: 'Gün', pressed: true })).toBeVisible();
    await visit(page, `${OWN}?from=${day.slice(0, 7)}-01&to=${day.slice(0, 7)}-28`);
    await page.getByRole('button', { name: new RegExp(`^${Number(day.slice(8))} .*Çarşamba, [1-9]`) }).click();
    await expect(page.getByRole('button', { name: /Yeniköy/ })).toBeVisible();
  });
});
