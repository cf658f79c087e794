import type { BrowserContext, Page } from '@playwright/test';
import type { Output } from '@/contract/kit';
import { account } from '@/contract/operators/account';
import { TOTP_STEP_SECONDS } from '@/domain/limits';
import { codeOf, stepAt } from '@/server/platform/auth/totp';
import { DEMO_PASSWORD } from '@/server/process/seed/signIns';
import { alive, expect, fits, hire, PHONE, signIn, sql, test, violations, visit } from './support';

const STEP_MS = TOTP_STEP_SECONDS * 1000;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** The authenticator app's code for a secret, `away` TOTP steps from now. */
const authenticator = (secret: string, away = 0) => {
  const bits = [...secret.replaceAll(' ', '')].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return codeOf(Uint8Array.from(bytes), stepAt(Date.now()) + away);
};

const enter = async (page: Page, username: string) => {
  await page.getByLabel('Kullanıcı adı').fill(username);
  await page.getByLabel('Şifre', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Giriş yap' }).click();
};
const look = async (page: Page) => {
  expect(await violations(page)).toEqual([]);
  await fits(page);
};

/** Sets it up on the screen. Returns the secret, the code that was used, and the recovery codes. */
const setUp = async (page: Page) => {
  await expect(page.getByRole('img', { name: /QR kod/ })).toBeVisible();
  await look(page);
  const secret = (await page.locator('code').first().textContent()) ?? '';
  // Uses the previous step's code, so that the current one remains unused. It is accepted until the current step ends.
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < STEP_MS / 2) await page.waitForTimeout(left);
  const first = authenticator(secret, -1);
  await page.getByLabel(/^Uygulamanın gösterdiği kod/).fill(first);
  await page.getByRole('button', { name: 'Kodu doğrula ve aç' }).click();
  await expect(page.getByText(/her kod bir kez kullanılabilir/)).toBeVisible();
  await look(page);
  const codes = await page.locator('code').allTextContents();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'Kodları kaydettim' }).click();
  return { secret, first, codes };
};

/** Sets it up without the screen and returns the secret. Uses the previous step's code. */
const setUpByCall = async (context: BrowserContext): Promise<string> => {
  const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const post = (path: string, form: Record<string, string>) =>
    context.request.post(path, { form, headers: { 'x-xsrf-token': token } });
  const { secret } = (await (await post(account.startSecondFactor.path, { current: DEMO_PASSWORD })).json()) as Output<
    typeof account.startSecondFactor
  >;
  // Repeated, since a step may end in between.
  await expect(async () => {
    const taken = await post(account.confirmSecondFactor.path, { code: authenticator(secret, -1) });
    expect(taken.status()).toBe(200);
  }).toPass();
  return secret;
};

test('a second factor is turned on, asked for at sign-in, and taken away by an administrator when it is lost', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const id = await hire('iki.adim', 'USER');
  await signIn(context, 'iki.adim');
  await page.setViewportSize(PHONE);
  await visit(page, '/account');
  await page.getByRole('button', { name: 'İki adımlı doğrulamayı aç' }).click();
  await page
    .getByLabel(/^Şu anki şifreniz/)
    .first()
    .fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Devam et' }).click();
  const { secret, first, codes } = await setUp(page);
  await expect(page.getByText('10 kurtarma kodunuz kaldı.')).toBeVisible();

  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login/);
  await visit(page, '/login?next=%2Fauctions%2Flist');
  await enter(page, 'iki.adim');
  await expect(page.getByRole('heading', { name: 'Doğrulama kodunu girin' })).toBeVisible();
  await look(page);
  // The password alone opens nothing.
  expect((await page.request.get('/rest/account/detail')).status()).toBe(401);
  const code = page.getByLabel('Doğrulama kodu');
  await code.fill(first);
  await page.getByRole('button', { name: 'Girişi tamamla' }).click();
  await expect(page.getByText(/Kod hatalı veya daha önce kullanılmış/)).toBeVisible();
  await code.fill(authenticator(secret));
  await page.getByRole('button', { name: 'Girişi tamamla' }).click();
  await expect(page).toHaveURL(/\/auctions\/list/);

  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await visit(other, '/login');
  await enter(other, 'iki.adim');
  await other.getByRole('button', { name: 'Kurtarma kodu kullan' }).click();
  await other.getByLabel('Kurtarma kodu').fill(codes[0] ?? '');
  await other.getByRole('button', { name: 'Girişi tamamla' }).click();
  await expect(other).toHaveURL(/\/dashboard/);

  const admin = await browser.newContext({ baseURL: baseURL ?? '' });
  await signIn(admin, 'yonetici');
  const desk = await admin.newPage();
  await visit(desk, `/operators/edit?id=${id}`);
  await expect(desk.getByText('İki adımlı doğrulama açık')).toBeVisible();
  await desk.getByRole('button', { name: 'İki adımlı doğrulamayı sıfırla' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'İki adımlı doğrulamayı sıfırla' }).click();
  await expect(desk.getByText('İki adımlı doğrulama açık')).toHaveCount(0);
  await visit(page, '/dashboard');
  await expect(page).toHaveURL(/\/login/);
  await enter(page, 'iki.adim');
  await expect(page).toHaveURL(/\/dashboard/);
  await admin.close();
  await other.context().close();
});

