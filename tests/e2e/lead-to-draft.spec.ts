import type { FileChooser, Locator, Page } from '@playwright/test';
import { pdf } from '../support/pictures';
import { expect, look, sql, test, visit } from './support';

/** A name that no earlier run used; digits become letters. */
const LAST = `Yolcu${[...String(Date.now() % 1_000_000)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
const NAME = `Feyza ${LAST}`;
const TITLE = `${LAST} ailesinin dairesi`;

/** A Facebook lead with a callback request and a deal about a plot of land. The simulated exchange answers numbers that end in 2. */
const lead = async (): Promise<number> => {
  const [row] = await sql<{ id: number }>(
    `with person as (
       insert into customer (first_name, last_name, phone, source)
       values ('Feyza', $1, '+9053399' || lpad((random() * 9999)::int::text, 4, '0') || '2', 'FACEBOOK') returning id),
     work as (
       insert into activity (type, customer_id, assignee_id, priority, due_at, note)
       select 'CALL_ME_BACK', person.id, operator.id, 'URGENT', '2019-01-01', 'Evini satmak istiyor'
         from person, operator where operator.username = 'operator'),
     land as (
       select auction.id from auction join category on category.id = auction.category_id
        where category.kind in ('LAND', 'FIELD') and auction.status in ('LIVE', 'BIDDING') order by auction.id limit 1)
     insert into deal (customer_id, auction_id, status) select person.id, land.id, 'INITIAL' from person, land
     returning customer_id as id`,
    [LAST],
  );
  return row?.id ?? 0;
};

/** Presses Tab until the control has the focus. */
const reach = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor();
  let element = await target.elementHandle();
  for (let steps = 0; steps < 300; steps += 1) {
    const at = await element?.evaluate((one) => (one.isConnected ? one === document.activeElement : null));
    if (at) return;
    // The element was rendered anew, so it is located again.
    if (at === null) element = await target.elementHandle();
    else await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not get to ${target}`);
};
const press = async (page: Page, target: Locator): Promise<void> => {
  await reach(page, target);
  await page.keyboard.press('Enter');
};
/** Opens a page and skips the menu by its first link. */
const enter = async (page: Page, path: string): Promise<void> => {
  await visit(page, path);
  await press(page, page.getByRole('link', { name: 'İçeriğe geç' }));
};

