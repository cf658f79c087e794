import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@/server/process/seed/signIns';
import { expect, sql, test, visit } from './support';

const fill = async (page: Page, username: string, password: string) => {
  await page.getByLabel('Kullanıcı adı').fill(username);
  await page.getByLabel('Şifre', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Giriş yap' }).click();
};

test('a stranger is sent to sign-in, refused with a wrong password, and led to the page that was asked for', async ({
  page,
}) => {
  await visit(page, '/operators/list?status=ACTIVE#main');
  await expect(page).toHaveURL(/\/login\?next=/);
  await fill(page, 'yonetici', 'yanlış-şifre');
  await expect(page.getByText('Kullanıcı adı veya şifre hatalı.')).toBeVisible();
  expect((await page.request.get('/rest/account/detail')).status()).toBe(401);
  await fill(page, 'yonetici', DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/operators\/list\?status=ACTIVE#main$/);
  await expect(page.getByRole('heading', { name: 'Operatörler' })).toBeVisible();
});

test('sign-in leads to no other site', async ({ page, baseURL }) => {
  await visit(page, `/login?next=${encodeURIComponent('/x/..//evil.example')}`);
  await fill(page, 'yonetici', DEMO_PASSWORD);
  await expect(page).toHaveURL(`${baseURL}/dashboard`);
});

test('sign-out ends the session: neither the back button nor the old cookies show anything', async ({
  page,
  context,
  as,
}) => {
  await as('yonetici');
  await visit(page, '/operators/list');
  const cookies = await context.cookies();
  await page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Çıkış' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goBack();
  await expect(page).toHaveURL(/\/(login|logout)/);
  await expect(page.getByRole('table')).toHaveCount(0);
  await context.addCookies(cookies);
  expect((await context.request.get('/rest/callcenter/operator/list')).status()).toBe(401);
});

test('a forgotten password is replaced with the code that was sent to the phone', async ({ page }) => {
  const [icerik] = await sql<{ phone: string }>(`select phone from operator where username = 'icerik'`);
  const phone = icerik?.phone ?? '';
  await visit(page, '/login');
  await page.getByRole('link', { name: 'Şifremi unuttum' }).click();
  await page.getByLabel('Telefon veya e-posta').fill(phone.replace('+90', '0'));
  await page.getByRole('button', { name: 'Kod gönder' }).click();
  await expect(page.getByLabel('Doğrulama kodu')).toBeVisible();

  const [message] = await sql<{ body: string }>(
    `select body from outbox_message where recipient = $1 order by id desc limit 1`,
    [phone],
  );
  const code = /\d{6}/.exec(message?.body ?? '')?.[0] ?? '';
  const wrong = code === '000000' ? '111111' : '000000';
  await page.getByLabel('Doğrulama kodu').fill(wrong);
  await page.getByRole('button', { name: 'Kodu doğrula' }).click();
  await expect(page.getByLabel('Doğrulama kodu')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Doğrulama kodu').fill(code);
  await page.getByRole('button', { name: 'Kodu doğrula' }).click();

  const password = 'Yepyeni-Şifre-2026';
  await page.getByLabel(/^Yeni şifre(\s\*)?$/).fill(password);
  await page.getByLabel('Yeni şifre (tekrar)').fill(password);
  await page.getByRole('button', { name: 'Şifreyi kaydet' }).click();
  await expect(page.getByRole('heading', { name: 'Şifreniz yenilendi' })).toBeVisible();
  await page.getByRole('link', { name: 'Giriş yap' }).click();
  await fill(page, 'icerik', password);
  await expect(page).toHaveURL(/\/dashboard/);
});
