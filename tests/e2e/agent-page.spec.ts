import { expect, PHONE, sql, test, visit } from './support';
import { jpegOf } from '../support/pictures';

const [DRAFT, LIVE] = ['DRAFT', 'LIVE'];
/** The username of a demo agent whose page stands so. */
const agentWith = async (state: string | undefined, place = 0) => {
  const rows = await sql<{ id: number; username: string; slug: string | null }>(
    `select agent.id, operator.username, profile.slug from agent_profile as profile
       join agent on agent.id = profile.agent_id join operator on operator.id = agent.operator_id
      where profile.state = '${state}' order by agent.id`,
  );
  const found = rows[place];
  if (!found) throw new Error(`no agent's page is ${state}`);
  return found;
};

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('an agent corrects what was sent back, cuts a picture, and sends the page; operations approve it side by side', async ({
    page,
    as,
  }) => {
    const { id, username } = await agentWith(DRAFT);
    await as(username);
    await visit(page, '/agent/profile');
    await expect(page.getByRole('heading', { name: 'Sayfam' })).toBeVisible();
    await expect(page.getByText('Düzeltilecek: Hangi mahallelerde çalıştığınızı da yazın.')).toBeVisible();

    const text = page.getByRole('textbox', { name: 'Kendini tanıtma yazısı' });
    await text.fill('Moda, Fenerbahçe ve Göztepe mahallelerinde çalışıyorum.');
    await expect(page.getByRole('status').filter({ hasText: 'Kaydedildi.' })).toBeVisible();

    await page
      .getByLabel('Kapak fotoğrafı seç')
      .and(page.locator('input'))
      .setInputFiles({ name: 'kapak.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(1600, 1200) });
    await expect(page.getByText('Fotoğraf eklendi.')).toBeVisible();
    await page.getByRole('button', { name: 'Kapak fotoğrafı: görünen bölümü seç' }).click();
    const drawer = page.getByRole('dialog', { name: 'Görünen bölümü seç' });
    await drawer.getByRole('slider', { name: 'Yakınlaştır' }).fill('2');
    await drawer.getByRole('button', { name: 'Bu bölümü göster' }).click();
    await expect(page.getByText('Fotoğraf kırpıldı.')).toBeVisible();

    await page.getByRole('button', { name: 'Önizle' }).click();
    await expect(
      page.getByRole('region', { name: 'Sitede görünüşü' }).getByText('Moda, Fenerbahçe ve Göztepe'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Onaya gönder' }).click();
    await expect(page.getByText('Sayfa onaya gönderildi.')).toBeVisible();

    await as('danisman-yonetimi');
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, `/agent/profile?id=${id}`);
    await expect(page.getByRole('region', { name: 'Kendini tanıtma yazısı' })).toContainText('Göztepe');
    await page.getByRole('button', { name: 'Onayla', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Tamam' }).click();
    await expect(page.getByText('Sayfa yayında.', { exact: true })).toBeVisible();
  });

  test('what is typed without a connection is kept and sent when there is one', async ({ page, as, context }) => {
    const { username } = await agentWith(LIVE);
    await as(username);
    await visit(page, '/agent/profile');
    await context.setOffline(true);
    await page.getByRole('textbox', { name: 'Öne çıkan söz' }).fill('Bağlantı yokken yazıldı');
    await expect(page.getByRole('status').filter({ hasText: 'Bağlantı yok' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('status').filter({ hasText: 'Kaydedildi.' })).toBeVisible();
    await expect(page.getByText('Yayındaki sayfa için bir değişiklik var')).toBeVisible();
  });
});

test('operations are told before a live page goes off the site (V32)', async ({ page, as }) => {
  const { id } = await agentWith(LIVE, 1);
  await as('danisman-yonetimi');
  await visit(page, `/agent/profile?id=${id}`);
  await page.getByRole('group', { name: 'Görünüm' }).getByRole('button', { name: 'Düzenle' }).click();
  const notice = page.getByText('Sayfa yayında. Düzenlerseniz siteden kalkar');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Öne çıkan söz' })).toBeDisabled();
  await page.getByRole('note').getByRole('button', { name: 'Düzenle' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('siteden kalkar');
  await dialog.getByRole('button', { name: 'Düzenle' }).click();
  await page.getByRole('textbox', { name: 'Öne çıkan söz' }).fill('Operasyon düzeltti');
  await expect(page.getByRole('status').filter({ hasText: 'Kaydedildi.' })).toBeVisible();
  await expect(page.getByText('Onay bekliyor').first()).toBeVisible();
});
