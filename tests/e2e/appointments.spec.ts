import type { Locator, Page } from '@playwright/test';
import { expect, fits, PHONE, sql, test, typeDate, visit } from './support';

/** A customer that no other journey uses. */
const person = async (first: string, last: string, phone: string): Promise<number> => {
  const [row] = await sql<{ id: number }>(
    `insert into customer (first_name, last_name, phone, source) values ($1, $2, $3, 'INBOUND') returning id`,
    [first, last, phone],
  );
  return row?.id ?? 0;
};

/** A property that only this journey uses: vacant, with its key available. */
const property = async (skip: number, key = 'AVAILABLE'): Promise<number> => {
  const [row] = await sql<{ id: number }>(
    `with chosen as (
       select auction.id from auction join category on category.id = auction.category_id
        where category.kind = 'APARTMENT' and auction.status = 'LIVE' order by auction.id desc offset $1 limit 1)
     update auction set key_status = $2 where id = (select id from chosen) returning id`,
    [skip, key],
  );
  const id = row?.id ?? 0;
  await sql(
    `update appointment set state = 'CANCEL' where auction_id = $1 and starts_at > now() and state <> 'CANCEL'`,
    [id],
  );
  return id;
};
const freeTime = (username: string) =>
  sql(
    `update appointment set state = 'CANCEL' where starts_at > now() and state in ('APPOINTMENT', 'RE_APPOINTMENT')
      and assignee_id = (select id from operator where username = $1)`,
    [username],
  );
const stateOf = (customerId: number) =>
  sql<{ id: number; state: string; previous: number | null }>(
    'select id, state, previous_id as previous from appointment where customer_id = $1 order by id',
    [customerId],
  );

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Randevu ver' });
/** The options found for the text in this field. */
const found = (form: Locator, field: string) => form.getByRole('listbox', { name: field }).getByRole('option');
/** A Monday at least eight days ahead, so that the week before it is not over. */
const monday = (): string => {
  const day = new Date(Date.now() + 8 * 86_400_000);
  while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
};
const shifted = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Goes to a day and waits for its free hours. */
const chooseDay = async (form: Locator, day: string) => {
  await typeDate(form, 'Başka bir tarih', day);
  await expect(form.getByRole('group', { name: 'Randevu saati' })).toHaveAttribute('aria-busy', 'false');
};
/** Fills everything but the time: customer, property, and the day. */
const fill = async (page: Page, name: string, auctionId: number, day: string) => {
  const form = drawer(page);
  await form.getByLabel('Müşteri').fill(name);
  await found(form, 'Müşteri').filter({ hasText: name }).first().waitFor();
  await page.keyboard.press('Enter');
  await form.getByLabel('Mezat').fill(String(auctionId));
  await found(form, 'Mezat').first().waitFor();
  await page.keyboard.press('Enter');
  await chooseDay(form, day);
};
const hour = (page: Page, time: string) => drawer(page).getByRole('radio', { name: new RegExp(`^${time}`) });

