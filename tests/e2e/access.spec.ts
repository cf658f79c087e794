import { expect, signIn, sql, test, visit } from './support';

test('a record is refused, asked for, granted, seen, and closed again @long', async ({ page, as, browser }) => {
  const [customer] = await sql<{ id: number; name: string }>(
    `select customer.id, customer.name from customer
      where erased_at is null and merged_into_id is null
        and not exists (select from operator where username = 'danisman1'
              and operator.id in (sales_agent_id, closing_agent_id, want_to_sell_agent_id))
        and not exists (select from access_request where customer_id = customer.id)
        and not exists (select from activity where customer_id = customer.id)
        and not exists (select from appointment where customer_id = customer.id)
      order by customer.id limit 1`,
  );
  if (!customer) throw new Error('the demo has no such customer');
  const address = `/customers/detail?id=${customer.id}`;

  await as('danisman1');
  await visit(page, address);
  await expect(page.getByText('Kayıt bulunamadı.')).toBeVisible();
  await page.getByRole('button', { name: 'Erişim iste' }).click();
  const drawer = page.getByRole('dialog', { name: 'Erişim isteyin' });
  await drawer.getByLabel(/^Neden gerekiyor/).fill('Müşteri beni aradı, randevusunu soracağım.');
  await drawer.getByRole('button', { name: 'Talebi gönder' }).click();
  await expect(page.getByText('Talebiniz iletildi')).toBeVisible();

  const theirs = await browser.newContext();
  await signIn(theirs, 'yonetici');
  const inbox = await theirs.newPage();
  await visit(inbox, '/access/requests?status=PENDING');
  const row = inbox.getByRole('row').filter({ hasText: 'Müşteri beni aradı, randevusunu soracağım.' });
  await expect(row).toContainText(customer.name);
  await row.getByRole('button', { name: 'Ver', exact: true }).click();
  const decision = inbox.getByRole('dialog', { name: 'Erişim verilsin mi?' });
  await decision.getByLabel(/^Süre/).selectOption('DAY');
  await decision.getByRole('button', { name: 'Ver', exact: true }).click();
  await expect(inbox.getByText('Erişim verildi.')).toBeVisible();
  await theirs.close();

  await visit(page, '/dashboard');
  await page.getByRole('link', { name: /Erişim talebinize 1 yeni yanıt/ }).click();
  await page.getByRole('row').filter({ hasText: customer.name }).getByRole('link', { name: customer.name }).click();
  await expect(page.getByRole('heading', { name: customer.name })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Bu müşteriyi görenler' })).toContainText('Serkan Aydın');

  await sql(`update access_request set expires_at = now() where customer_id = $1`, [customer.id]);
  await visit(page, address);
  await expect(page.getByText('Kayıt bulunamadı.')).toBeVisible();
  await page.getByRole('button', { name: 'Erişim iste' }).click();
  await expect(page.getByText(/verilen erişimin süresi doldu/)).toBeVisible();
});

test('a refused screen and a locked button say what is missing and offer to ask', async ({ page, as }) => {
  await as('danisman1');
  await visit(page, '/operators/list');
  await expect(page.getByText(/gereken yetki: Operatörleri görmek/)).toBeVisible();
  await page.getByRole('button', { name: 'Erişim iste' }).click();
  const drawer = page.getByRole('dialog', { name: 'Erişim isteyin' });
  await expect(drawer).toContainText('Operatörleri görmek');
  await drawer.getByRole('link', { name: 'Taleplerimi göster' }).click();
  await expect(page.getByRole('heading', { name: 'Erişim taleplerim' })).toBeVisible();
});

test('a masked e-mail is uncovered for a reason, and that is written down', async ({ page, as }) => {
  await as('danisman1');
  const [customer] = await sql<{ id: number; email: string }>(
    `select customer.id, customer.email from customer join operator on operator.id = sales_agent_id
      where operator.username = 'danisman1' and customer.email is not null and erased_at is null and merged_into_id is null
      order by customer.id limit 1`,
  );
  await visit(page, `/customers/detail?id=${customer?.id}`);
  await page.getByRole('button', { name: 'E-postayı göster' }).click();
  const drawer = page.getByRole('dialog', { name: 'E-postayı göster' });
  await drawer.getByLabel(/^Neden/).selectOption('CALL_BACK');
  await drawer.getByRole('button', { name: 'Göster', exact: true }).click();
  await expect(page.getByRole('link', { name: customer?.email })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Bu müşteriyi görenler' })).toContainText('Açık e-posta · Geri arama');
});
