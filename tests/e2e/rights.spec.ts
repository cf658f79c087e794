import { codeFor, expect, sql, test, visit } from './support';

const PASSWORD = 'Uzun ve güçlü bir şifre 27';
const PHONE = '+905336007091';
const REASON = 'Yeni gelen arkadaşın yetkilerini kontrol edeceğim.';

test('somebody is hired into a group, signs in, is refused, asks, is granted, and sees it end', async ({
  page,
  as,
  browser,
}) => {
  await as('yonetici');
  await visit(page, '/operators/create');
  const data = page.getByRole('region', { name: 'Kimlik ve iletişim' });
  await data.getByLabel(/^Ad(\s\*)?$/).fill('Gezgin');
  await data.getByLabel(/^Soyad/).fill('Yıldız');
  await data.getByLabel(/^Kullanıcı adı/).fill('gezgin');
  await data.getByLabel(/^E-posta/).fill('gezgin@tellal.example');
  await data.getByLabel(/^Telefon/).fill('0533 600 70 91');
  await data.getByLabel(/^Bölge/).selectOption({ index: 1 });
  await page.getByRole('checkbox', { name: 'Çağrı Merkezi' }).check();
  await page.getByRole('button', { name: 'Kaydet ve davet et' }).click();
  await expect(page.getByRole('heading', { name: 'Gezgin Yıldız' })).toBeVisible();

  const theirs = await browser.newContext();
  const own = await theirs.newPage();
  await visit(own, '/forget-password');
  await own.getByLabel('Telefon veya e-posta').fill('0533 600 70 91');
  await own.getByRole('button', { name: 'Kod gönder' }).click();
  await own.getByLabel('Doğrulama kodu').fill(await codeFor(PHONE));
  await own.getByRole('button', { name: 'Kodu doğrula' }).click();
  await own.getByLabel(/^Yeni şifre(\s\*)?$/).fill(PASSWORD);
  await own.getByLabel('Yeni şifre (tekrar)').fill(PASSWORD);
  await own.getByRole('button', { name: 'Şifreyi kaydet' }).click();
  await expect(own.getByText('Şifreniz yenilendi')).toBeVisible();
  await visit(own, '/login');
  await own.getByLabel('Kullanıcı adı').fill('gezgin');
  await own.getByLabel(/^Şifre(\s\*)?$/).fill(PASSWORD);
  await own.getByRole('button', { name: 'Giriş yap' }).click();
  await own.waitForURL('**/dashboard');

  await visit(own, '/operators/list');
  await expect(own.getByText(/gereken yetki: Operatörleri görmek/)).toBeVisible();
  await own.getByRole('button', { name: 'Erişim iste' }).click();
  const drawer = own.getByRole('dialog', { name: 'Erişim isteyin' });
  await drawer.getByLabel(/^Neden gerekiyor/).fill(REASON);
  await drawer.getByRole('button', { name: 'Talebi gönder' }).click();
  await expect(own.getByText('Talebiniz iletildi')).toBeVisible();

  await visit(page, '/access/requests?status=PENDING');
  const row = page.getByRole('row').filter({ hasText: REASON });
  await expect(row).toContainText('Gezgin Yıldız');
  await row.getByRole('button', { name: 'Ver', exact: true }).click();
  const decision = page.getByRole('dialog', { name: 'Erişim verilsin mi?' });
  await decision.getByLabel(/^Süre/).selectOption('DAY');
  await decision.getByRole('button', { name: 'Ver', exact: true }).click();
  await expect(page.getByText('Erişim verildi.')).toBeVisible();

  await visit(own, '/operators/list');
  await expect(own.getByRole('heading', { name: 'Operatörler' })).toBeVisible();
  await expect(own.getByRole('table').getByText('Nermin Karahan')).toBeVisible();

  await sql(
    `update access_request set expires_at = now() where reason = $1 and operator_id = (select id from operator where username = 'gezgin')`,
    [REASON],
  );
  // Repeated, since a session's rights are cached for a moment.
  await expect(async () => {
    await visit(own, '/operators/list');
    await expect(own.getByText(/gereken yetki: Operatörleri görmek/)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await theirs.close();
});
