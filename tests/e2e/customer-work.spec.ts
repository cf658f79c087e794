import { excelOf } from '../support/excel';
import { expect, PHONE, send, signIn, sql, test, visit } from './support';

type Known = { id: number; name: string; phone: string };
const aCustomer = async (where = 'true'): Promise<Known> => {
  const [found] = await sql<Known>(
    `select id, name, phone from customer where merged_into_id is null and erased_at is null and phone like '+90532%' and ${where} order by id desc limit 1`,
  );
  if (!found) throw new Error('no such customer in the demo data');
  return found;
};

test.describe('in the office', () => {
  test.beforeEach(({ as }) => as('yonetici'));

  test('a phone that is known in another format leads to its record, a new one becomes a customer', async ({
    page,
  }) => {
    const known = await aCustomer();
    const digits = known.phone.slice(3);
    await visit(page, '/customers/list');
    await page.getByRole('button', { name: 'Müşteri ekle' }).click();
    const drawer = page.getByRole('dialog', { name: 'Yeni müşteri' });
    await drawer.getByLabel('Telefon').fill(`0 (${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`);
    await expect(drawer.getByText('Bu numarayla bir kayıt zaten var:')).toContainText(known.name);
    await drawer.getByLabel('Telefon').fill('0 599 777 66 55');
    await expect(drawer.getByText('Bu numarayla bir kayıt zaten var:')).toBeHidden();
    await drawer.getByLabel('Ad', { exact: false }).first().fill('Işıl');
    await drawer.getByLabel('Soyad').fill('Yolculukoğlu');
    await drawer.getByLabel('E-posta').fill('isil.yolculuk@ornek.example');
    await drawer.getByRole('button', { name: 'Kaydet' }).click();
    await expect(page.getByRole('heading', { name: 'Işıl Yolculukoğlu' })).toBeVisible();

    // A note that mentions a colleague.
    const note = page.getByRole('textbox', { name: 'Yeni not' });
    await note.fill('Bugün aradım. @');
    await note.press('End');
    const offered = page.getByRole('listbox', { name: 'Anılacak kişi' }).getByRole('option').first();
    const colleague = (await offered.textContent()) ?? '';
    await offered.click();
    await expect(page.getByText(`Haber verilecek: ${colleague}`)).toBeVisible();
    await note.press('Control+Enter');
    await expect(page.getByText('Not kaydedildi.')).toBeVisible();
    await expect(page.locator('#notes').getByRole('listitem').filter({ hasText: 'Bugün aradım.' })).toBeVisible();
    const told = await sql(
      `select 1 from notification where title like '%bir notta sizi andı' and created_at > now() - interval '1 minute'`,
    );
    expect(told).toHaveLength(1);
  });

  test('what a colleague writes of a customer comes onto the open record', async ({ page, browser }) => {
    const { id } = await aCustomer();
    const listening = page.waitForResponse((answer) => answer.url().includes(`customer%3A${id}`));
    await visit(page, `/customers/detail?id=${id}`);
    await listening;
    const context = await browser.newContext();
    await signIn(context, 'operator');
    const body = `Akşam arasın dedi ${Date.now()}`;
    const { status } = await send(context, '/rest/callcenter/customer/note/create', { customerId: id, body });
    expect(status).toBe(200);
    await expect(page.locator('#notes').getByRole('listitem').filter({ hasText: body })).toBeVisible();
    await context.close();
  });

  test('an e-mail in one’s own words is seen as it goes out, sent, and stands in the customer’s record @long', async ({
    page,
  }) => {
    const { id } = await aCustomer(
      `email is not null and not exists (select from consent where customer_id = customer.id and channel = 'EMAIL' and status = 'REFUSED')
        and not exists (select from customer_mute where customer_id = customer.id)`,
    );
    await visit(page, `/customers/detail?id=${id}`);
    await page.getByRole('button', { name: 'Diğer işlemler' }).click();
    await page.getByRole('button', { name: 'E-posta gönder' }).click();
    const drawer = page.getByRole('dialog', { name: /müşteriye e-posta$/ });
    await drawer.getByRole('radio', { name: 'Kendi metnim' }).check();
    await drawer.getByRole('radio', { name: /^Bilgilendirme/ }).check();
    const subject = `Belgeleriniz ${Date.now()}`;
    await drawer.getByLabel('Konu').fill(subject);
    await drawer.getByLabel('Metin', { exact: false }).last().fill('Merhaba,\n\nTapunuzu bekliyoruz.');
    await expect(drawer.frameLocator('iframe').getByText('Tapunuzu bekliyoruz.')).toBeVisible();
    await drawer.getByRole('button', { name: 'Gönder', exact: true }).click();
    await expect(page.getByText('E-posta gönderim sırasına alındı.')).toBeVisible();
    await expect(page.getByText('Tapunuzu bekliyoruz.').first()).toBeVisible();
    expect(
      await sql(`select 1 from email_message where customer_id = $1 and subject = $2`, [id, subject]),
    ).toHaveLength(1);
  });

  test('several customers get an agent at once, and it is taken back @long', async ({ page }) => {
    await visit(page, '/customers/list');
    const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
    await rows.nth(1).getByRole('checkbox').check();
    await rows.nth(2).getByRole('checkbox').check();
    const bar = page.getByRole('region').filter({ hasText: '2 kayıt seçildi' });
    await bar.getByRole('button', { name: 'Danışman ata' }).click();
    const drawer = page.getByRole('dialog', { name: '2 müşteriye danışman ata' });
    await drawer.getByLabel('Kapanış danışmanı').selectOption({ label: 'Nermin Karahan' });
    await drawer.getByRole('button', { name: 'Ata', exact: true }).click();
    await expect(page.getByText('2 müşterinin danışmanı değişti.')).toBeVisible();
    await page.getByRole('button', { name: 'Geri al' }).click();
    await expect(page.getByText('Atama geri alındı.')).toBeVisible();
  });

  test('two records of one person become one, and two again @long', async ({ page }) => {
    await visit(page, '/customers/duplicates');
    await page.getByRole('link', { name: 'Karşılaştır' }).first().click();
    const submit = page.getByRole('button', { name: 'Birleştir' });
    await expect(submit).toBeVisible();
    const phones = page.getByRole('row', { name: /^Telefon/ }).getByRole('radio');
    await phones.nth(1).check();
    await submit.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Birleştir' }).click();
    await expect(page.getByText('Kayıtlar birleştirildi.')).toBeVisible();
    const panel = page.locator('#duplicates');
    await panel.getByRole('button', { name: 'Geri al' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Birleştirmeyi geri al' }).click();
    await expect(page.getByText('Birleştirme geri alındı.')).toBeVisible();
    await expect(panel.getByText(/geri aldı/)).toBeVisible();
  });

  test('a file is tried, its errors are told, the rest is taken over and taken back @long', async ({ page }) => {
    const known = await aCustomer();
    const file = [
      'Ad Soyad;Cep;E-posta;İl',
      'Aktarılan Birinci;0599 555 44 01;birinci@ornek.example;İstanbul',
      `Zaten Var;${known.phone};;`,
      'Tek;12;bozuk;Atlantis',
    ].join('\r\n');
    await visit(page, '/customers/import');
    await page
      .getByLabel('Dosya seç')
      .setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await expect(page.getByRole('heading', { name: 'Hangi sütun nedir?' })).toBeVisible();
    await expect(page.getByLabel('Cep · Karşılığı')).toHaveValue('phone');
    await page.getByRole('button', { name: 'Dene', exact: true }).click();
    await expect(page.getByText('Telefon numarası geçersiz.')).toBeVisible();
    await expect(page.getByRole('button', { name: /Zaten kayıtlı 1/ })).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Hatalı satırları indir' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('liste - hatalı satırlar.csv');
    await page.getByRole('button', { name: '1 müşteriyi aktar' }).click();
    await expect(page.getByText('1 müşteri eklendi.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Aktarımı geri al' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Aktarımı geri al' }).click();
    await expect(page.getByText('1 müşteri silindi, 0 müşteri üzerinde çalışıldığı için kaldı.')).toBeVisible();
  });

  // The content security policy forbids workers made from text, which the Excel reader would use for a sheet longer than 512 kB.
  test('an Excel file of thousands of people is read', async ({ page }) => {
    const people = Array.from({ length: 4_000 }, (_, at) => [
      `Kişi Kalabalık${String(at)}`,
      String(5_399_100_000 + at),
      `kalabalik${String(at)}@ornek.example`,
      'İstanbul',
    ]);
    const buffer = await excelOf([['Ad Soyad', 'Cep', 'E-posta', 'İl'], ...people]);
    await visit(page, '/customers/import');
    await page.getByLabel('Dosya seç').setInputFiles({ name: 'liste.xlsx', mimeType: 'application/zip', buffer });
    await expect(page.getByRole('heading', { name: 'Hangi sütun nedir?' })).toBeVisible();
    await page.getByRole('button', { name: 'Dene', exact: true }).click();
    await expect(page.getByRole('button', { name: '4.000 müşteriyi aktar' })).toBeVisible();
  });

  test('a tag is added, switched off, and is offered to nobody any more @long', async ({ page }) => {
    await visit(page, '/tag/list');
    await page.getByRole('button', { name: 'Etiket ekle' }).click();
    const drawer = page.getByRole('dialog', { name: 'Etiket ekle' });
    await drawer.getByLabel('Etiket').first().fill('Aa yolculuk etiketi');
    await drawer.getByRole('button', { name: 'Kaydet' }).click();
    const row = page.getByRole('row', { name: /Aa yolculuk etiketi/ });
    await row.getByRole('button', { name: 'Pasifleştir' }).click();
    await expect(row.getByText('Pasif')).toBeVisible();
  });
});

test.describe('an agent on the phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true, serviceWorkers: 'allow' });

  test('writes a visit note without a connection, and it arrives once when there is one', async ({
    page,
    context,
    as,
  }) => {
    await as('danisman1');
    const [own] = await sql<{ id: number }>(
      `select customer.id from customer join operator on operator.id = sales_agent_id
        where username = 'danisman1' and merged_into_id is null and erased_at is null limit 1`,
    );
    const path = `/customers/detail?id=${own?.id}`;
    // Simulates a bad connection: every script that the page loads later fails at its first request.
    const screen = await (await page.request.get(path)).text();
    const lost = new Set<string>();
    await page.route('**/_next/static/chunks/**', (route) => {
      const { pathname } = new URL(route.request().url());
      if (screen.includes(pathname) || lost.has(pathname)) return route.continue();
      lost.add(pathname);
      return route.abort('internetdisconnected');
    });
    await visit(page, path);
    await context.setOffline(true);
    await page.getByRole('textbox', { name: 'Yeni not' }).fill('Bahçede görüştük, bağlantı yoktu.');
    await page.getByRole('button', { name: 'Notu kaydet' }).click();
    await expect(page.getByText('Gönderilmeyi bekliyor')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Bekleyen not gönderildi.')).toBeVisible();
    await expect(page.getByText('Gönderilmeyi bekliyor')).toBeHidden();
    const notes = await sql(`select 1 from note where customer_id = $1 and body like 'Bahçede%'`, [own?.id]);
    expect(notes).toHaveLength(1);
    expect([...lost]).not.toEqual([]);
  });
});
