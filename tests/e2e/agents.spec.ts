import { PHONE, expect, one, reload, sql, test, violations, visit } from './support';

const LEAVER = 'danisman6';
const idOf = async (username: string) =>
  (
    await sql<{ id: number }>(
      `select agent.id from agent join operator on operator.id = agent.operator_id where operator.username = $1`,
      [username],
    )
  )[0]?.id;

test('who applies a second time is shown the application that is open', async ({ page, as }) => {
  const { id, phone } = await one<{ id: number; phone: string }>(
    `select id, phone from agent_application where stage in ('NEW', 'CONTACTED', 'EVALUATION') order by id limit 1`,
  );
  await as('danisman-yonetimi');
  await visit(page, '/agent/application-list');
  await page.getByRole('button', { name: 'Yeni başvuru' }).click();
  const form = page.getByRole('dialog', { name: 'Yeni başvuru' });
  await form.getByLabel('Ad *', { exact: true }).fill('Nehir');
  await form.getByLabel('Soyad *', { exact: true }).fill('Yeniden');
  await form.getByLabel(/^Telefon/).fill(phone);
  await form.getByLabel(/^E-posta/).fill('nehir.yeniden@posta.example');
  await form.getByRole('button', { name: 'Başvuruyu kaydet' }).click();
  await form.getByRole('link', { name: 'Açık başvuruyu göster' }).click();
  // The second application is discarded, not saved.
  await page.getByRole('button', { name: 'Kaydetmeden çık' }).click();
  await expect(page).toHaveURL(new RegExp(`/agent/application\\?id=${id}`));
});

test('an agent is found, put under somebody, and let go with everything handed over', async ({ page, as }) => {
  const id = await idOf(LEAVER);
  // Frees these hours, so that the successor has no conflicting appointments; the API's tests check how a conflict is shown.
  await sql(
    `update appointment set state = 'CANCEL'
      where assignee_id = (select operator_id from agent where id = $1) and starts_at > now() and state in ('APPOINTMENT', 'RE_APPOINTMENT')`,
    [id],
  );
  await as('yonetici');
  await visit(page, '/agent/list');
  await expect(page.getByRole('columnheader', { name: 'Hedefe ulaşma' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await visit(page, `/agent/detail?id=${id}`);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Hedef ve belge' }).click();
  const target = page.getByRole('dialog', { name: `${name}: hedef ve belge` });
  await target.getByLabel(/^Yıllık hedef/).fill('4.000.000');
  await target.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('₺4 Mn').or(page.getByText(/4 mn/i)).first()).toBeVisible();

  await page.getByRole('button', { name: 'Mesaj gönder' }).click();
  const message = page.getByRole('dialog', { name: `${name}: mesaj gönder` });
  await message.getByLabel(/^Mesaj/).fill('Cuma günü dosyalarınızı birlikte gözden geçirelim');
  expect(await violations(page)).toEqual([]);
  await message.getByRole('button', { name: 'Gönder', exact: true }).click();
  await expect(page.getByText('Mesaj 1 danışmana gönderildi.')).toBeVisible();

  await page.getByRole('button', { name: 'Ayır ve devret' }).click();
  const leave = page.getByRole('dialog', { name: `${name} ayrılıyor` });
  const all = leave.getByLabel(/^Hepsini devralacak kişi/);
  await expect(all.locator('option').nth(1)).toBeAttached();
  await leave.getByLabel(/^Ayrılma nedeni/).fill('Başka bir şehre taşınıyor');
  const heir = (await all.locator('option').filter({ hasText: 'Nermin Karahan' }).first().textContent()) ?? '';
  await all.selectOption({ label: heir });
  const open = leave.getByRole('combobox').filter({ has: page.locator('option:checked[value=""]') });
  // Work that the chosen person has no right to goes to somebody who has.
  for (let left = await open.count(); left > 1; left -= 1) await open.nth(1).selectOption({ index: 1 });
  const summary = leave.getByRole('region', { name: 'Devir özeti' });
  await expect(summary).toContainText('Nermin Karahan');
  await expect(summary).toContainText('müşteri');
  await expect(summary).not.toContainText('Henüz kişi seçilmedi');
  expect(await violations(page)).toEqual([]);
  await leave.getByRole('button', { name: 'Ayır ve devret' }).click();
  await expect(page.getByText('ayrıldı, üzerindekiler devredildi.')).toBeVisible();
  await expect(page.getByText('Başka bir şehre taşınıyor', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Üzerinde devredilecek bir şey yok.')).toBeVisible();
});

test('the sales force stands on one screen, and each figure opens the agents it counts @long', async ({ page, as }) => {
  await as('yonetici');
  // Repeated, since other journeys add and remove agents at the same time.
  await expect(async () => {
    await visit(page, '/agents/landing-dashboard');
    const help = page.getByRole('region', { name: 'Kimin desteğe ihtiyacı var?' });
    const away = help.getByRole('link', { name: /Uzun süredir giriş yapmadı: \d+ danışman/ });
    const [, counted] = /: (\d+) /.exec((await away.textContent()) ?? '') ?? [];
    await away.click();
    await expect(page).toHaveURL(/\/agent\/list\?.*need=AWAY/);
    const listed = page.locator('tbody tr[data-id]');
    await expect(listed.first()).toBeVisible();
    await expect(listed.filter({ hasNotText: 'Uzun süredir giriş yapmadı' })).toHaveCount(0);
    expect(await listed.count()).toBe(Number(counted));
  }).toPass();

  await visit(page, '/agents/landing-dashboard');
  await expect(page.getByRole('heading', { name: 'Bölgeler' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await reload(page);
  expect(await violations(page)).toEqual([]);
  await visit(page, '/agent/list');
  expect(await violations(page)).toEqual([]);
});
