import { expect, PHONE, sql, test, visit, typeDate } from './support';

/** This journey's own auction, waiting for approval: complete except for what `lacks` changes. */
const waiting = async (
  name: string,
  lacks: readonly ('eids' | 'dates' | 'documents' | 'images')[] = [],
): Promise<number> => {
  const [row] = await sql<{ id: number }>(
    `insert into auction (extra_info, status, progress, category_id, city_id, town_id, seller_corporate_id, request_price_kurus,
        start_price_kurus, reserve_price_kurus, increment_before_reserve_kurus, increment_after_reserve_kurus,
        start_at, end_at, eids_status, eids_expires_on, description, gross_m2, net_m2, room_layout, building_age, key_status,
        district_id, quarter_id, address, ada, parsel, agent_operator_id)
     select $1, 'ACCEPTED', 'APPRAISAL_COMPLETE', category.id, town.city_id, town.id, (select min(id) from corporate), 500000000,
        400000000, 450000000, 5000000, 2500000,
        case when $2 then null else now() + interval '3 days' end, case when $2 then null else now() + interval '8 days' end,
        case when $3 then 'MISSING' else 'VERIFIED' end, case when $3 then null else current_date + 200 end,
        'Ara katta, bakımlı daire.', 120, 102, '3+1', 8, 'AVAILABLE', quarter.district_id, quarter.id, 'Çiğdem Sokak No: 4', '1204', '7',
        (select min(operator_id) from operator_role where role = 'AGENT')
       from category, quarter join district on district.id = quarter.district_id join town on town.id = district.town_id
      where category.kind = 'APARTMENT' order by category.id desc, town.id limit 1 returning id`,
    [name, lacks.includes('dates'), lacks.includes('eids')],
  );
  const id = row?.id ?? 0;
  await sql(
    `insert into auction_attribute (auction_id, attribute_id, value)
     select auction.id, attribute.id, attribute.choices[1] from auction
       join category_attribute asked using (category_id) join attribute on attribute.id = asked.attribute_id
      where auction.id = $1 and attribute.is_required`,
    [id],
  );
  await sql(
    `insert into auction_image (auction_id, file_id, thumbnail_file_id, position, is_showcase)
     select $1, file_id, thumbnail_file_id, row_number() over (), row_number() over () = 1
       from (select distinct on (file_id) file_id, thumbnail_file_id from auction_image limit $2) as pictures`,
    [id, lacks.includes('images') ? 2 : 6],
  );
  if (!lacks.includes('documents'))
    await sql(
      `insert into auction_document (auction_id, type, file_id)
       select distinct on (type) $1::int, type, file_id from auction_document where type in ('ZONING_STATUS', 'TITLE_DEED', 'SALES_AGREEMENT')`,
      [id],
    );
  return id;
};
const moves = 'Sıradaki adımlar';

