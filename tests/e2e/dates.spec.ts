import { expect, one, PHONE, sql, test, typeDate, visit } from './support';

// A browser that writes dates as 11/30/2026 and is seven or eight hours behind Istanbul.
test.use({ locale: 'en-US', timezoneId: 'America/New_York' });
test.beforeEach(({ as }) => as('yonetici'));

test('a moment is typed, saved and shown in Istanbul’s time, in an American browser too', async ({ page }) => {
  await visit(page, '/activities/list');
  await page.getByRole('button', { name: 'Yeni iş' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Tür').selectOption('TASK');
  await form.getByLabel('Not').fill('Amerika’dan yazılan iş');
  await typeDate(form, 'Son tarih', '2031-01-01T00:30');
  await expect(form.getByRole('group', { name: 'Son tarih' })).toContainText('01.01.2031 00:30');
  await form.getByRole('button', { name: 'Aç', exact: true }).click();
  await expect(page).toHaveURL(/\/activities\/detail\?id=\d+/);
  await expect(page.getByText('1/01/2031 00:30').first()).toBeVisible();
  const { due } = await one<{ due: Date }>('select due_at as due from activity order by id desc limit 1');
  expect(due.toISOString()).toBe('2030-12-31T21:30:00.000Z');
});

test('a day is pasted whole, saved as it was written, and opens again as it is @long', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, '/projects/list');
  await page.getByRole('button', { name: 'Proje ekle' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Proje', { exact: false }).first().fill('Atlantik Ötesi Konakları');
  const day = form.getByRole('group', { name: 'Teslim' });
  await day.getByRole('spinbutton', { name: 'Gün' }).click();
  await page.evaluate(() => navigator.clipboard.writeText('30.11.2031'));
  await page.keyboard.press('Control+v');
  await expect(day).toContainText('30.11.2031');
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Atlantik Ötesi Konakları eklendi.')).toBeVisible();
  const [saved] = await sql<{ day: string }>(
    `select delivery_on::text as day from project where name = 'Atlantik Ötesi Konakları'`,
  );
  expect(saved?.day).toBe('2031-11-30');
  await page
    .getByRole('row', { name: /Atlantik Ötesi Konakları/ })
    .getByRole('button', { name: 'Düzenle' })
    .click();
  await expect(day).toContainText('30.11.2031');
});

test('on a phone the calendar opens over the form, begins on Monday, and gives the day that was tapped @long', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await visit(page, '/payments/journal?tab=balance');
  const day = page.getByRole('group', { name: 'Gün sonu' });
  await day.getByRole('button').click();
  const calendar = page.getByRole('dialog');
  await expect(calendar.getByRole('columnheader').first()).toHaveAccessibleName(/Pazartesi/i);
  await calendar.getByRole('gridcell', { name: '1', exact: true }).first().click();
  await expect(day).toContainText(/01\.\d{2}\.\d{4}/);
});
