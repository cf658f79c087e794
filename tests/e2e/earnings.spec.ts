import { expect, PHONE, sql, test, visit, reload } from './support';

type Found = { id: number; agent: string; code: string; share: string; auction: string };

/** A demo earning with this status: of the first agent, or for PENDING of any agent whose sale has an unused discount code. */
const earningOf = async (status: string): Promise<Found> => {
  const [row] = await sql<Found>(
    `select earning.id, operator.username as agent, code.code, earning.agent_share_kurus as share, auction.extra_info as auction
       from agent_earning earning
       join operator on operator.id = earning.agent_operator_id and (operator.username = 'danisman1' or $1 = 'PENDING')
       join closing on closing.id = earning.closing_id
       join auction on auction.id = closing.auction_id
       left join discount_code code on code.status = 'PENDING' and code.expires_at > now()
            and code.auction_id = closing.auction_id and code.customer_id = closing.buyer_customer_id
      where earning.status = $1 and ($1 <> 'PENDING' or (code.id is not null and closing.discount_code_id is null
            and not exists (select from payment where payment.closing_id = closing.id and payment.kind = 'SERVICE_FEE' and payment.state = 'PAYMENT_DONE')))
      order by earning.id desc limit 1`,
    [status],
  );
  if (!row) throw new Error(`no earning that is ${status}`);
  return row;
};

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

