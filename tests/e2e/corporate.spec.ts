import { addDays, today } from '@/domain/time';
import { expect, sql, test, visit, typeDate } from './support';

const day = (days: number) => addDays(today(), days);

test.beforeEach(({ as }) => as('yonetici'));

test('a company is added, agreed with, left, and stays after all @long', async ({ page }) => {
  await visit(page, '/corporate/list');
  await page.getByRole('button', { name: 'Kurumsal satıcı ekle' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Unvan').fill('Yolculuk Varlık Yönetimi');
  await form.getByLabel('Satıcı türü').selectOption('CORPORATE');
  await form.getByLabel('Vergi no').fill('12');
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await form.getByLabel('Vergi no').fill('4445556667');
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Yolculuk Varlık Yönetimi eklendi.')).toBeVisible();

  await visit(page, '/agreement/list');
  await page.getByRole('button', { name: 'Sözleşme ekle' }).click();
  await form.getByLabel('Kurumsal satıcı').selectOption({ label: 'Yolculuk Varlık Yönetimi' });
  await typeDate(form, 'Başlangıç', day(-3));
  await typeDate(form, 'Bitiş', day(12));
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Yolculuk Varlık Yönetimi ile yapılan sözleşme eklendi.')).toBeVisible();

  const row = page.getByRole('row', { name: /Yolculuk Varlık Yönetimi/ });
  await expect(row.getByText('Yürürlükte')).toBeVisible();
  await row.getByRole('button', { name: 'Sözleşmeden çık' }).click();
  await typeDate(form, 'Çıkış', day(5));
  await form.getByRole('button', { name: 'Çıkışı kaydet' }).click();
  await expect(row.getByText('Çıkış bekliyor')).toBeVisible();
  await row.getByRole('button', { name: 'Çıkıştan vazgeç' }).click();
  await expect(row.getByText('Yürürlükte')).toBeVisible();
});

test('a quarter is analysed once: the second attempt is told so beside the quarter', async ({ page }) => {
  await sql(`delete from location_analysis where quarter_id in (select id from quarter where name like 'Caferağa%')`);
  await visit(page, '/location/analysis');
  await expect(page.getByRole('application', { name: 'Bu sayfadaki mahalleler haritada' })).toBeVisible();
  const add = async () => {
    await page.getByRole('button', { name: 'Analiz ekle' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Mahalle ara').fill('caferağa');
    await expect(form.getByRole('option', { name: /Caferağa/ }).first()).toBeAttached();
    await form.getByLabel('Mahalle', { exact: false }).last().selectOption({ index: 1 });
    await form.getByLabel('Ortalama m² fiyatı').fill('85.000');
    await form.getByLabel('Özet').fill('Talep yüksek.');
    await form.getByRole('button', { name: 'Kaydet' }).click();
    return form;
  };
  await add();
  await expect(page.getByText('Caferağa Mahallesi analizi eklendi.')).toBeVisible();
  const second = await add();
  await expect(second.getByText(/zaten oluşturulmuş/)).toBeVisible();
});

test('auctions stand on a map beside the list @long', async ({ page }) => {
  await visit(page, '/auctions/list');
  await page.getByRole('button', { name: 'Haritada göster' }).click();
  const map = page.getByRole('application', { name: 'Bu sayfadaki mezatlar haritada' });
  await expect(map).toBeVisible();
  await expect(map.locator('.leaflet-marker-icon').first()).toBeVisible();
  await page.getByRole('button', { name: 'Haritayı kapat' }).click();
  await expect(map).toBeHidden();
});
