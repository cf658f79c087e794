import { expect, signIn, sql, test, visit, reload } from './support';

/** Notifies an operator as another server process would. */
const tell = (username: string, title: string, path: string) =>
  sql(
    `with told as (
       insert into notification (operator_id, kind, title, path)
       select id, 'ASSIGNMENT', $2, $3 from operator where username = $1 returning operator_id
     )
     select pg_notify('live', 'notifications:' || operator_id) from told`,
    [username, title, path],
  );

test('an operator is told while the screen is open, follows it, and has read it', async ({ page, as }) => {
  await as('operator');
  await sql(
    `update notification set read_at = now() where operator_id = (select id from operator where username = 'operator')`,
  );
  await visit(page, '/dashboard');
  const bell = page.getByRole('banner').getByRole('button', { name: /bildirim/i });
  await expect(bell).toHaveAccessibleName('Bildirimler');
  await page.waitForTimeout(500);
  await tell('operator', 'Size yeni bir iş atandı: Genel iş', '/account');
  await expect(bell).toHaveAccessibleName('1 okunmamış bildirim');

  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Bildirimler' });
  await expect(panel.getByRole('link', { name: /Size yeni bir iş atandı: Genel iş.*Okunmadı/ })).toBeVisible();
  await tell('operator', 'İkinci iş', '/account');
  await expect(panel.getByRole('link', { name: /İkinci iş/ })).toBeVisible();
  await panel.getByRole('link', { name: /İkinci iş/ }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(bell).toHaveAccessibleName('1 okunmamış bildirim');

  await bell.click();
  await panel.getByRole('button', { name: 'Tümünü okundu say' }).click();
  await panel.getByRole('button', { name: 'Okunmamış' }).click();
  await expect(panel.getByText('Hepsini okudunuz')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell).toHaveAccessibleName('Bildirimler');
});

test('a request for access reaches whoever decides, in an open screen @long', async ({ page, as, browser }) => {
  await as('yonetici');
  await sql(`update notification set read_at = now()`);
  await visit(page, '/dashboard');
  const bell = page.getByRole('banner').getByRole('button', { name: /bildirim/i });
  await page.waitForTimeout(500);
  const asker = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await signIn(asker, 'operator');
  const token = (await asker.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const asked = await asker.request.post('/rest/callcenter/operator/request-permission', {
    data: { kind: 'PERMISSION', permission: 'locations.read', reason: 'Bölgeleri görmem gerekiyor' },
    headers: { 'x-xsrf-token': token },
  });
  expect(asked.status()).toBe(200);
  await expect(bell).toHaveAccessibleName('1 okunmamış bildirim');
  await bell.click();
  await page.getByRole('link', { name: /Yeni erişim talebi: Gamze Uysal/ }).click();
  await expect(page).toHaveURL(/\/access\/requests/);
  await asker.close();
});

test('what comes through which channel is one’s own choice @long', async ({ page, as }) => {
  await as('operator');
  await visit(page, '/account#notifications');
  const box = page.getByRole('checkbox', { name: 'Bir notta adım geçtiğinde: E-posta' });
  const before = await box.isChecked();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok());
  await box.setChecked(!before);
  await saved;
  await reload(page);
  await expect(box).toBeChecked({ checked: !before });
  await expect(page.getByRole('heading', { name: 'Bu tarayıcıda bildirim' })).toBeVisible();
});
