import { expect, sql, test, visit } from './support';

/** A name that no earlier run used; digits become letters. */
const LAST = `Arkaplan${[...String(Date.now() % 1_000_000)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

/** Deals of customers that no other journey uses; the last three are already closed. */
const deals = (last: string, count: number) =>
  sql(
    `with person as (
       insert into customer (first_name, last_name, source, email)
       select 'Fırsat', $1, 'FACEBOOK', lower($1) || n || '@posta.example' from generate_series(1, $2::int) n returning id),
     place as (select id from auction where status in ('LIVE', 'BIDDING') order by id limit 1),
     numbered as (select id, row_number() over (order by id) as n from person)
     insert into deal (customer_id, auction_id, status, lost_reason_id)
     select numbered.id, place.id, case when n > $2::int - 3 then 'OBSOLETE' else 'INITIAL' end,
            case when n > $2::int - 3 then (select min(id) from lost_reason) end
       from numbered, place`,
    [last, count],
  );

test('all that a filter finds is changed in the background; what could not be is named, with the way to it', async ({
  page,
  as,
}) => {
  await deals(LAST, 123);
  await sql('update bulk_job set dismissed_at = now() where ended_at is not null');
  await as('yonetici');
  await visit(page, `/deals/list?name=${LAST}`);
  await page.getByRole('checkbox', { name: 'Bu sayfadakilerin tümünü seç' }).check();
  await page.getByRole('button', { name: 'Filtreye uyan 123 kaydın tümünü seç' }).click();
  await expect(page.getByText('123 kayıt seçildi')).toBeVisible();
  await page.getByRole('button', { name: 'Durumu değiştir' }).click();
  const drawer = page.getByRole('dialog', { name: '123 fırsatın durumunu değiştir' });
  await drawer.getByRole('combobox').first().selectOption('OBSOLETE');
  await drawer.getByRole('combobox').last().selectOption({ index: 1 });
  await drawer.getByRole('button', { name: 'Uygula' }).click();
  await expect(page.getByText(/^123 kayıtlık işlem başladı/)).toBeVisible();

  // The job's progress stays visible on every screen.
  await visit(page, '/tag/list');
  const strip = page.getByRole('complementary', { name: 'Toplu işlemler' });
  await expect(strip.getByText('120 kayıt değişti.')).toBeVisible();
  await strip.getByRole('button', { name: '3 kayıt değiştirilemedi' }).click();
  const failures = page.getByRole('dialog', { name: 'Değiştirilemeyen kayıtlar' });
  await expect(failures.getByRole('listitem')).toHaveCount(3);
  await expect(failures.getByText('Kaydın şu anki durumunda bu işlem yapılamaz.').first()).toBeVisible();
  await failures.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/deals\/detail\?id=\d+/);
  await page.getByRole('button', { name: /^Kapat: Fırsatların durumunu/ }).click();
  await expect(strip).toBeHidden();
});