test('an hour is booked with hands on the keyboard, and stands in the list and in the calendar', async ({
  page,
  as,
}) => {
  const customerId = await person('Klavye', 'Randevucuoğlu', '+905326670001');
  const auctionId = await property(1);
  await freeTime('operator');
  await as('operator');
  await visit(page, '/appointments/list');
  await page.keyboard.press('r');
  const form = drawer(page);
  await expect(form.getByLabel('Müşteri')).toBeFocused();
  await page.keyboard.type('Klavye Randevucu');
  await found(form, 'Müşteri').filter({ hasText: 'Klavye Randevucuoğlu' }).waitFor();
  await page.keyboard.press('Enter');
  await form.getByLabel('Mezat').focus();
  await page.keyboard.type(String(auctionId));
  await found(form, 'Mezat').first().waitFor();
  await page.keyboard.press('Enter');
  await chooseDay(form, monday());
  await form.getByRole('radio', { name: /^10:00/ }).focus();
  await page.keyboard.press('Space');
  await expect(form.getByText(/Seçilen: .* 10:00/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/appointments\/detail\?id=\d+/);
  await expect(page.getByRole('article').getByText('Randevu verildi', { exact: true })).toBeVisible();
  expect(await stateOf(customerId)).toMatchObject([{ state: 'APPOINTMENT' }]);
  await visit(page, `/operators/event?from=${monday()}&to=${monday()}`);
  await expect(page.getByRole('button', { name: /10:00–11:00.*Klavye Randevucuoğlu/ })).toBeVisible();
});

test('a weekend has no hours, a key that is in discovery closes the property; a re-appointment says why, stands in for the old one, and the chain is kept @long', async ({
  page,
  as,
}) => {
  const customerId = await person('Zincir', 'Erteleyenoğlu', '+905326670005');
  const [auctionId, closed] = [await property(5), await property(3, 'IN_DISCOVERY')];
  await freeTime('cm3');
  await as('cm3');
  await visit(page, '/appointments/list');
  await page.getByRole('button', { name: 'Randevu ver' }).click();
  await fill(page, 'Zincir Erteleyenoğlu', auctionId, shifted(monday(), 5));
  await expect(drawer(page).getByText('Hafta sonuna randevu verilemez.')).toBeVisible();
  await expect(drawer(page).getByRole('button', { name: 'Randevuyu kaydet' })).toBeDisabled();
  for (const [id, count] of [
    [closed, 1],
    [auctionId, 0],
  ] as const) {
    await drawer(page)
      .getByRole('button', { name: /yerine başkasını seç/ })
      .last()
      .click();
    await drawer(page).getByLabel('Mezat').fill(String(id));
    await found(drawer(page), 'Mezat').first().click();
    await expect(drawer(page).getByText('Anahtar keşifte olduğu için randevu kaydedilemez.')).toHaveCount(count);
  }
  await chooseDay(drawer(page), monday());
  await hour(page, '11:00').check();
  await drawer(page).getByRole('button', { name: 'Randevuyu kaydet' }).click();
  await expect(page).toHaveURL(/\/appointments\/detail/);

  await page.getByRole('button', { name: 'Yeniden randevu ver' }).click();
  const form = page.getByRole('dialog', { name: 'Yeniden randevu ver' });
  await chooseDay(form, shifted(monday(), 1));
  await form.getByRole('radio', { name: /^14:00/ }).check();
  await expect(form.getByRole('button', { name: 'Yeniden randevu ver' })).toBeDisabled();
  await form.getByLabel('Neden').fill('Müşteri o gün gelemiyor.');
  await form.getByRole('button', { name: 'Yeniden randevu ver' }).click();
  await expect(page.getByText('Yeniden randevu verildi', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Ertelendi')).toBeVisible();
  const rows = await stateOf(customerId);
  expect(rows).toMatchObject([{ state: 'CANCEL' }, { state: 'RE_APPOINTMENT', previous: rows[0]?.id }]);
});

test('an agent on a phone sees own appointments only, and can say that one took place @long', async ({ page, as }) => {
  const [row] = await sql<{ id: number }>(
    `insert into appointment (kind, state, assignee_id, starts_at, ends_at, location)
     select 'APPOINTMENT', 'APPOINTMENT', id, '2024-01-08T10:00+03', '2024-01-08T11:00+03', 'Kadıköy ofisi'
       from operator where username = 'danisman2' returning id`,
  );
  const [other] = await sql<{ id: number }>(
    `select id from appointment where assignee_id <> (select id from operator where username = 'danisman2')
        and creator_id <> (select id from operator where username = 'danisman2') limit 1`,
  );
  await page.setViewportSize(PHONE);
  await as('danisman2');
  await visit(page, `/appointments/detail?id=${other?.id}`);
  await expect(page.getByText('Kayıt bulunamadı.')).toBeVisible();
  await visit(page, `/appointments/detail?id=${row?.id}`);
  await page.getByRole('button', { name: 'Gerçekleşti' }).click();
  const form = page.getByRole('dialog', { name: 'Gerçekleşti' });
  await form.getByLabel('Görüşme notu').fill('Beğendi, teklif verecek.');
  await form.getByRole('button', { name: 'Gerçekleşti' }).click();
  await expect(page.getByText('Gerçekleşti', { exact: true }).first()).toBeVisible();
  await fits(page);
});
