import { expect, PHONE, sql, test, violations, visit } from './support';

const KEY = 'bulk:999999';
const TITLE = 'Toplu işlemler';

/** A bulk job whose attempts have all failed, as the queue leaves it. */
const giveUp = async () => {
  await sql(
    `select graphile_worker.add_job('bulk.work', '{"id": 999999}', job_key => $1, run_at => now() + interval '1 day')`,
    [KEY],
  );
  await sql(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'deadlock detected: "Ayşe Kanarya" 0532 123 45 67' where key = $1`,
    [KEY],
  );
};

test('work that failed is seen with its reason, tried again, and is well again @long', async ({ page, as }) => {
  await giveUp();
  await as('yonetici');
  await visit(page, '/jobs');
  const trouble = page.getByRole('region', { name: 'İlgilenilmesi gerekenler' });
  const row = trouble.getByRole('row').filter({ hasText: TITLE });
  await expect(row).toContainText('Sürekli hata');
  await expect(row).toContainText('1 karar bekliyor');

  await row.getByRole('button', { name: TITLE, exact: true }).click();
  await expect(page).toHaveURL(/\/jobs\?job=bulk\.work$/);
  const drawer = page.getByRole('dialog', { name: TITLE });
  await expect(drawer).toContainText('deadlock detected');
  await expect(drawer).not.toContainText(/Kanarya|532 ?123/);
  expect(await violations(page)).toEqual([]);

  await drawer.getByRole('button', { name: 'Yeniden dene', exact: true }).click();
  await expect(page.getByText('1 kayıt yeniden sıraya alındı.')).toBeVisible();
  // The worker takes the job by itself, and the screen is updated live.
  await expect(drawer.getByText('Yolunda').first()).toBeVisible({ timeout: 30_000 });
  await expect(drawer.getByText('Yeniden deneme')).toBeVisible();
  await drawer.getByRole('button', { name: 'Kapat' }).last().click();
  await expect(trouble.getByRole('row').filter({ hasText: TITLE })).toHaveCount(0);
});

test('a job is paused with a reason that everybody sees, goes on, is rehearsed and run, on a phone too @long', async ({
  page,
  as,
}) => {
  await as('yonetici');
  await visit(page, '/jobs?job=agreements.clock');
  const drawer = page.getByRole('dialog', { name: 'Satıcı sözleşmeleri' });
  await drawer.getByRole('button', { name: 'Duraklat' }).click();
  const form = page.getByRole('dialog', { name: 'Duraklat: Satıcı sözleşmeleri' });
  await expect(form).toContainText('Sözleşmeler bitiş gününde sona ermez, yenilenmez ve bitecekleri haber verilmez.');
  await form.getByLabel(/^Neden/).fill('Yeni sözleşmeler giriliyor');
  await form.getByRole('button', { name: 'Duraklat' }).click();
  await expect(drawer).toContainText(/Nermin Karahan duraklattı: Yeni sözleşmeler giriliyor/);

  await page.setViewportSize(PHONE);
  await drawer.getByRole('button', { name: 'Sürdür' }).click();
  await expect(drawer.getByText('Duraklatıldı')).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Dene' }).click();
  await expect(drawer.getByText(/Deneme · .*değişirdi/)).toBeVisible({ timeout: 30_000 });
  await drawer.getByRole('button', { name: 'Şimdi çalıştır' }).click();
  await expect(drawer.getByText(/Nermin Karahan çalıştırdı/).nth(1)).toBeVisible({ timeout: 30_000 });
  expect(await violations(page)).toEqual([]);
});

test('the system state draws its figures, tells them to the keyboard, and hands over a support bundle', async ({
  page,
  as,
}) => {
  await as('yonetici');
  await visit(page, '/backoffice');
  const plot = page.getByRole('slider', { name: 'İstekler' });
  await plot.focus();
  await page.keyboard.press('Home');
  await expect(plot).toHaveAttribute('aria-valuenow', '0');
  await page.keyboard.press('End');
  await expect(plot).toHaveAttribute('aria-valuenow', '59');
  await page.getByRole('button', { name: '7 gün' }).click();
  await expect(plot).toHaveAttribute('aria-valuemax', '83');

  await page.getByRole('button', { name: 'Destek paketi' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog', { name: 'Destek paketi' }).getByRole('button', { name: 'İndir' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('tellal-destek.zip');
});
