import type { Page } from '@playwright/test';
import { expect, hire, PHONE, signIn, sql, test, visit } from './support';

/** A seller whose motivation is not entered yet. */
const seller = async (lastName: string) => {
  const [row] = await sql<{ id: number }>(
    `insert into customer (first_name, last_name, phone, source)
     values ('Gülizar', $1, '+9053277' || lpad((random() * 99999)::integer::text, 5, '0'), 'INBOUND') returning id`,
    [lastName],
  );
  return row?.id ?? 0;
};

/** A new draft for each journey. */
const auction = async (text: string) => {
  const [row] = await sql<{ id: number }>(
    `insert into auction (extra_info, category_id, city_id, town_id, request_price_kurus, seller_customer_id)
     select $1, (select id from category where kind = 'APARTMENT' and parent_id is not null limit 1), town.city_id, town.id, 500000000,
            (select id from customer where sell_motivation is not null order by id limit 1)
       from town order by town.id limit 1 returning id`,
    [text],
  );
  return row?.id ?? 0;
};

const description = (page: Page) => page.getByRole('textbox', { name: 'Açıklama', exact: true });
const save = (page: Page) => page.keyboard.press('Control+s');
const kept = (page: Page) => expect(page.getByText(/^taslak .* itibarıyla saklandı$/)).toBeVisible();

test('a bidding that ends under the open editor locks it at once; what is being typed stays and is saved', async ({
  page,
  as,
}) => {
  const id = await auction('Editör Altında Biten Mezat 2+1');
  await sql(
    `update auction set status = 'BIDDING', progress = 'PUBLISHED', start_price_kurus = 100000000, reserve_price_kurus = 100000000,
            increment_before_reserve_kurus = 1000000, increment_after_reserve_kurus = 1000000,
            start_at = now() - interval '2 hours', end_at = now() + interval '1 hour' where id = $1`,
    [id],
  );
  await sql(
    `with one as (
       insert into participant (auction_id, customer_id, status, deposit_kurus)
       select $1, min(customer_id), 'BID_GIVEN', 3000000 from member where status = 'ACTIVE' returning id, customer_id),
     paid as (
       insert into payment (kind, method, state, provider_status, paid_at, customer_id, auction_id, participant_id, amount_kurus)
       select 'DEPOSIT', 'CARD', 'PAYMENT_DONE', 'CONFIRMED', now(), customer_id, $1, id, 3000000 from one)
     insert into bid (auction_id, participant_id, customer_id, amount_kurus, status, number)
     select $1, id, customer_id, 100000000, 'VALID', 0 from one`,
    [id],
  );
  await as('yonetici');
  await visit(page, `/auctions/editor?id=${id}`);
  const command = page.getByRole('button', { name: 'Tarihleri değiştir' });
  await expect(command).toBeEnabled();
  await description(page).fill('Son anda yazılan açıklama.');
  await command.click();
  const drawer = page.getByRole('dialog', { name: 'Tarihleri değiştir' });

  // The clock looks every five seconds for changes that were made in the database directly.
  await sql(`update auction set end_at = now() where id = $1`, [id]);
  await expect(drawer.getByText('Teklif süreci bitti; fiyatlar ve tarihler artık değişmez.')).toBeVisible({
    timeout: 15_000,
  });
  await drawer.getByRole('button', { name: 'Vazgeç' }).click();
  await expect(command).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Teklif alınıyor: açıklama')).toBeHidden();
  await save(page);
  await expect(page.getByText('Mezat kaydedildi.')).toBeVisible();
  const [row] = await sql<{ description: string }>('select description from auction where id = $1', [id]);
  expect(row?.description).toBe('Son anda yazılan açıklama.');
});

