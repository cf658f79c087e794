import { expect, PHONE, sql, test, visit } from './support';

/** A new customer who is also a member, so that journeys do not change each other's credits. */
const join = async (first: string, last: string, phone: string): Promise<number> => {
  const email = `${phone.slice(-7)}@posta.example`;
  const [member] = await sql<{ id: number }>(
    `with person as (
       insert into customer (first_name, last_name, phone, email, source) values ($1, $2, $3, $4, 'INBOUND') returning id)
     insert into member (customer_id, phone, email) select id, $3, $4 from person returning id`,
    [first, last, phone, email],
  );
  return member?.id ?? 0;
};

test('a credit above the limit is refused in words, one within it is given and taken back by somebody else', async ({
  page,
  as,
}) => {
  await join('Zümrüt', 'Ödülsever', '+905324440101');
  await as('kapanis');
  await visit(page, '/user/list?name=zümrüt ödül');
  await page.getByRole('link', { name: 'Zümrüt Ödülsever' }).click();
  await expect(page.getByRole('heading', { name: 'Zümrüt Ödülsever' })).toBeVisible();

  await page.getByRole('button', { name: 'Hizmet bakiyesi tanımla' }).click();
  const drawer = page.getByRole('dialog', { name: 'Zümrüt Ödülsever için hizmet bakiyesi tanımla' });
  await drawer.getByLabel('Tutar').fill('100.000,01');
  await drawer.getByLabel('Gerekçe').fill('Tapu randevusu ertelendi');
  await drawer.getByRole('button', { name: 'Hizmet bakiyesi tanımla' }).click();
  await expect(drawer.getByText('Hizmet bakiyesinin tutarı standart hizmet bedelini aşamaz.')).toBeVisible();
  await drawer.getByLabel('Tutar').fill('2.500');
  await drawer.getByRole('button', { name: 'Hizmet bakiyesi tanımla' }).click();
  await expect(page.getByText('Zümrüt Ödülsever adlı üyeye hizmet bakiyesi tanımlandı.')).toBeVisible();

  const given = page.getByRole('row', { name: /Tapu randevusu ertelendi/ });
  await expect(given).toContainText('₺2.500');
  await expect(given).toContainText('Haluk Sönmez');
  await given.getByRole('button', { name: 'İptal et' }).hover();
  await expect(given.getByText(/yetki/)).toBeVisible();

  const address = page.url();
  await as('yonetici');
  await visit(page, address);
  await given.getByRole('button', { name: 'İptal et' }).click();
  await page
    .getByRole('dialog', { name: 'Hizmet bakiyesi iptal edilsin mi?' })
    .getByRole('button', { name: 'İptal et' })
    .click();
  await expect(given).toContainText('İptal edildi');
  await expect(given).toContainText('Nermin Karahan');
});

test('a second discount waits until the first is over, and the list of all shows it on a phone @long', async ({
  page,
  as,
}) => {
  const id = await join('Çağrı', 'Bekler', '+905324440102');
  await as('kapanis');
  await page.setViewportSize(PHONE);
  await visit(page, `/users/detail?id=${id}`);
  await page.getByRole('button', { name: 'İndirim tanımla' }).click();
  const drawer = page.getByRole('dialog', { name: 'Çağrı Bekler için operatör indirimi tanımla' });
  await drawer.getByLabel('Tutar').fill('1.000.000');
  await drawer.getByLabel('Gerekçe').fill('Sadık müşteri');
  await drawer.getByRole('button', { name: 'İndirim tanımla' }).click();
  await expect(drawer.getByText('En yüksek hizmet bedeli indirimi aşıldı.')).toBeVisible();
  await drawer.getByLabel('Tutar').fill('5.000');
  await drawer.getByRole('button', { name: 'İndirim tanımla' }).click();
  await expect(page.getByText('Çağrı Bekler adlı üyeye indirim tanımlandı.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'İndirim tanımla' })).toHaveAttribute('aria-disabled', 'true');

  await visit(page, '/user/discounts-list?name=çağrı bekler');
  await expect(page.getByText('₺5.000')).toBeVisible();
  await page.getByRole('link', { name: 'Çağrı Bekler' }).click();
  await expect(page.getByRole('heading', { name: 'Çağrı Bekler' })).toBeVisible();
});
