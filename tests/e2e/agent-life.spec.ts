import type { APIRequestContext, Page } from '@playwright/test';
import { jpegOf } from '../support/pictures';
import { expect, one, PHONE, sql, test, violations, visit } from './support';

const LAST = 'Yolcuoğlu';
const DESK = { width: 1440, height: 900 };
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const site = { authorization: `Bearer ${process.env.E2E_SITE_KEY}` };
/** The agent's page as the site reads it; null when it is not on the site. */
const onSite = async (request: APIRequestContext, slug: string) => {
  const answer = await request.get(`/rest/public/agents/${slug}`, { headers: site });
  return answer.ok() ? ((await answer.json()) as { personalText: string; gallery: unknown[] }) : null;
};
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Tamam' }).click();
const kept = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'Kaydedildi.' })).toBeVisible();

/** Somebody applies on the site, moves along the board, is accepted, goes through onboarding, and gets an account. */
const takeOn = async (page: Page, request: APIRequestContext) => {
  // A registered user of the marketplace.
  const [{ phone } = { phone: '' }] = await sql<{ phone: string }>(
    `with person as (
       insert into customer (first_name, last_name, phone, source) values ('Nehir', $1, '+90533771' || lpad((random() * 9999)::int::text, 4, '0'), 'INBOUND')
       returning id, phone)
     insert into member (customer_id, phone, email) select id, phone, 'nehir' || id || '@posta.example' from person returning phone`,
    [LAST],
  );
  const applied = await request.post('/rest/public/agent/application', {
    headers: site,
    data: {
      firstName: 'Nehir',
      lastName: LAST,
      phone,
      email: 'nehir.yolcuoglu@posta.example',
      identityNumber: '10000000146',
      note: 'Emlak ofisinde üç yıl çalıştım.',
    },
  });
  expect(applied.status()).toBe(200);

  await visit(page, `/agent/applications?name=${encodeURIComponent(LAST)}`);
  const card = page.getByRole('link', { name: `Nehir ${LAST}` });
  const stage = () =>
    one<{ stage: string; id: number }>('select id, stage from agent_application where last_name = $1', [LAST]);
  await card.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await stage()).stage).toBe('CONTACTED');
  await expect(
    page.getByRole('region', { name: 'Görüşülüyor' }).getByRole('link', { name: `Nehir ${LAST}` }),
  ).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await stage()).stage).toBe('EVALUATION');
  await expect(
    page.getByRole('region', { name: 'Değerlendirmede' }).getByRole('link', { name: `Nehir ${LAST}` }),
  ).toBeFocused();
  expect(await violations(page)).toEqual([]);

  await visit(page, `/agent/application?id=${(await stage()).id}`);
  await page.getByRole('button', { name: 'Kabul et' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Evet' })
    .or(page.getByRole('dialog').getByRole('button', { name: 'Tamam' }))
    .first()
    .click();
  await page.getByRole('link', { name: 'Katılımı aç' }).click();
  await expect(page).toHaveURL(/\/agent\/onboarding\?id=\d+/);
  await page.getByRole('button', { name: 'Katılımı başlat' }).click();
  await expect(page.getByText('Hesabın açılması için eksikler')).toBeVisible();

  for (const [label, name, mimeType, buffer] of [
    ['Kimlik', 'kimlik.pdf', 'application/pdf', PDF],
    ['Mesleki yeterlilik belgesi', 'belge.pdf', 'application/pdf', PDF],
    ['Vergi levhası', 'levha.pdf', 'application/pdf', PDF],
    ['İmzalı sözleşme', 'sozlesme.pdf', 'application/pdf', PDF],
    ['Fotoğraf', 'foto.png', 'image/png', PNG],
  ] as const) {
    await page.locator(`input[type=file][aria-label="${label} yükle"]`).setInputFiles({ name, mimeType, buffer });
    await expect(page.getByRole('button', { name: `${label} belgesini indir` })).toBeVisible();
  }

  await page.getByRole('button', { name: 'Düzenle' }).click();
  const facts = page.getByRole('dialog', { name: 'Belge, eğitim ve bölge' });
  await facts.getByLabel('Yeterlilik belgesi no').fill('YB9001/17UY0333-5');
  await facts.getByLabel('Bölge').selectOption({ index: 1 });
  await facts.getByRole('button', { name: 'Kaydet' }).click();
  await expect(facts).toBeHidden();
  const onboarding = await one<{ id: number; work: number }>(
    'select onboarding.id, onboarding.activity_id as work from agent_onboarding onboarding where application_id = $1',
    [(await stage()).id],
  );
  // Waiting for days and holding an interview are not tested here.
  await sql(
    `update agent_onboarding set certificate_ends_on = current_date + 300, trained_on = current_date - 1 where id = $1`,
    [onboarding.id],
  );
  await sql(
    `insert into appointment (kind, state, activity_id, assignee_id, starts_at, ends_at)
     select 'INTERVIEW', 'DONE', $1, operator.id, '2026-01-05T07:00Z', '2026-01-05T08:00Z' from operator where username = 'danisman-yonetimi'`,
    [onboarding.work],
  );
  await visit(page, `/agent/onboarding?id=${onboarding.id}`);
  await expect(page.getByText('Her şey tamam: hesap açılabilir.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Hesabı aç' }).click();
  const account = page.getByRole('dialog', { name: 'Danışmanın hesabını aç' });
  await expect(account.getByLabel('Kullanıcı adı', { exact: false })).toHaveValue('nehir.yolcuoglu');
  await account.getByLabel('E-posta', { exact: false }).fill('nehir.yolcuoglu@tellal.example');
  await account.getByLabel(/^Yıllık hedef/).fill('4.000.000');
  await account.getByRole('button', { name: 'Hesabı aç' }).click();
  await expect(page.getByText('Hesap açıldı; kullanıcı adı nehir.yolcuoglu.')).toBeVisible();
};

test('an agent’s life: applies, is taken on, makes a page that is sent back once, goes live, off the site again, and leaves @long', async ({
  page,
  as,
  request,
}) => {
  test.slow();
  await as('danisman-yonetimi');
  await takeOn(page, request);
  // The password is set by the invitation link, which other journeys test.
  const { id } = await one<{ id: number }>(
    `with account as (
       update operator set password_hash = (select password_hash from operator where username = 'danisman1')
        where username = 'nehir.yolcuoglu' returning id)
     select agent.id from agent join account on account.id = agent.operator_id`,
  );

  await test.step('on the phone the agent makes the page and sends it', async () => {
    await as('nehir.yolcuoglu');
    await page.setViewportSize(PHONE);
    await visit(page, '/dashboard');
    await page.getByRole('button', { name: 'Yıllık hedefim' }).click();
    await expect(page.getByRole('region', { name: 'Yıllık hedefim' })).toContainText('₺4 Mn');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sitedeki sayfam' }).click();
    await page.getByRole('region', { name: 'Sitedeki sayfam' }).getByRole('link', { name: 'Sayfamı aç' }).click();
    await expect(page).toHaveURL(/\/agent\/profile/);
    for (const [label, side] of [
      ['Profil fotoğrafı seç', 900],
      ['Tanıtım fotoğrafı seç', 1000],
      ['Kapak fotoğrafı seç', 1600],
      ['Galeriye fotoğraf ekle', 1100],
    ] as const) {
      await page
        .getByLabel(label)
        .and(page.locator('input'))
        .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(side, 800) });
      await expect(page.getByText('Fotoğraf eklendi.').first()).toBeVisible();
      await expect(page.getByText('Fotoğraf eklendi.')).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Kapak fotoğrafı: görünen bölümü seç' }).click();
    const drawer = page.getByRole('dialog', { name: 'Görünen bölümü seç' });
    await drawer.getByRole('slider', { name: 'Yakınlaştır' }).fill('2');
    await drawer.getByRole('button', { name: 'Bu bölümü göster' }).click();
    await expect(page.getByText('Fotoğraf kırpıldı.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Öne çıkan söz' }).fill('Sahilin her sokağını bilirim');
    await page.getByRole('textbox', { name: 'Kendini tanıtma yazısı' }).fill('On yıldır buradayım.');
    await page.getByRole('combobox', { name: 'İl', exact: true }).selectOption({ index: 1 });
    await expect(page.getByRole('combobox', { name: 'İlçe ekle' }).locator('option').nth(1)).toBeAttached();
    await page.getByRole('combobox', { name: 'İlçe ekle' }).selectOption({ index: 1 });
    await kept(page);
    await page.getByRole('button', { name: 'Onaya gönder' }).click();
    await expect(page.getByText('Sayfa onaya gönderildi.')).toBeVisible();
  });

  await test.step('operations send it back with a remark beside its field', async () => {
    await as('danisman-yonetimi');
    await page.setViewportSize(DESK);
    await visit(page, `/agent/profile?id=${id}`);
    await page.getByRole('button', { name: 'Düzeltmeye gönder' }).click();
    const back = page.getByRole('dialog', { name: 'Düzeltmeye gönder' });
    await back.getByLabel('Kendini tanıtma yazısı').fill('Mahalleleri de yazın.');
    await back.getByRole('button', { name: 'Geri gönder' }).click();
    await expect(page.getByText('Sayfa düzeltme için geri gönderildi.')).toBeVisible();
  });

  await test.step('at home the agent is told, corrects it, and sends it again', async () => {
    await as('nehir.yolcuoglu');
    await page.setViewportSize(PHONE);
    await visit(page, '/dashboard');
    await page.getByRole('link', { name: 'Sayfanız düzeltmeniz için geri gönderildi' }).click();
    await expect(page.getByText('Mahalleleri de yazın.').first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Kendini tanıtma yazısı' }).fill('On yıldır Moda ve Göztepe’deyim.');
    await kept(page);
    await page.getByRole('button', { name: 'Onaya gönder' }).click();
    await expect(page.getByText('Sayfa onaya gönderildi.')).toBeVisible();
  });

  await as('danisman-yonetimi');
  await page.setViewportSize(DESK);
  await visit(page, `/agent/profile?id=${id}`);
  await expect(page.getByRole('region', { name: 'Kendini tanıtma yazısı' })).toContainText('Göztepe');
  await page.getByRole('button', { name: 'Onayla', exact: true }).click();
  await confirm(page);
  await expect(page.getByText('Sayfa yayında.', { exact: true })).toBeVisible();
  const { slug } = await one<{ slug: string }>('select slug from agent_profile where agent_id = $1', [id]);
  expect(await onSite(request, slug)).toMatchObject({
    personalText: 'On yıldır Moda ve Göztepe’deyim.',
    gallery: [{}],
  });

  await test.step('operations are told before a live page goes off the site (V32)', async () => {
    await page.getByRole('group', { name: 'Görünüm' }).getByRole('button', { name: 'Düzenle' }).click();
    await expect(page.getByText('Sayfa yayında. Düzenlerseniz siteden kalkar')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Öne çıkan söz' })).toBeDisabled();
    await page.getByRole('note').getByRole('button', { name: 'Düzenle' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('siteden kalkar');
    await dialog.getByRole('button', { name: 'Düzenle' }).click();
    await page.getByRole('textbox', { name: 'Öne çıkan söz' }).fill('Operasyon düzeltti');
    await kept(page);
    await expect(page.getByText('Onay bekliyor').first()).toBeVisible();
    expect(await onSite(request, slug)).toBeNull();
  });

  await test.step('the agent is let go, and what hung on them has another name', async () => {
    await sql(
      `insert into customer (first_name, last_name, email, source, sales_agent_id)
       select 'Bırakılan', $2, 'birakilan@posta.example', 'INBOUND', operator_id from agent where id = $1`,
      [id, LAST],
    );
    await as('yonetici');
    await visit(page, `/agent/detail?id=${id}`);
    await page.getByRole('button', { name: 'Ayır ve devret' }).click();
    const leave = page.getByRole('dialog', { name: `Nehir ${LAST} ayrılıyor` });
    const heirs = leave.getByRole('combobox');
    await expect(heirs.locator('option').nth(1)).toBeAttached();
    await leave.getByLabel(/^Ayrılma nedeni/).fill('Başka bir işe geçti');
    const heir = (await heirs.locator('option').filter({ hasText: 'Nermin Karahan' }).first().textContent()) ?? '';
    await heirs.selectOption({ label: heir });
    await leave.getByRole('button', { name: 'Ayır ve devret' }).click();
    await expect(page.getByText('ayrıldı, üzerindekiler devredildi.')).toBeVisible();
    const left = await one<{ first: string }>(
      `select operator.first_name as first from customer join operator on operator.id = customer.sales_agent_id
        where customer.first_name = 'Bırakılan' and customer.last_name = $1`,
      [LAST],
    );
    expect(left.first).toBe('Nermin');
    expect(await onSite(request, slug)).toBeNull();
  });
});
