import { jpegOf } from '../support/pictures';
import { zip } from '@/server/kernel/zip';
import { expect, look, one, PHONE, test, violations, visit } from './support';

const TITLE = 'Hisseli tapuda satış';

test('a manager writes a page with a picture and publishes it as mandatory; an agent reads it on a phone; who is left is reminded; versions are compared and restored @long', async ({
  page,
  as,
}) => {
  test.slow();
  await as('danisman-yonetimi');
  await visit(page, '/notion/knowledge?desk=1');
  await page.getByRole('button', { name: 'Yeni sayfa' }).click();
  const drawer = page.getByRole('dialog', { name: 'Yeni sayfa' });
  await drawer.getByRole('textbox', { name: 'Başlık' }).fill(TITLE);
  await drawer.getByRole('button', { name: 'Sayfayı aç' }).click();
  const area = page.getByRole('textbox', { name: 'Sayfanın metni' });
  await area.fill('# Hissedarlar\n\nBütün hissedarların imzası gerekir.\n\n');
  await look(page);
  await page
    .getByLabel('Fotoğraf', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: 'tapu.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(900, 600) });
  await expect(area).toHaveValue(/!\[tapu\]\(resim:\d+\)/);
  const preview = page.getByRole('region', { name: 'Önizleme' });
  await expect(preview.getByRole('heading', { name: 'Hissedarlar' })).toBeVisible();
  await expect(preview.getByRole('img', { name: 'tapu' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Taslak kaydedildi' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Yayımla' }).click();
  const publish = page.getByRole('dialog', { name: 'Sayfayı yayımla' });
  await publish.getByRole('combobox', { name: 'Kimler okumak zorunda' }).selectOption('ALL');
  await publish.getByRole('button', { name: 'Yayımla' }).click();
  await expect(page.getByText('Sayfa yayında.')).toBeVisible();
  const { id } = await one<{ id: number }>('select page_id as id from knowledge_draft where title = $1', [TITLE]);

  await as('danisman1');
  await page.setViewportSize(PHONE);
  await visit(page, '/notion/knowledge');
  await page.getByRole('region', { name: 'Okumanız gerekenler' }).getByRole('link', { name: TITLE }).click();
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
  await expect(page.getByRole('img', { name: 'tapu' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Okudum' }).click();
  await expect(page.getByText('Bu sürümü okudunuz')).toBeVisible();

  await as('danisman-yonetimi');
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, `/notion/readers?pageId=${id}&reading=UNREAD`);
  await expect(page.getByRole('note').filter({ hasText: TITLE })).toContainText('danışmandan 1 kişi okudu');
  await page.getByRole('button', { name: 'Okumayanlara hatırlat' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Okumayanlara hatırlat' }).click();
  await expect(page.getByText('Okumayanların hepsine hatırlatıldı.')).toBeVisible();

  await visit(page, `/notion/edit?id=${id}`);
  await area.fill('# Hissedarlar\n\nBütün hissedarların **ıslak** imzası gerekir.\n');
  await expect(page.getByRole('status').filter({ hasText: 'Taslak kaydedildi' })).toBeVisible();
  await page.getByRole('button', { name: 'Yayımla' }).click();
  const again = page.getByRole('dialog', { name: 'Yeni sürümü yayımla' });
  await again.getByRole('textbox', { name: 'Bu sürümde ne değişti' }).fill('Islak imza');
  await again.getByRole('checkbox', { name: 'Okumuş olanlar da yeniden okusun' }).check();
  await again.getByRole('button', { name: 'Yayımla' }).click();
  await expect(page.getByText('Sayfa yayında.')).toBeVisible();

  await visit(page, `/notion/versions?id=${id}`);
  const lines = page.getByRole('group', { name: 'Ne değişti' });
  await expect(lines).toContainText('Eklenen: Bütün hissedarların **ıslak** imzası gerekir.');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: '1. sürümün metnini taslağa al' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Taslağa al' }).click();
  await expect(area).toHaveValue(/Bütün hissedarların imzası gerekir/);

  await as('danisman1');
  await visit(page, `/notion/page?id=${id}`);
  await expect(page.getByText('ıslak')).toBeVisible();
  await expect(page.getByText('Bu sayfayı okumanız zorunludur.')).toBeVisible();
});

test('pages are moved by keyboard and keep the focus', async ({ page, as }) => {
  await as('danisman-yonetimi');
  await visit(page, '/notion/knowledge?desk=1');
  const link = page.getByRole('link', { name: 'Yetkilendirme sözleşmesi' });
  await look(page);
  await link.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText('Sayfa taşındı.').first()).toBeVisible();
  await expect(link).toBeFocused();
});

test('an export of Notion is looked at and brought, and brought again doubles nothing @long', async ({ page, as }) => {
  const id = 'c'.repeat(32);
  const chunks: Uint8Array[] = [];
  const files = [
    { name: `Saha notları ${id}.md`, body: '# Saha notları\n\n![Kapı](kapi.jpg)\n\nAnahtar bekçide.' },
    { name: 'kapi.jpg', body: await jpegOf(600, 400) },
    { name: 'sunum.pptx', body: 'x' },
  ];
  for await (const chunk of zip(files)) chunks.push(chunk as Buffer);
  const file = { name: 'Export.zip', mimeType: 'application/zip', buffer: Buffer.concat(chunks) };
  await as('danisman-yonetimi');
  await visit(page, '/notion/knowledge?desk=1');
  await page.getByRole('button', { name: 'Notion’dan aktar' }).click();
  const drawer = page.getByRole('dialog', { name: 'Notion’dan aktar' });
  const input = drawer.getByLabel('ZIP dosyası seç').and(page.locator('input'));
  await input.setInputFiles(file);
  await expect(drawer.getByRole('list', { name: 'Aktarılacak sayfalar' })).toContainText('Saha notları');
  await expect(drawer.getByText('Alınmayan 1 dosya')).toBeVisible();
  await drawer.getByRole('button', { name: '1 sayfayı aktar' }).click();
  await expect(page.getByText('1 sayfa aktarıldı.')).toBeVisible();
  await page.getByRole('link', { name: 'Saha notları' }).click();
  await expect(page.getByRole('textbox', { name: 'Sayfanın metni' })).toHaveValue(/!\[Kapı\]\(resim:\d+\)/);

  await visit(page, '/notion/knowledge?desk=1');
  await page.getByRole('button', { name: 'Notion’dan aktar' }).click();
  await input.setInputFiles(file);
  await expect(drawer.getByText('Daha önce aktarıldı', { exact: true })).toBeVisible();
  await expect(drawer.getByRole('button', { name: '0 sayfayı aktar' })).toBeDisabled();
});
