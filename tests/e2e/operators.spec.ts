import { codeFor, expect, reload, signIn, sql, test, visit } from './support';

const PASSWORD = 'Uzun ve güçlü bir şifre 26';

test('an operator is made in a group that a second person agrees to, sets a password with the code, and is refused what the group does not give @long', async ({
  page,
  as,
  browser,
}) => {
  await as('yonetici');
  await visit(page, '/operators/list');
  await page.getByRole('link', { name: 'Yeni operatör' }).click();
  const data = page.getByRole('region', { name: 'Kimlik ve iletişim' });
  await data.getByLabel(/^Ad(\s\*)?$/).fill('Yolcu');
  await data.getByLabel(/^Kullanıcı adı/).fill('yolcu');
  await data.getByLabel(/^E-posta/).fill('yolcu@gmail.com');
  await data.getByLabel(/^Telefon/).fill('0533 600 70 80');
  await page.getByRole('button', { name: 'Kaydet ve davet et' }).click();
  await expect(page.getByText('Geçerli bir soyadı girin.')).toBeVisible();
  await data.getByLabel(/^Soyad/).fill('Şahin');
  await data.getByLabel(/^Bölge/).selectOption({ index: 1 });
  await page.getByRole('checkbox', { name: 'Finans' }).check();
  const rights = page.getByRole('region', { name: 'Etkin yetkiler' });
  await expect(rights.getByRole('row', { name: /^Var: EFT onayı/ })).toContainText('Finans grubu');
  await expect(
    page.getByText(/^Şunlar ancak ikinci bir yetkili onaylayınca geçerli olacak: Finans grubu\./),
  ).toBeVisible();
  await page.getByLabel(/^Onaylayacak kişiye not/).fill('Finans ekibine katıldı.');
  await page.getByRole('button', { name: 'Kaydet ve davet et' }).click();
  await expect(page.getByText('E-posta adresi @tellal.example ile bitmelidir.')).toBeVisible();
  await data.getByLabel(/^E-posta/).fill('yolcu@tellal.example');
  await page.getByRole('button', { name: 'Kaydet ve davet et' }).click();
  await expect(page.getByRole('heading', { name: 'Yolcu Şahin' })).toBeVisible();
  await expect(page.getByText('Davet edildi, henüz şifre belirlemedi')).toBeVisible();
  await expect(page.getByText('İkinci bir yetkilinin onayını bekliyor: Finans grubu.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Finans' })).not.toBeChecked();

  const second = await browser.newContext();
  await signIn(second, 'kvkk');
  const decider = await second.newPage();
  await visit(decider, '/access/requests?status=PENDING');
  const row = decider.getByRole('row').filter({ hasText: 'Finans ekibine katıldı.' });
  await expect(row).toContainText('Yolcu Şahin: Finans grubu');
  await expect(row).toContainText('İkinci onay bekliyor');
  await row.getByRole('button', { name: 'Onayla' }).click();
  const decision = decider.getByRole('dialog', { name: 'Yetki değişikliği onaylansın mı?' });
  await expect(decision.getByRole('listitem').first()).toBeVisible();
  await decision.getByRole('button', { name: 'Onayla' }).click();
  await expect(decider.getByText('Yetki değişikliği yapıldı.')).toBeVisible();
  await second.close();
  await reload(page);
  await expect(page.getByRole('checkbox', { name: 'Finans' })).toBeChecked();

  const theirs = await browser.newContext();
  const own = await theirs.newPage();
  await visit(own, '/forget-password');
  await own.getByLabel('Telefon veya e-posta').fill('0533 600 70 80');
  await own.getByRole('button', { name: 'Kod gönder' }).click();
  await own.getByLabel('Doğrulama kodu').fill(await codeFor('+905336007080'));
  await own.getByRole('button', { name: 'Kodu doğrula' }).click();
  await own.getByLabel(/^Yeni şifre(\s\*)?$/).fill(PASSWORD);
  await own.getByLabel('Yeni şifre (tekrar)').fill(PASSWORD);
  await own.getByRole('button', { name: 'Şifreyi kaydet' }).click();
  await expect(own.getByText('Şifreniz yenilendi')).toBeVisible();
  await visit(own, '/login');
  await own.getByLabel('Kullanıcı adı').fill('yolcu');
  await own.getByLabel(/^Şifre(\s\*)?$/).fill(PASSWORD);
  await own.getByRole('button', { name: 'Giriş yap' }).click();
  await own.waitForURL('**/dashboard');
  await visit(own, '/operators/list');
  await expect(own.getByText(/gereken yetki: Operatörleri görmek/)).toBeVisible();

  // Deactivating the operator ends the session at once.
  await page.getByRole('button', { name: 'Pasife al' }).click();
  const drawer = page.getByRole('dialog', { name: 'Yolcu Şahin pasife alınsın mı?' });
  await expect(drawer.getByText(/Müşterilerle bağlantısı silinir; açık işleri açık kalır/)).toBeVisible();
  await drawer.getByRole('button', { name: 'Pasife al' }).click();
  await expect(page.getByRole('button', { name: 'Aktifleştir' })).toBeVisible();
  await visit(own, '/dashboard');
  await expect(own).toHaveURL(/\/login/);
  await theirs.close();
});

test('nobody changes their own roles, and the screen says why', async ({ page, as }) => {
  await as('yonetici');
  const [me] = await sql<{ id: number }>(`select id from operator where username = 'yonetici'`);
  await visit(page, `/operators/edit?id=${me?.id}`);
  await expect(
    page.getByRole('region', { name: 'Gruplar' }).getByText(/^Kendi rollerinizi, gruplarınızı/),
  ).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Pazarlama' }).first()).toBeDisabled();
  await page.getByRole('button', { name: 'Pasife al' }).hover();
  await expect(page.getByRole('tooltip').filter({ hasText: 'Kendi rollerinizi' })).toBeVisible();
});