test('an approver is told exactly what is missing, it is mended there, and somebody else takes the auction live', async ({
  page,
  as,
}) => {
  const id = await waiting('Yolculuk Çınaraltı 3+1', ['eids', 'documents', 'images']);
  await as('mezat');
  await visit(page, `/auctions/detail?id=${id}`);
  const next = page.getByRole('region', { name: moves });
  const check = page.getByRole('region', { name: 'Yayın kontrolü' });
  await expect(check.getByText('Yayın için 5 eksik var.')).toBeVisible();
  await expect(check.getByText('Yayına almak için en az 5 fotoğraf yüklenmelidir.')).toBeVisible();
  await expect(check.getByRole('link', { name: 'Belge yükle' })).toHaveCount(3);
  await expect(next.getByRole('button', { name: 'Yayın onayına gönder' })).toHaveCount(0);
  await expect(next.getByText('Yayın onayına gönder')).toBeVisible();

  const full = await waiting('Yolculuk Ihlamur 2+1', ['eids']);
  await visit(page, `/auctions/detail?id=${full}`);
  await next.getByRole('button', { name: 'Yayın onayına gönder' }).click();
  const send = page.getByRole('dialog', { name: 'Yayın onayına gönder' });
  await send.getByLabel('Not').fill('Belgeler tamam.');
  await send.getByRole('button', { name: 'Yayın onayına gönder' }).click();
  await expect(page.getByText('Mezat artık “Yayın onayı bekliyor” durumunda.')).toBeVisible();
  await expect(
    next.getByText('Yayın onayına sizin gönderdiğiniz mezadı başka bir yetkili onaylamalıdır.').first(),
  ).toBeVisible();
  await expect(check.getByText('Yayın için 1 eksik var.')).toBeVisible();

  await check.getByRole('button', { name: 'Doğrulamayı gir' }).click();
  const eids = page.getByRole('dialog', { name: 'EİDS yetki doğrulaması' });
  await eids.getByLabel('Durum').selectOption('Doğrulandı');
  await eids.getByLabel('Taşınmaz numarası').fill(`34999${full}`);
  await typeDate(eids, 'Geçerlilik sonu', '2020-01-01');
  await eids.getByRole('button', { name: 'Kaydet' }).click();
  await expect(eids.getByText('Bugünden önceki bir gün seçilemez.')).toBeVisible();
  await typeDate(eids, 'Geçerlilik sonu', '2031-01-01');
  await eids.getByRole('button', { name: 'Kaydet' }).click();
  await expect(check.getByText('Yayın için hiçbir eksik yok.')).toBeVisible();

  await as('yonetici');
  await visit(page, `/auctions/detail?id=${full}`);
  await expect(check.getByText('Belgeler tamam.')).toBeVisible();
  await next.getByRole('button', { name: 'Yayına al' }).click();
  await page.getByRole('dialog', { name: 'Yayına al' }).getByRole('button', { name: 'Yayına al' }).click();
  await expect(page.getByText('Mezat artık “Yayında” durumunda.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Durum geçmişi' }).getByText(/Yayına al → Yayında/)).toBeVisible();
});

test('a wrong turn is refused in words, and nothing has changed @long', async ({ page, as }) => {
  const id = await waiting('Yolculuk Yanlış Dönüş 1+1');
  await sql(`update auction set status = 'LIVE' where id = $1`, [id]);
  await as('yonetici');
  await visit(page, `/auctions/detail?id=${id}`);
  const next = page.getByRole('region', { name: moves });
  await next.getByRole('button', { name: 'Yayından kaldır' }).click();
  const drawer = page.getByRole('dialog', { name: 'Yayından kaldır' });
  await expect(drawer.getByRole('button', { name: 'Yayından kaldır' })).toBeDisabled();
  await drawer.getByLabel('Not').fill('Satıcı vazgeçti.');
  // Meanwhile the clock has started the bidding.
  await sql(`update auction set start_at = now() - interval '1 minute', status = 'BIDDING' where id = $1`, [id]);
  await drawer.getByRole('button', { name: 'Yayından kaldır' }).click();
  await expect(page.getByText('Teklif süreci devam ederken durum elle değiştirilemez.').first()).toBeVisible();
  const [row] = await sql<{ status: string }>('select status from auction where id = $1', [id]);
  expect(row?.status).toBe('BIDDING');
});

