import { DEMO_PASSWORD } from '@/server/process/seed/signIns';
import { expect, one, sql, test, violations, visit } from './support';

const LAST = 'Yolcuoğlu';
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('an application becomes an agent: written down, moved on the board, accepted, taken on, with an account of its own', async ({
  page,
  as,
}) => {
  test.slow();
  // A registered user of the marketplace.
  const [{ phone } = { phone: '' }] = await sql<{ phone: string }>(
    `with person as (
       insert into customer (first_name, last_name, phone, source) values ('Nehir', $1, '+90533771' || lpad((random() * 9999)::int::text, 4, '0'), 'INBOUND')
       returning id, phone)
     insert into member (customer_id, phone, email) select id, phone, 'nehir' || id || '@posta.example' from person returning phone`,
    [LAST],
  );
  await as('danisman-yonetimi');
  await visit(page, '/agent/applications');
  await page.getByRole('button', { name: 'Yeni başvuru' }).click();
  const drawer = page.getByRole('dialog', { name: 'Yeni başvuru' });
  await drawer.getByLabel('Ad *', { exact: true }).fill('Nehir');
  await drawer.getByLabel('Soyad *', { exact: true }).fill(LAST);
  await drawer.getByLabel('Telefon', { exact: false }).fill(phone);
  await drawer.getByLabel('E-posta', { exact: false }).fill('nehir.yolcuoglu@posta.example');
  await drawer.getByLabel('T.C. kimlik numarası').fill('10000000146');
  await drawer.getByRole('button', { name: 'Başvuruyu kaydet' }).click();
  await expect(page).toHaveURL(/\/agent\/application\?id=\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Nehir ${LAST}`);
  expect(await violations(page)).toEqual([]);

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
  // Days and an interview that has been are not what this journey is about.
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
  await account.getByRole('button', { name: 'Hesabı aç' }).click();
  await expect(page.getByText('Hesap açıldı; kullanıcı adı nehir.yolcuoglu.')).toBeVisible();

  // The password is set by the link of the invitation, which other journeys follow.
  await sql(
    `update operator set password_hash = (select password_hash from operator where username = 'danisman1') where username = 'nehir.yolcuoglu'`,
  );
  expect(DEMO_PASSWORD).not.toBe('');
  await as('nehir.yolcuoglu');
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