test('a lead from Facebook becomes a call, an appointment, a want-to-sell, an agreement and a draft, without a mouse @long', async ({
  page,
  as,
}) => {
  // Removes leftovers of an interrupted run: its work, a call without an outcome, appointments.
  await sql(
    `update activity set status = 'FAILED', closed_at = now() where due_at = '2019-01-01' and closed_at is null`,
  );
  await sql(
    `update call set outcome = 'NO_ANSWER', ended_at = coalesce(ended_at, now()) where outcome is null
        and operator_id = (select id from operator where username = 'operator')`,
  );
  const customerId = await lead();
  await sql(
    `update appointment set state = 'CANCEL' where starts_at > now() and state in ('APPOINTMENT', 'RE_APPOINTMENT')
        and assignee_id = (select id from operator where username = 'operator')`,
  );

  // The call.
  await as('operator');
  await visit(page, '/activities/work');
  await look(page);
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { name: NAME, level: 2 })).toBeVisible();
  await look(page);
  await page.keyboard.press('a');
  await expect(page.getByText('Görüşülüyor', { exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Görüşüldü' })).toBeChecked();

  // The visit: not on a weekend, and not in an hour that was just taken.
  await page.keyboard.press('v');
  const hours = page.getByRole('group', { name: 'Randevu saati' });
  await expect(hours).toHaveAttribute('aria-busy', 'false');
  await reach(page, hours.getByRole('radio', { checked: true }).first());
  const weekend = hours.getByRole('radio', { name: /Hafta sonu/, checked: true });
  for (let day = 0; day < 7 && (await weekend.count()) === 0; day += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Hafta sonuna randevu verilemez.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kaydet', exact: true })).toBeDisabled();
  await press(page, hours.getByRole('button', { name: /^Sıradaki boş gün|^Sonraki günlerde ara/ }));
  await expect(hours).toHaveAttribute('aria-busy', 'false');
  await reach(page, hours.getByRole('radio', { name: /^\d\d:\d\d/, disabled: false }).first());
  await page.keyboard.press('Space');
  await expect(hours.getByText(/^Seçilen: /)).toBeVisible();
  const chosen = await hours.getByText(/^Seçilen: /).textContent();
  await sql(
    `insert into appointment (kind, state, assignee_id, starts_at, ends_at, location)
     select 'APPOINTMENT', 'APPOINTMENT', operator.id, day + $1::time, day + $1::time + interval '1 hour', 'Levent ofisi'
       from operator, (select ($2::date)::timestamp at time zone 'Europe/Istanbul' as day) as chosen
      where operator.username = 'operator'`,
    [/\d\d:\d\d$/.exec(chosen ?? '')?.[0], await dayOf(page, hours)],
  );
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Seçilen tarihte başka bir randevu var.').first()).toBeVisible();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/randevu verildi/i).first()).toBeVisible();
  const booked = await sql<{ state: string }>('select state from appointment where customer_id = $1', [customerId]);
  expect(booked).toEqual([{ state: 'APPOINTMENT' }]);

  // The plot of land: viewings are not offered there (V41).
  await enter(page, `/deals/board?name=${encodeURIComponent(NAME)}`);
  await reach(page, page.getByRole('link', { name: NAME }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Arsa ve tarla kategorilerinde fırsat randevu durumuna alınamaz.')).toBeVisible();
  await page.keyboard.press('Escape');

  // From the want-to-sell to the agreement, opened from the customer's record with the lead's data filled in.
  await enter(page, `/customers/detail?id=${customerId}`);
  await press(page, page.getByRole('button', { name: 'Yeni satış talebi' }));
  const begin = page.getByRole('dialog', { name: 'Yeni satış talebi' });
  await expect(begin.getByLabel('Satış nedeni', { exact: false })).toHaveValue('Evini satmak istiyor');
  await press(page, begin.getByRole('button', { name: 'Talebi aç' }));
  await expect(page).toHaveURL(/\/want-to-sell\/detail\?id=\d+/);

  const advance = page.getByRole('button', { name: 'Sonraki adıma geç' });
  const ask = page.getByRole('dialog', { name: 'Sonraki adıma geç' });
  const choose = async (label: RegExp, key: string) => {
    await expect(ask.getByLabel(label)).toBeEnabled();
    await reach(page, ask.getByLabel(label));
    await page.keyboard.press(key);
  };
  const write = async (label: string, text: string) => {
    await reach(page, ask.getByLabel(label, { exact: false }));
    await page.keyboard.type(text);
  };
  const step = () =>
    sql<{ step: string }>('select step from want_to_sell where customer_id = $1', [customerId]).then(
      ([row]) => row?.step,
    );
  await press(page, advance);
  await reach(page, ask.getByLabel('Kategori', { exact: false }));
  await page.keyboard.type('Daire');
  await choose(/^İl(\s\*)?$/, 'ArrowDown');
  await expect(ask.getByLabel('İlçe', { exact: false }).locator('option')).not.toHaveCount(1);
  await choose(/^İlçe/, 'ArrowDown');
  await press(page, ask.getByRole('button', { name: 'Kaydet' }));
  // The lead's own call is the proof of the first step.
  await expect.poll(step).toBe('APPOINTMENT');
  await expect(ask).toBeHidden();

  // The visit booked in the call blocks the step until it has taken place.
  const lines = page.getByRole('listitem');
  await expect(lines.filter({ hasText: 'Randevu:' }).getByText('Sürüyor')).toBeVisible();
  await expect(advance).toHaveAttribute('aria-disabled', 'true');
  await sql(`update appointment set state = 'DONE' where customer_id = $1`, [customerId]);
  await enter(page, page.url());
  await press(page, advance);
  await expect.poll(step).toBe('APPOINTMENT_CALL');

  // The call of this step is made on this screen; afterwards the form asks for the data that is missing.
  const here = page.getByRole('region', { name: 'Bu adım' });
  const talk = async () => {
    await expect(async () => {
      // While the previous step is being saved, the key has no effect.
      await page.keyboard.press('a');
      await expect(here.getByText('Görüşülüyor', { exact: true })).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expect(page.getByRole('radio', { name: 'Görüşüldü' })).toBeChecked();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('radio', { name: 'Görüşüldü' })).toBeHidden();
  };
  await expect(page.getByRole('heading', { name: 'Bu adımın görüşmesi' })).toBeVisible();
  await expect(here.getByRole('button', { name: 'Ara', exact: true })).toBeVisible();
  await talk();
  await expect(page.getByText('Bu adım tamam; sonraki adıma geçebilirsiniz.')).toBeVisible();
  await press(page, advance);
  await write('En düşük fiyat', '3.000.000');
  await write('En yüksek fiyat', '3.500.000');
  await press(page, ask.getByRole('button', { name: 'Kaydet' }));
  await expect.poll(step).toBe('AGREEMENT');
  await expect(ask).toBeHidden();

  // The signed agreement. The new step may be rendered again while the key is pressed, so this is repeated.
  let chooser: FileChooser | undefined;
  await expect(async () => {
    await reach(page, page.getByRole('button', { name: 'Sözleşmeyi yükle' }));
    const opened = page.waitForEvent('filechooser', { timeout: 5_000 });
    await page.keyboard.press('Enter');
    chooser = await opened;
  }).toPass();
  await chooser?.setFiles({ name: 'sozlesme.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(page.getByRole('button', { name: 'sozlesme.pdf', exact: true })).toBeVisible();
  await press(page, advance);
  await expect.poll(step).toBe('AGREEMENT_CALL');
  await expect(page.getByRole('heading', { name: 'Bu adımın görüşmesi' })).toBeVisible();
  await expect(here.getByRole('button', { name: 'Ara', exact: true })).toBeVisible();
  // Nothing else is missing, so the call leads to the next step directly.
  await talk();
  await expect.poll(step).toBe('APPRAISAL');
  const process = page.url();

  // The draft: the editor opens with everything that is already known.
  await as('yonetici');
  await enter(page, process);
  await press(page, page.getByRole('link', { name: 'Mezat oluştur' }));
  await expect(page).toHaveURL(/\/auctions\/editor\?activityId=\d+&source=FACEBOOK/);
  await expect(page.getByText(NAME).first()).toBeVisible();
  for (const question of [0, 1, 2]) {
    await reach(
      page,
      page
        .getByRole('group')
        .getByRole('radio')
        .nth(question * 3),
    );
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
  }
  await press(page, page.getByRole('button', { name: 'Motivasyonu kaydet' }));
  await expect(page.getByText(/ · Satış motivasyonu %100$/)).toBeVisible();
  await reach(page, page.getByRole('textbox', { name: /^Başlık/ }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type(TITLE);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/auctions\/editor\?id=\d+$/);

  // The agreement is now a document of the auction, too.
  expect(
    await sql(
      `select document.type from auction_document document join auction on auction.id = document.auction_id
        where auction.extra_info = $1`,
      [TITLE],
    ),
  ).toEqual([{ type: 'SALES_AGREEMENT' }]);

  const made = await sql(
    `select auction.status, auction.source, auction.seller_customer_id as seller, request_price_kurus::text as price
       from auction where extra_info = $1`,
    [TITLE],
  );
  expect(made).toEqual([{ status: 'DRAFT', source: 'FACEBOOK', seller: customerId, price: '350000000' }]);

  // An appraisal can be requested from the want-to-sell as soon as the auction's record is complete.
  const ready = page.url();
  await enter(page, process);
  await expect(page.getByRole('heading', { name: 'Ekspertiz raporu' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ekspertiz iste' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Ekspertiz, kaydı tamamlanmış').first()).toBeAttached();
  await enter(page, ready.replace('/editor', '/detail'));
  const next = page.getByRole('region', { name: 'Sıradaki adımlar' });
  await press(page, next.getByRole('button', { name: 'Kaydı tamamla', exact: true }));
  const complete = page.getByRole('dialog', { name: 'Kaydı tamamla' });
  await press(page, complete.locator('button[type=submit]'));
  await expect(page.getByText('Yeni kayıt', { exact: true }).first()).toBeVisible();
  await enter(page, process);
  await press(page, page.getByRole('button', { name: 'Ekspertiz iste' }));
  const appraisal = page.getByRole('dialog');
  await expect(appraisal).toBeVisible();
  await appraisal.locator('button[type=submit]').focus();
  await page.keyboard.press('Enter');
  await expect(lines.filter({ hasText: 'Ekspertiz:' }).getByText('Sürüyor')).toBeVisible();
});

/** The selected day in the picker of hours, YYYY-MM-DD. */
const dayOf = async (page: Page, hours: Locator): Promise<string> => {
  const name = (await hours.getByRole('radio', { name: /boş saat/, checked: true }).getAttribute('aria-label')) ?? '';
  const [day = '', month = ''] = name.split(' ');
  const months = [
    'Ocak',
    'Şubat',
    'Mart',
    'Nisan',
    'Mayıs',
    'Haziran',
    'Temmuz',
    'Ağustos',
    'Eylül',
    'Ekim',
    'Kasım',
    'Aralık',
  ];
  const now = new Date(await page.evaluate(() => Date.now()));
  const index = months.indexOf(month);
  const year = now.getUTCFullYear() + (index < now.getUTCMonth() ? 1 : 0);
  return `${year}-${String(index + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
};
