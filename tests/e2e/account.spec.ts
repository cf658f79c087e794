import { DEMO_PASSWORD } from '@/server/process/seed/signIns';
import { deafen, expect, look, signIn, sql, test, visit } from './support';

const NEW_PASSWORD = 'Bambaşka-Şifre-2026';

test('a new password signs the other device out and keeps this one', async ({ page, browser, baseURL, as }) => {
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  await signIn(other, 'salt-okur');
  await as('salt-okur');
  await visit(page, '/account');
  for (const name of ['Açık oturumlar', 'Tanınan cihazlar'])
    await expect(page.getByRole('region', { name }).getByText('Bu cihaz', { exact: true })).toBeVisible();
  const form = page.getByRole('region', { name: 'Şifre' });
  await form.getByLabel(/^Şu anki şifreniz/).fill('yanlış-şifre');
  await form.getByLabel(/^Yeni şifre(\s\*)?$/).fill(NEW_PASSWORD);
  await form.getByLabel(/^Yeni şifre \(tekrar\)/).fill(NEW_PASSWORD);
  await form.getByRole('button', { name: 'Şifreyi değiştir' }).click();
  await expect(form.getByText('Şu anki şifreniz hatalı.')).toBeVisible();
  await form.getByLabel(/^Şu anki şifreniz/).fill(DEMO_PASSWORD);
  await form.getByRole('button', { name: 'Şifreyi değiştir' }).click();
  await expect(page.getByText(/diğer cihazlardaki \d+ oturum kapatıldı/)).toBeVisible();
  await expect(page.getByText('Yalnızca bu cihazda oturumunuz açık.')).toBeVisible();

  expect((await other.request.get('/rest/account/detail')).status()).toBe(401);
  expect((await page.request.get('/rest/account/detail')).status()).toBe(200);
  await signIn(other, 'salt-okur', NEW_PASSWORD);
  await other.close();
});

test('who signs in beside an open page does nothing in its owner’s name, and the owner goes on with what was typed', async ({
  page,
  context,
  as,
}) => {
  // Without live events: otherwise the page would ask before anybody presses a button.
  await deafen(page);
  await as('yonetici');
  await visit(page, '/projects/list');
  await page.getByRole('button', { name: 'Proje ekle' }).click();
  const form = page.getByRole('dialog', { name: 'Proje ekle' });
  await form.getByLabel('Proje', { exact: false }).first().fill('İki Sekme Konakları');
  await signIn(context, 'mezat');
  const other = await context.newPage();
  await deafen(other);
  await visit(other, '/auctions/list');

  await form.getByRole('button', { name: 'Kaydet' }).click();
  const again = page.getByRole('dialog', { name: 'Bu tarayıcıda başka bir hesap açık' });
  await expect(again.getByText(/o hesabın adına yazılmasın diye/)).toBeVisible();
  const made = `select operator.username from project
    join audit_entry on table_name = 'project' and record_id = project.id and action = 'INSERT'
    join operator on operator.id = audit_entry.operator_id where project.name = 'İki Sekme Konakları'`;
  expect(await sql(made)).toEqual([]);
  await again.getByLabel('Şifre', { exact: true }).fill(DEMO_PASSWORD);
  await look(page);
  await again.getByRole('button', { name: 'Giriş yap' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'İki Sekme Konakları' })).toBeVisible();
  expect(await sql(made)).toEqual([{ username: 'yonetici' }]);

  // Now the other page belongs to an account that is no longer signed in.
  await other.getByRole('columnheader').getByRole('button').first().click();
  const over = other.getByRole('dialog', { name: 'Bu tarayıcıda başka bir hesap açık' });
  await look(other);
  await over.getByRole('button', { name: 'Açık hesaba geç' }).click();
  await expect(other).toHaveURL(/\/dashboard$/);
});

test('an administrator views as an agent: banner, the agent’s records only, closed changes, and back @long', async ({
  page,
  as,
}) => {
  const [agent] = await sql<{ id: number }>(`select id from operator where username = 'danisman1'`);
  await as('yonetici');
  await visit(page, `/backoffice?viewAs=${agent?.id}`);
  const drawer = page.getByRole('dialog', { name: 'Başka bir operatör olarak görüntüle' });
  await drawer.getByLabel(/^Neden/).fill('Destek talebi 4711');
  await drawer.getByLabel(/^Kendi şifreniz/).fill(DEMO_PASSWORD);
  await drawer.getByRole('button', { name: 'Görüntülemeye başla' }).click();

  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText('Serkan Aydın olarak görüntülüyorsunuz.')).toBeVisible();
  await visit(page, '/auctions/list?agent=1');
  await expect(page.getByText('Serkan Aydın olarak görüntülüyorsunuz.')).toBeVisible();
  const rows = page.locator('tr[data-id]');
  await expect(rows.first()).toBeVisible();
  const shown = await rows.evaluateAll((all) => all.map((row) => Number((row as HTMLElement).dataset.id)));
  const mine = await sql<{ id: number }>(`select id from auction where agent_operator_id = $1`, [agent?.id]);
  expect(shown.filter((id) => !mine.some((own) => own.id === id))).toEqual([]);
  expect((await visit(page, '/backoffice'))?.status()).toBe(403);
  await visit(page, '/account');
  await expect(page.getByRole('button', { name: 'Şifreyi değiştir' })).toHaveAttribute('aria-disabled', 'true');

  await page.getByRole('button', { name: 'Görüntülemeyi bitir' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText('olarak görüntülüyorsunuz')).toHaveCount(0);
  expect((await visit(page, '/backoffice'))?.status()).toBe(200);
});

test('a failed message is sent again from the overview', async ({ page, as }) => {
  await sql(
    `insert into outbox_message (channel, recipient, subject, body, status, attempts, failure)
     values ('EMAIL', 'gitmeyen@ornek.example', 'Deneme', 'x', 'FAILED', 6, '550 no such user')`,
  );
  await as('yonetici');
  await visit(page, '/backoffice');
  const row = page.getByRole('row', { name: /gitmeyen@ornek\.example/ });
  await row.getByRole('button', { name: 'Yeniden gönder' }).click();
  await expect(page.getByText('1 mesaj yeniden kuyruğa alındı.')).toBeVisible();
  await expect(row).toHaveCount(0);
});
