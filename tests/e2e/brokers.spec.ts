import { expect, one, PHONE, settled, sql, test, typeDate, violations, visit } from './support';

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
const NAME = 'Yolculuk Gayrimenkul';

test('an office is found however its name is typed, opens, and leads back to what was searched', async ({
  page,
  as,
}) => {
  await as('emlak-ofisi');
  const { id, name } = await one<{ id: number; name: string }>(
    `select id, company_name as name from broker where company_name ~ '[İIıŞşĞğÇçÖöÜü]' order by id limit 1`,
  );
  await visit(page, '/brokers/list');
  await page.getByRole('searchbox').first().fill(name.toLocaleUpperCase('en'));
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/brokers/detail\\?id=${id}`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await page.getByRole('link', { name: 'Geri', exact: true }).click();
  await expect(page.getByRole('searchbox').first()).toHaveValue(name.toLocaleUpperCase('en'));
});

test('an office is written down, brings its papers, is approved by somebody else, and is deactivated with a reason @long', async ({
  page,
  as,
}) => {
  test.slow();
  await as('emlak-ofisi');
  await visit(page, '/brokers/list');
  await page.getByRole('button', { name: 'Yeni ofis' }).click();
  const drawer = page.getByRole('dialog', { name: 'Yeni emlak ofisi' });
  await drawer.getByLabel('Ofis *', { exact: true }).fill(NAME);
  await drawer.getByLabel('Yetki belgesi no').fill('3499001');
  await drawer.getByLabel('Sahibinin adı', { exact: false }).fill('Rezzan');
  await drawer.getByLabel('Sahibinin soyadı', { exact: false }).fill('Yolcu');
  await drawer.getByLabel('Telefon', { exact: false }).fill('0535 990 11 22');
  await drawer.getByRole('button', { name: 'Ofisi kaydet' }).click();
  await expect(page).toHaveURL(/\/brokers\/detail\?id=\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(NAME);
  await expect(page.getByText('Hukuk onayına göndermek için eksikler')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const { id } = await one<{ id: number }>('select id from broker where company_name = $1', [NAME]);

  await page.getByRole('button', { name: 'Kişi ekle' }).click();
  const person = page.getByRole('dialog', { name: 'Yeni kişi' });
  await person.getByLabel('Ad soyad', { exact: false }).fill('Melis Karataş');
  await person.getByLabel('Telefon', { exact: false }).fill('0535 990 11 23');
  await person.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Melis Karataş')).toBeVisible();

  for (const label of ['Taşınmaz ticareti yetki belgesi', 'Vergi levhası', 'İmza sirküleri', 'İş birliği sözleşmesi']) {
    await page
      .locator(`input[type=file][aria-label="${label}: yükle"]`)
      .setInputFiles({ name: 'belge.pdf', mimeType: 'application/pdf', buffer: PDF });
    await expect(page.getByRole('button', { name: `${label}: indir` })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Düzenle', exact: true }).click();
  const form = page.getByRole('dialog', { name: `${NAME}: düzenle` });
  await typeDate(form, 'Belge bitişi', '2028-06-01');
  await form.getByLabel('İlçenin ili').selectOption({ label: 'İstanbul' });
  await form.getByLabel('İlçe ekle').selectOption({ index: 1 });
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await expect(form).toBeHidden();
  for (const label of ['Ofise sistem ve çalışma biçimi tanıtıldı', 'Pay oranı ve kurallar anlatıldı']) {
    await page.getByLabel(label).click();
    await expect(page.getByLabel(label)).toBeChecked();
  }
  await expect(page.getByText('Belgeler tamam, ofis hukuk onayına gönderilebilir.')).toBeVisible();
  await page.getByRole('button', { name: 'Hukuk onayına gönder' }).click();
  await expect(page.getByText('Ofis hukuk incelemesinde. Onaya gönderen kişi karar veremez.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Onayla', exact: true })).toHaveAttribute('aria-disabled', 'true');

  await as('yonetici');
  await visit(page, `/brokers/detail?id=${id}`);
  for (const label of [
    'Yetki belgesi bakanlık kaydından doğrulandı',
    'İmza yetkisi sirkülerle eşleşiyor',
    'Vergi kaydı açık ve unvan aynı',
    'Yasaklılık ve uyuşmazlık kaydı yok',
  ]) {
    await page.getByLabel(label).click();
    await expect(page.getByLabel(label)).toBeChecked();
  }
  await page.getByRole('button', { name: 'Onayla', exact: true }).click();
  await expect(page.getByText('Ofis onaylandı.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pasife al' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Pasife al' }).click();
  const leave = page.getByRole('dialog', { name: `${NAME}: Pasife al` });
  await leave.getByLabel('Gerekçe', { exact: false }).fill('Faaliyetini durdurdu');
  await leave.getByRole('button', { name: 'Pasife al' }).click();
  await expect(page.getByText('Pasife alındı: Faaliyetini durdurdu')).toBeVisible();
  await visit(page, `/brokers/list?name=${encodeURIComponent(NAME)}`);
  await expect(page.locator(`tr[data-id="${id}"]`).getByText('Pasif', { exact: true })).toBeVisible();
});

test('a paper of an office that is chosen without a connection waits on the phone, and is there once when the console is opened again @long', async ({
  page,
  context,
  as,
}) => {
  const { id } = await one<{ id: number }>(
    `with member as (insert into customer (first_name, last_name, phone, source)
        values ('Evrak', 'Ofisoğlu', '+9053389' || lpad((random() * 99999)::int::text, 5, '0'), 'FACEBOOK') returning id)
      insert into broker (customer_id, company_name) select id, 'Ofisoğlu Gayrimenkul' from member returning id`,
  );
  const papers = async () =>
    (
      await sql<{ name: string }>(
        'select file.name from broker_document paper join file on file.id = paper.file_id where paper.broker_id = $1',
        [id],
      )
    ).map(({ name }) => name);
  await as('emlak-ofisi');
  await page.setViewportSize(PHONE);
  await visit(page, `/brokers/detail?id=${id}`);
  const place = page.getByRole('listitem').filter({ hasText: 'Vergi levhası' });
  const chooser = page.locator('input[type=file][aria-label="Vergi levhası: yükle"]');
  const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF });
  await expect(page.getByRole('button', { name: 'Vergi levhası: yükle' })).toBeVisible();
  // The code that shows waiting documents has to be loaded before the connection is cut.
  await settled(page);

  await context.setOffline(true);
  await chooser.setInputFiles(pdf('levha.pdf'));
  await expect(place.getByText('levha.pdf')).toBeVisible();
  await chooser.setInputFiles(pdf('yeni-levha.pdf'));
  await expect(place.getByText('yeni-levha.pdf')).toBeVisible();
  await expect(place.getByText('levha.pdf', { exact: true })).toBeHidden();
  await expect(page.locator('[data-waiting-mark]')).toContainText('1 bekliyor');
  expect(await violations(page)).toEqual([]);
  await page.close();
  expect(await papers()).toEqual([]);

  await context.setOffline(false);
  const again = await context.newPage();
  await visit(again, '/brokers/list');
  await expect.poll(papers).toEqual(['yeni-levha.pdf']);
  await visit(again, `/brokers/detail?id=${id}`);
  await expect(again.getByRole('button', { name: 'Vergi levhası: indir' })).toBeVisible();
  await expect(again.locator('[data-waiting-mark]')).toBeHidden();
  await again.close();
});
