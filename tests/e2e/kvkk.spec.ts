import { expect, signIn, sql, test, visit } from './support';

const PERSON = {
  first: 'Şennurgül',
  last: 'Özdemirkıran',
  phone: '+905399876543',
  email: 'sennurgul.ozdemirkiran@posta.example',
};

/** A customer who once bought something and about whom texts were written. */
const leaveTraces = async () => {
  const [customer] = await sql<{ id: number }>(
    `insert into customer (first_name, last_name, phone, email, source) values ($1, $2, $3, $4, 'INBOUND') returning id`,
    [PERSON.first, PERSON.last, PERSON.phone, PERSON.email],
  );
  const id = customer?.id ?? 0;
  await sql(`insert into note (customer_id, body) values ($1, 'Şennurgül Hanım perşembe aranacak')`, [id]);
  await sql(
    `insert into note (auction_id, body) select min(id), 'Alıcı Şennurgül Özdemirkıran, 0539 987 65 43' from auction`,
  );
  await sql(
    `insert into payment (customer_id, kind, method, state, paid_at, amount_kurus) select $1, kind, method, state, paid_at, amount_kurus from payment order by id limit 1`,
    [id],
  );
  return id;
};

test('a request that came today is opened for who is found by phone, and has thirty days', async ({ page, as }) => {
  await as('kvkk');
  await visit(page, '/kvkk/requests');
  await page.getByRole('button', { name: 'Yeni başvuru' }).click();
  const drawer = page.getByRole('dialog', { name: 'Yeni veri sahibi başvurusu' });
  await drawer.getByLabel(/^Tür/).selectOption('ACCESS');
  await drawer.getByLabel(/^Geliş yolu/).selectOption('FORM');
  await drawer.getByLabel(/^Başvuranın isteği/).fill('Hakkımda ne tuttuğunuzu öğrenmek istiyorum.');
  const [person] = await sql<{ name: string; phone: string }>(
    `select name, phone from customer where merged_into_id is null and erased_at is null and phone like '+905%' order by id limit 1 offset 300`,
  );
  await drawer.getByLabel(/^Kişiyi ara/).fill(person?.phone ?? '');
  await drawer.getByRole('button', { name: 'Ara', exact: true }).click();
  await drawer.getByRole('radio', { name: new RegExp(`${person?.name} Müşteri`) }).check();
  await drawer.getByRole('button', { name: 'Başvuruyu aç' }).click();
  await expect(page.getByText('30 gün kaldı').first()).toBeVisible();
});

test('a request to be forgotten: asked, tried out, carried out, and nobody finds the person any more @long', async ({
  page,
  as,
  browser,
}) => {
  const id = await leaveTraces();
  await as('kvkk');
  await visit(page, '/kvkk/requests');
  await page.getByRole('button', { name: 'Yeni başvuru' }).click();
  const drawer = page.getByRole('dialog', { name: 'Yeni veri sahibi başvurusu' });
  await drawer.getByLabel(/^Kişiyi ara/).fill('0539 987 65 43');
  await drawer.getByRole('button', { name: 'Ara', exact: true }).click();
  await drawer.getByRole('radio', { name: /Şennurgül Özdemirkıran/ }).check();
  await drawer.getByLabel(/^Tür/).selectOption('ERASURE');
  await drawer.getByLabel(/^Geliş yolu/).selectOption('FORM');
  await drawer.getByLabel(/^Başvuranın isteği/).fill('Bütün verilerimin silinmesini istiyorum.');
  await drawer.getByRole('button', { name: 'Başvuruyu aç' }).click();
  await expect(page.getByRole('heading', { name: 'Şennurgül Özdemirkıran' })).toBeVisible();
  await expect(page.getByText('30 gün kaldı').first()).toBeVisible();

  await page.getByRole('button', { name: 'Önizlemeyi hazırla' }).click();
  const plan = page.getByRole('region', { name: 'Silme önizlemesi' });
  await expect(plan.getByRole('row').filter({ hasText: 'Ödeme' })).toContainText('10 yıl');
  await expect(plan.getByRole('row').filter({ hasText: 'Not' }).first()).toContainText('İşleme amacı sona erdi');
  await expect(plan.getByRole('button', { name: 'Verileri sil' })).toHaveAttribute('aria-disabled', 'true');

  await page.getByRole('button', { name: 'Kimliği doğrula' }).click();
  const identity = page.getByRole('dialog', { name: 'Kimlik doğrulama' });
  await identity.getByLabel(/^Nasıl doğrulandı/).fill('Kayıtlı telefona gönderilen kod');
  await identity.getByRole('button', { name: 'Kimlik doğrulandı' }).click();
  await expect(page.getByText('Kimlik doğrulaması kaydedildi.')).toBeVisible();

  await plan.getByRole('button', { name: 'Önizlemeyi yenile' }).click();
  await plan.getByRole('button', { name: 'Verileri sil' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verileri sil' }).click();
  await expect(page.getByText('Kişisel veriler silindi, imha kaydı yazıldı.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Silinmiş kişi' })).toBeVisible();
  const record = page.getByRole('region', { name: 'İmha kayıtları' });
  await expect(record).toContainText('6698 sayılı KVKK');
  await expect(record.getByRole('row').filter({ hasText: 'Ödeme' })).toContainText('10 yıl');
  await expect(page.getByRole('region', { name: 'Veri sahibi' })).toContainText('TTK');

  await visit(page, '/kvkk/retention');
  await expect(page.getByRole('region', { name: 'İmha kayıtları' }).getByRole('row').nth(1)).toContainText(
    'Müşteri: 1',
  );

  const theirs = await browser.newContext();
  await signIn(theirs, 'yonetici');
  const console_ = await theirs.newPage();
  for (const address of [
    `/customers/list?name=${encodeURIComponent('şennurgül')}`,
    '/customers/list?phone=05399876543',
    '/users/detail?id=1',
    `/customers/detail?id=${id}`,
  ]) {
    await visit(console_, address);
    await expect(console_.locator('main')).not.toContainText(/Şennurgül|Özdemirkıran|987 65 43|sennurgul/i);
  }
  const found = await theirs.request.get('/rest/callcenter/customer/list?phone=05399876543');
  expect(await found.text()).not.toMatch(/Şennurgül|5399876543/);
  const [left] = await sql<{ count: string }>(
    `select count(*) as count from audit_entry where fold(changes::text) like any ('{%sennurgul%,%5399876543%}')`,
  );
  expect(Number(left?.count)).toBe(0);
  await theirs.close();
});