test('an expert reports an appraisal as a PDF and the desk accepts it @long', async ({ page, as }) => {
  const id = await waiting('Yolculuk Ekspertiz Konağı');
  await sql(`update auction set status = 'INITIAL', progress = null where id = $1`, [id]);
  await as('mezat');
  await visit(page, `/auctions/detail?id=${id}`);
  const next = page.getByRole('region', { name: moves });
  await next.getByRole('button', { name: 'Ekspertiz iste' }).click();
  const ask = page.getByRole('dialog', { name: 'Ekspertiz iste' });
  await ask.getByLabel('Uzmana not').fill('Anahtar kapıcıda.');
  await ask.getByRole('button', { name: 'Ekspertiz iste' }).click();
  await expect(page.getByText('Ekspertiz istendi, uzmana haber verildi.')).toBeVisible();

  await as('ekspertiz');
  await visit(page, '/appraisal/list?mine=1&extraInfo=Ekspertiz%20Konağı');
  await page.getByRole('link', { name: 'Yolculuk Ekspertiz Konağı' }).first().click();
  await page.getByRole('button', { name: 'Rapor hazırla' }).click();
  const report = page.getByRole('dialog', { name: 'Ekspertiz raporu' });
  await report.getByLabel('Aralığın altı').fill('4.600.000');
  await report.getByLabel('Aralığın üstü').fill('5.200.000');
  await report.getByLabel('Takdir edilen değer').fill('6.000.000');
  await report.getByLabel('Tespitler').fill('Işığı iyi, çatısı yeni.');
  await report.getByRole('button', { name: 'Raporu hazırla' }).click();
  await expect(report.getByText('Takdir edilen değer, fiyat aralığının içinde olmalıdır.')).toBeVisible();
  await report.getByLabel('Takdir edilen değer').fill('4.900.000');
  await report.getByRole('button', { name: 'Raporu hazırla' }).click();
  await expect(page.getByText('Rapor hazır, karar verecek ekibe haber verildi.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Raporu indir' }).click();
  expect((await download).suggestedFilename()).toBe(`Ekspertiz Raporu ${id} Yolculuk Ekspertiz Konağı.pdf`);

  const address = page.url();
  await as('mezat');
  await visit(page, address);
  await page.getByRole('button', { name: 'Kabul et' }).click();
  await page
    .getByRole('dialog', { name: 'Ekspertiz kabul edilsin mi?' })
    .getByRole('button', { name: 'Kabul et' })
    .click();
  await expect(page.getByText('Ekspertiz kabul edildi.')).toBeVisible();
  const [row] = await sql<{ status: string; price: string }>(
    'select status, appraisal_price_kurus::text as price from auction where id = $1',
    [id],
  );
  expect(row).toEqual({ status: 'READY_FOR_REVIEW', price: '490000000' });
});

test('an agent asks for a new price from the phone, and the approval changes it @long', async ({ page, as }) => {
  const id = await waiting('Yolculuk Revizyon Bahçesi');
  await sql(
    `update auction set status = 'LIVE', agent_operator_id = (select id from operator where username = 'danisman1') where id = $1`,
    [id],
  );
  await as('danisman1');
  await page.setViewportSize(PHONE);
  await visit(page, `/auctions/detail?id=${id}`);
  await page.getByRole('button', { name: 'Revizyon iste' }).click();
  const drawer = page.getByRole('dialog', { name: 'Revizyon iste' });
  await drawer.getByLabel('Tür').selectOption('Fiyat güncelleme');
  await drawer.getByLabel('Yeni fiyat').fill('5.000.000');
  await drawer.getByLabel('Gerekçe').fill('Satıcı istedi.');
  await drawer.getByRole('button', { name: 'Talebi gönder' }).click();
  await expect(drawer.getByText('Yeni fiyat eski fiyattan farklı olmalıdır.')).toBeVisible();
  await drawer.getByLabel('Yeni fiyat').fill('4.750.000');
  await drawer.getByRole('button', { name: 'Talebi gönder' }).click();
  await expect(page.getByText('Revizyon talebi gönderildi.')).toBeVisible();

  await as('mezat');
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, '/revisions/list?extraInfo=Revizyon%20Bahçesi');
  await page.getByRole('link', { name: 'Yolculuk Revizyon Bahçesi' }).first().click();
  await page.getByRole('button', { name: 'Onayla' }).click();
  await page.getByRole('dialog', { name: 'Revizyon onaylansın mı?' }).getByRole('button', { name: 'Onayla' }).click();
  await expect(page.getByText('Revizyon onaylandı, mezat güncellendi.')).toBeVisible();
  const [row] = await sql<{ price: string }>('select request_price_kurus::text as price from auction where id = $1', [
    id,
  ]);
  expect(row?.price).toBe('475000000');
});