test('an auction is made from nothing, by keyboard alone', async ({ page, as }) => {
  await seller('Klavyeci');
  await as('mezat');
  await visit(page, '/auctions/editor?source=SAHIBINDEN');

  // Too early: errors are shown beside the fields, and the first of these gets the focus.
  await save(page);
  const sellerField = page.getByRole('combobox', { name: /^Satıcı ara/ });
  await expect(sellerField).toBeFocused();
  await page.keyboard.type('gulizar klavyeci');
  await expect(page.getByRole('option', { name: /Gülizar Klavyeci/ })).toBeVisible();
  await page.keyboard.press('Enter');

  // V09: the seller's motivation comes first, and can be entered right here.
  await page.getByRole('radio', { name: 'Çok' }).first().focus();
  for (const question of [0, 1, 2]) {
    await page.getByRole('group').getByRole('radio', { name: 'Çok' }).nth(question).focus();
    await page.keyboard.press('Space');
  }
  await page.getByRole('button', { name: 'Motivasyonu kaydet' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Satış motivasyonu %100')).toBeVisible();

  await page.getByLabel(/^Kategori/).focus();
  await page.keyboard.type('Daire');
  await page.getByLabel(/^Oda sayısı/).focus();
  await page.keyboard.type('3+1');
  await page.getByLabel('Brüt alan (m²)').focus();
  await page.keyboard.type('140');

  await page.getByRole('combobox', { name: 'Konum ara' }).focus();
  await page.keyboard.type('caferağa kadıköy');
  await expect(page.getByRole('option', { name: /Caferağa/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^İlçe/)).toHaveValue(/\d+/);
  await expect(page.getByLabel(/^Mahalle/).locator('option:checked')).toHaveText(/Caferağa/);

  await page.getByLabel('Isıtma').focus();
  await page.keyboard.type('Kombi');

  await page.getByLabel(/^İstenen fiyat/).focus();
  await page.keyboard.type('12.450.000,50');
  await page.getByLabel('Başlangıç fiyatı').focus();
  await page.keyboard.type('10.000.000');
  await page.getByLabel('Rezerv fiyatı').focus();
  await page.keyboard.type('9.000.000');
  await page.getByRole('textbox', { name: /^Başlık/ }).focus();
  await page.keyboard.type('Kadıköy Caferağa 3+1 köşe daire');
  await kept(page);

  await save(page);
  await expect(page.getByText('Rezerv fiyatı, başlangıç fiyatından düşük olamaz.')).toBeVisible();
  await expect(page.getByLabel('Rezerv fiyatı')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('11.500.000');
  await save(page);
  await expect(page).toHaveURL(/\/auctions\/editor\?id=\d+$/);
  await expect(page.getByText('Bütün değişiklikler kaydedildi')).toBeVisible();

  const [row] = await sql<Record<string, unknown>>(
    `select auction.status, room_layout, source, request_price_kurus::text, reserve_price_kurus::text, town.name as town, quarter.name as quarter,
            (select value from auction_attribute where auction_id = auction.id) as heating,
            (select count(*)::integer from auction_draft join operator on operator.id = operator_id
              where username = 'mezat' and activity_id is null and (auction_id is null or auction_id = auction.id)) as drafts
       from auction join town on town.id = town_id join quarter on quarter.id = quarter_id
      where extra_info = 'Kadıköy Caferağa 3+1 köşe daire'`,
  );
  expect(row).toMatchObject({
    status: 'DRAFT',
    room_layout: '3+1',
    source: 'SAHIBINDEN',
    request_price_kurus: '1245000050',
    reserve_price_kurus: '1150000000',
    town: 'Kadıköy',
    heating: 'Kombi',
    drafts: 0,
  });
});

test('what is typed before the browser has taken the editor over is kept, and Ctrl+S saves then', async ({
  page,
  as,
}) => {
  // A new operator, since the unsaved draft is offered at this operator's next auction.
  await hire('erken-yazan', 'AUCTION_CREATOR');
  await as('erken-yazan');
  let go = () => {};
  const scripts = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/_next/static/**/*.js', async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto('/auctions/editor', { waitUntil: 'commit' });
  const seller = page.getByRole('combobox', { name: /^Satıcı ara/ });
  await expect(seller).toBeVisible();
  const title = page.getByRole('textbox', { name: /^Başlık/ });
  await title.fill('Erken yazılan başlık');
  await save(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-alive');
  go();
  await expect(seller).toBeFocused();
  await expect(title).toHaveValue('Erken yazılan başlık');
  await expect(page.getByRole('heading', { name: 'Erken yazılan başlık' })).toBeVisible();
});

test('two people edit one auction: what does not overlap is merged, what does is chosen @long', async ({
  page,
  as,
  browser,
}) => {
  const id = await auction('İki kişinin mezadı');
  await as('mezat');
  await visit(page, `/auctions/editor?id=${id}`);
  const theirs = await browser.newContext();
  await signIn(theirs, 'yonetici');
  const other = await theirs.newPage();
  await visit(other, `/auctions/editor?id=${id}`);

  // Typed before the other one saves: a form without changes would just be updated.
  await page.getByLabel('Brüt alan (m²)').fill('99');
  await page.getByRole('textbox', { name: /^Başlık/ }).fill('Operatörün başlığı');
  await other.getByLabel('Açık adres').fill('Yöneticinin adresi');
  await other.getByRole('textbox', { name: /^Başlık/ }).fill('Yöneticinin başlığı');
  await save(other);
  await expect(other.getByText('Bütün değişiklikler kaydedildi')).toBeVisible();

  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Bu kayıt siz düzenlerken değişti' });
  const title = dialog.getByRole('group', { name: 'Başlık' });
  await expect(title).toContainText('Önceki: İki kişinin mezadı');
  await expect(dialog.getByRole('listitem')).toContainText('Açık adres');
  await description(other).fill('Yöneticinin açıklaması');
  await title.getByRole('radio', { name: /Yöneticinin başlığı/ }).check();
  await dialog.getByRole('button', { name: 'Seçtiklerimle kaydet' }).click();
  await expect(page.getByText('Bütün değişiklikler kaydedildi')).toBeVisible();
  await expect(page.getByLabel('Açık adres')).toHaveValue('Yöneticinin adresi');

  // Changes to different fields are merged without asking, and a message says so.
  await save(other);
  await expect(other.getByLabel('Brüt alan (m²)')).toHaveValue('99');
  await expect(other.getByText(/Çakışmayan değişiklikler birleştirildi: Brüt alan/)).toBeVisible();
  await expect(other.getByText('Bütün değişiklikler kaydedildi')).toBeVisible();
  const [row] = await sql<Record<string, unknown>>(
    'select extra_info, address, gross_m2, description from auction where id = $1',
    [id],
  );
  expect(row).toEqual({
    extra_info: 'Yöneticinin başlığı',
    address: 'Yöneticinin adresi',
    gross_m2: 99,
    description: 'Yöneticinin açıklaması',
  });
  await theirs.close();
});

test('unsaved work survives a lost connection and a restart, and is offered on return @long', async ({
  page,
  as,
  context,
}) => {
  const id = await auction('Bağlantısı kopan mezat');
  await as('mezat');
  await page.setViewportSize(PHONE);
  await visit(page, `/auctions/editor?id=${id}`);
  await page.getByLabel('Açık adres').fill('Bağlantı varken yazıldı');
  await kept(page);
  await context.setOffline(true);
  await description(page).fill('Bağlantı yokken yazıldı');
  await expect(page.getByText('bağlantı yok: taslak bu cihazda saklanıyor')).toBeVisible();
  await save(page);
  await expect(page.getByText(/^Bağlantı yok\. Yazdıklarınız bu cihazda saklandı/)).toBeVisible();

  // The tab is closed as in a crash; nothing was sent.
  const again = await context.newPage();
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  await again.setViewportSize(PHONE);
  await visit(again, `/auctions/editor?id=${id}`);
  const offer = again.getByRole('region', { name: 'Kaydedilmemiş taslağınız var' });
  await expect(offer).toContainText('Bu taslak bağlantı yokken bu cihazda saklandı.');
  await expect(offer.getByRole('button', { name: 'Taslaktan devam et' })).toBeFocused();
  await again.keyboard.press('Enter');
  await expect(description(again)).toHaveValue('Bağlantı yokken yazıldı');
  await expect(again.getByLabel('Açık adres')).toHaveValue('Bağlantı varken yazıldı');
  await kept(again);
  const [draft] = await sql<{ changes: object }>('select changes from auction_draft where auction_id = $1', [id]);
  expect(Object.keys(draft?.changes ?? {}).toSorted()).toEqual(['address', 'description']);

  // Leaving asks while there are unsaved changes, and no longer asks after saving.
  await again.getByRole('link', { name: 'Geri' }).click();
  await again.getByRole('button', { name: 'Düzenlemeye devam et' }).click();
  await save(again);
  await expect(again.getByText('Bütün değişiklikler kaydedildi')).toBeVisible();
  await again.getByRole('link', { name: 'Geri' }).click();
  await expect(again).toHaveURL(new RegExp(`/auctions/detail\\?id=${id}`));
});

test('an editor that is open in a second tab says where the draft is, and leaves it alone', async ({
  page,
  context,
  as,
}) => {
  const id = await auction('İki Sekmede Mezat 3+1');
  await as('yonetici');
  await visit(page, `/auctions/editor?id=${id}`);
  await description(page).fill('İlk sekmede yazılan');
  await kept(page);

  const second = await context.newPage();
  await visit(second, `/auctions/editor?id=${id}`);
  const elsewhere = second.getByText(/başka bir sekmede de açık/);
  await expect(elsewhere).toBeVisible();
  const offer = second.getByRole('region', { name: 'Kaydedilmemiş taslağınız var' });
  await expect(offer).toBeHidden();
  await second.getByRole('textbox', { name: 'Ada', exact: true }).fill('123');
  await save(second);
  await expect(second.getByText('Mezat kaydedildi.')).toBeVisible();

  await page.close();
  await second.reload();
  await expect(offer).toBeVisible();
  await expect(elsewhere).toBeHidden();
  await offer.getByRole('button', { name: 'Taslaktan devam et' }).click();
  await expect(description(second)).toHaveValue('İlk sekmede yazılan');
});

test('the pictures of a parcel are added to the photographs with one press @long', async ({ page, as }) => {
  const id = await auction('Parselli mezat');
  await as('mezat');
  await visit(page, `/auctions/editor?id=${id}`);
  await page.getByRole('textbox', { name: 'Ada', exact: true }).fill('123');
  await page.getByRole('textbox', { name: 'Parsel', exact: true }).fill('4/1');
  await page.getByRole('button', { name: 'Harita görsellerini hazırla' }).click();
  await expect(page.getByRole('img', { name: 'Parsel görseli: ada 123, parsel 4/1' })).toBeVisible();
  await page.getByRole('button', { name: 'Fotoğraflara ekle' }).click();
  await expect(page.getByText(/Fotoğraflara eklendi/)).toBeVisible();
  await page.locator('#images').scrollIntoViewIfNeeded();
  await expect(page.getByText('2/42 fotoğraf')).toBeVisible();
  const added = await sql<{ name: string; is_showcase: boolean }>(
    `select file.name, is_showcase from auction_image join file on file.id = file_id where auction_id = $1 order by position`,
    [id],
  );
  expect(added.map(({ name }) => name).toSorted()).toEqual([
    expect.stringMatching(/^Ada 123 parsel 4-1 parsel\./),
    expect.stringMatching(/^Ada 123 parsel 4-1 çevresi\./),
  ]);
  expect(added.map(({ is_showcase }) => is_showcase)).toEqual([true, false]);
});

test('while bids are taken, prices are a command with a reason and no part of the form @long', async ({ page, as }) => {
  const [live] = await sql<{ id: number; reserve: string; start: string }>(
    `select id, reserve_price_kurus::text as reserve, start_price_kurus::text as start from auction
      where status = 'BIDDING' and reserve_price_kurus > start_price_kurus + 100000 order by id limit 1`,
  );
  await as('mezat');
  await visit(page, `/auctions/editor?id=${live?.id}`);
  await expect(page.getByText(/^Teklif alınıyor: açıklama ve bilgiler düzenlenebilir/)).toBeVisible();
  await expect(page.getByLabel('Rezerv fiyatı')).toBeDisabled();
  await description(page).fill('Teklifler sürerken düzeltildi');
  await page.getByRole('button', { name: 'Fiyatları değiştir' }).click();
  const drawer = page.getByRole('dialog', { name: 'Fiyatları değiştir' });
  await drawer.getByLabel('Rezerv fiyatı').fill(String(Number(live?.start) / 100));
  await drawer.getByLabel(/^Gerekçe/).fill('Satıcı rezervi düşürdü');
  await drawer.getByRole('button', { name: 'Değiştir' }).click();
  await expect(drawer).toBeHidden();
  // The text in the form is still there, and saves without a conflict.
  await expect(description(page)).toHaveValue('Teklifler sürerken düzeltildi');
  await save(page);
  await expect(page.getByText('Bütün değişiklikler kaydedildi')).toBeVisible();
  const [row] = await sql<Record<string, unknown>>(
    `select description, reserve_price_kurus::text as reserve, (select body from note where auction_id = auction.id order by id desc limit 1) as note
       from auction where id = $1`,
    [live?.id],
  );
  expect(row).toEqual({
    description: 'Teklifler sürerken düzeltildi',
    reserve: live?.start,
    note: 'Satıcı rezervi düşürdü',
  });
});

test('an attribute and its section are made, and asked in the form @long', async ({ page, as }) => {
  await as('yonetici');
  await visit(page, '/categories/detailSections');
  await page.getByRole('button', { name: 'Yeni bölüm' }).click();
  await page.getByRole('dialog').getByLabel(/^Ad/).fill('Manzara');
  await page.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Manzara', { exact: true })).toBeVisible();
  await visit(page, '/categories/attributes-detail');
  await page.getByLabel(/^Ad(\s\*)?$/).fill('Görüş');
  await page.getByLabel(/^Bölüm/).selectOption({ label: 'Manzara' });
  await page.getByLabel('Seçenekler').fill('Deniz\nOrman');
  await page.getByRole('checkbox', { name: 'Daire' }).check();
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByRole('heading', { name: 'Görüş', level: 1 })).toBeVisible();

  await visit(page, `/auctions/editor?id=${await auction('Manzaralı mezat')}`);
  await page.getByLabel('Görüş').selectOption('Orman');
  await save(page);
  await expect(page.getByText('Bütün değişiklikler kaydedildi')).toBeVisible();
});