test('an agent on a phone sees what was earned, and sends the invoice that is asked for next', async ({ page, as }) => {
  await page.setViewportSize(PHONE);
  await as('danisman1');
  await visit(page, '/dashboard');
  await page.getByRole('link', { name: 'Kazanç', exact: false }).last().click();
  const figures = page.getByRole('region', { name: 'Kazanç özetim' });
  await expect(figures.getByText('Bu ay kesinleşen')).toBeVisible();
  await expect(figures.getByText('Ödemesi beklenen')).toBeVisible();
  await figures.getByRole('link', { name: 'Faturayı yükle' }).click();
  await expect(page.getByText('Danışmanın faturası bekleniyor.')).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Fatura yükle' }).click();
  await (await chooser).setFiles({ name: 'kasim-faturasi.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) });
  await expect(page.getByText('kasim-faturasi.pdf')).toBeVisible();
  await expect(page.getByText('Fatura geldi, ödeme bekleniyor.')).toBeVisible();
  // An agent decides nothing about earnings.
  await expect(page.getByRole('button', { name: 'Ödendi olarak kaydet' })).toHaveCount(0);
});

test('a code changes the waterfall while it is typed, and nothing else @long', async ({ page, as }) => {
  const { id, agent, code, share } = await earningOf('PENDING');
  await as(agent);
  await visit(page, `/earnings/detail?id=${id}`);
  const split = page.getByRole('region', { name: 'Hizmet bedeli nasıl paylaşılıyor?' });
  const own = split.getByRole('row', { name: 'Sizin payınız' });
  const before = await own.textContent();
  await expect(split.getByText('Tahmini. Tutarlar')).toBeVisible();
  const box = split.getByLabel('İndirim kodu dene');
  await box.fill('YANLISKOD234');
  await expect(split.getByText('İndirim kodu bulunamadı.')).toBeVisible();
  await expect(own).toHaveText(before ?? '');
  await box.fill(code.toLowerCase());
  await expect(split.getByText(`“${code}” kodu kullanılırsa böyle dağılır.`)).toBeVisible();
  await expect(split.getByRole('row', { name: 'Kod indirimi' })).toBeVisible();
  await expect(own).not.toHaveText(before ?? '');
  await box.fill('');
  await expect(own).toHaveText(before ?? '');
  const [row] = await sql<{ share: string }>('select agent_share_kurus as share from agent_earning where id = $1', [
    id,
  ]);
  expect(row?.share).toBe(share);
});

test('who approves does not pay: an earning goes from one to the other, and its amount is traced', async ({
  page,
  as,
}) => {
  const { id } = await earningOf('WAITING_APPROVAL');
  await as('yonetici');
  await visit(page, `/earnings/detail?id=${id}`);
  await page.getByRole('button', { name: 'Kazancı onayla' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Kazancı onayla' }).click();
  await expect(page.getByText('Danışmanın faturası bekleniyor.')).toBeVisible();
  await sql(
    `update agent_earning set status = 'WAITING_PAYMENT', invoice_sent_at = now(),
            invoice_file_id = (select invoice_file_id from agent_earning where invoice_file_id is not null limit 1) where id = $1`,
    [id],
  );
  await reload(page);
  const locked = page.getByRole('button', { name: 'Ödendi olarak kaydet' });
  await expect(locked).toHaveAttribute('aria-disabled', 'true');
  await as('kapanis');
  await visit(page, `/earnings/detail?id=${id}`);
  await page.getByRole('button', { name: 'Ödendi olarak kaydet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ödendi olarak kaydet' }).click();
  await expect(page.getByText('Ödeme yapıldı.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Ödendi: Kayıtları göster' }).click();
  await expect(page.getByText('Danışman payı ödendi')).toBeVisible();
});

test('finance sees what an office is owed, and writes down the payment; the office’s record says so', async ({
  page,
  as,
}) => {
  const [owed] = await sql<{ id: number; office: string; officeId: number }>(
    `select agent_earning.id, broker.company_name as office, broker.id as "officeId"
       from agent_earning join broker on broker.id = agent_earning.broker_id
      where agent_operator_id is null and agent_earning.status = 'WAITING_PAYMENT' order by frozen_at desc limit 1`,
  );
  await as('kapanis');
  await visit(page, '/earnings/offices');
  await page.getByRole('button', { name: /Ödeme bekliyor/ }).click();
  await expect(page.getByRole('row', { name: new RegExp(owed?.office ?? '') }).first()).toBeVisible();
  await visit(page, `/earnings/office?id=${owed?.id}`);
  await page.getByRole('button', { name: 'Ödendi olarak kaydet' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('102 Bankalar hesabından')).toBeVisible();
  await expect(drawer.getByText(`${owed?.office} adlı emlak ofisine`)).toBeVisible();
  await drawer.getByRole('button', { name: 'Ödendi olarak kaydet' }).click();
  await expect(page.getByText('Ödeme yapıldı.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Ödendi: Kayıtları göster' }).click();
  await expect(page.getByText('Emlak ofisi payı ödendi')).toBeVisible();
  await as('emlak-ofisi');
  await visit(page, `/brokers/detail?id=${owed?.officeId}`);
  const earned = page.getByRole('region', { name: 'Kazançları' });
  await expect(earned.getByText('Ödenecek')).toBeVisible();
  await expect(earned.locator(`a[href="/earnings/office?id=${owed?.id}"]`)).toBeVisible();
  await expect(earned.getByText('Ödendi').first()).toBeVisible();
});

test('a broker’s code cannot be cancelled, and the day’s limit says so @long', async ({ page, as }) => {
  const [brokers] = await sql<{ code: string }>(
    `select code from discount_code where owner = 'BROKER' and status = 'ACTIVE' and expires_at > now() order by id limit 1`,
  );
  const [auction] = await sql<{ id: number }>(
    `select id from auction where status = 'LIVE' and service_fee_kurus > 2000000 order by id limit 1`,
  );
  await as('emlak-ofisi');
  await visit(page, `/brokers/discount-codes-list?code=${brokers?.code}`);
  const cancel = page.getByRole('button', { name: 'İptal et' });
  await expect(cancel).toHaveAttribute('aria-disabled', 'true');
  await cancel.hover();
  await expect(page.getByText('Emlak ofisi indirim kodları iptal edilemez.')).toBeVisible();

  await sql(
    `insert into configuration_change (key, value, valid_from, reason, needs_approval, status, decided_at)
     values ('dailyDiscountCodeCreateLimit', '1', current_date - 1, 'sınama', false, 'APPROVED', now())`,
  );
  await page.getByRole('button', { name: 'Yeni kod' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Mezat no').fill(String(auction?.id));
  await drawer.getByRole('option').first().click();
  await expect(drawer.getByText('Bugün 1 kod daha oluşturulabilir.')).toBeVisible();
  await drawer.getByRole('textbox', { name: /^İndirim/ }).fill('1.500');
  await drawer.getByRole('button', { name: 'Kodu oluştur' }).click();
  await expect(page.getByRole('dialog', { name: 'Kod hazır' })).toBeVisible();
  await page.getByRole('button', { name: 'Tamam' }).click();
  await page.getByRole('button', { name: 'Yeni kod' }).click();
  await expect(drawer.getByText('Bugünkü 1 kodluk sınıra ulaşıldı')).toBeVisible();
  await drawer.getByLabel('Mezat no').fill(String(auction?.id));
  await drawer.getByRole('option').first().click();
  await drawer.getByRole('textbox', { name: /^İndirim/ }).fill('1.500');
  await drawer.getByRole('button', { name: 'Kodu oluştur' }).click();
  await expect(page.getByText('Bugün en çok 1 indirim kodu oluşturulabilir; sınıra ulaşıldı.')).toBeVisible();
  await sql(`delete from configuration_change where key = 'dailyDiscountCodeCreateLimit' and value = '1'`);
});