test('a role that must have it is led to set it up, and can do nothing else before @long', async ({
  page,
  context,
}) => {
  await hire('dis.kaynak', 'OUT_SOURCE');
  await signIn(context, 'dis.kaynak');
  for (const path of ['/dashboard', '/auctions/list', '/account']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/second-factor?next=${encodeURIComponent(path)}`);
  }
  expect((await page.request.get('/rest/account/detail')).status()).toBe(403);
  await alive(page);
  await look(page);
  await page.getByRole('button', { name: 'Kuruluma başla' }).click();
  await setUp(page);
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText('10 kurtarma kodunuz kaldı.')).toBeVisible();
});

test('a session that is closed while somebody types asks to sign in over the form, and the save goes through once @long', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const id = await hire('yarim.kalan', 'ADMIN');
  await signIn(context, 'yarim.kalan');
  const secret = await setUpByCall(context);
  await visit(page, '/projects/list');
  await page.getByRole('button', { name: 'Proje ekle' }).click();
  const form = page.getByRole('dialog', { name: 'Proje ekle' });
  await form.getByLabel('Proje', { exact: false }).first().fill('Yarım Kalan Konaklar');
  await form.getByLabel(/^Açıklama/).fill('Uzun uzun yazılmış bir açıklama.');

  // Meanwhile an administrator ends the session.
  const admin = await browser.newContext({ baseURL: baseURL ?? '' });
  await signIn(admin, 'yonetici');
  const desk = await admin.newPage();
  await visit(desk, '/backoffice');
  const row = desk.getByRole('row').filter({ hasText: 'yarim.kalan' });
  await row.getByRole('button', { name: 'Oturumu kapat' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Oturumu kapat' }).click();
  await expect(row).toHaveCount(0);
  await admin.close();

  // The open screen reacts without any click.
  const again = page.getByRole('dialog', { name: 'Oturumunuz kapandı' });
  await expect(again.getByText(/başka bir yerden kapatıldı/)).toBeVisible();
  await expect(again.getByText(/Defne Kor olarak yeniden giriş/)).toBeVisible();
  await look(page);
  await again.getByLabel('Kullanıcı adı').fill('yarim.kalan');
  await again.getByLabel('Şifre', { exact: true }).fill('yanlış şifre');
  await again.getByRole('button', { name: 'Giriş yap' }).click();
  await expect(again.getByRole('alert')).toBeVisible();
  await again.getByLabel('Şifre', { exact: true }).fill(DEMO_PASSWORD);
  await again.getByRole('button', { name: 'Giriş yap' }).click();
  await again.getByLabel('Doğrulama kodu').fill(authenticator(secret));
  await again.getByRole('button', { name: 'Girişi tamamla' }).click();

  await expect(again).toHaveCount(0);
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Yarım Kalan Konaklar' })).toBeVisible();
  await expect(page).toHaveURL(/\/projects\/list/);
  const made = await sql<{ description: string }>(
    `select description from project where name = 'Yarım Kalan Konaklar'`,
  );
  expect(made).toEqual([{ description: 'Uzun uzun yazılmış bir açıklama.' }]);
  const acts = await sql(
    `select 1 from audit_entry where table_name = 'project' and action = 'INSERT' and operator_id = $1`,
    [id],
  );
  expect(acts).toHaveLength(1);
});
