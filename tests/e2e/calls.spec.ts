import type { Page } from '@playwright/test';
import { expect, hire, look, PHONE, send, sql, test, visit } from './support';

type Work = { name: string; phone: string; type?: string; due?: string; for?: string | null };

/** Work that is due before all other, for one operator or for anybody; about a customer that no other journey uses. */
const open = async ({ name, phone, type = 'CALL_ME_BACK', due = '2020-01-01', for: who = null }: Work) => {
  const [first = '', ...last] = name.split(' ');
  const [row] = await sql<{ id: number; customerId: number }>(
    `with person as (
       insert into customer (first_name, last_name, phone, source) values ($1, $2, $3, 'FACEBOOK') returning id)
     insert into activity (type, customer_id, assignee_id, priority, due_at, note)
     select $4, id, (select id from operator where username = $5), 'URGENT', $6::timestamptz, 'Fiyat sordu' from person
     returning id, customer_id as "customerId"`,
    [first, last.join(' '), phone, type, who, due],
  );
  return row ?? { id: 0, customerId: 0 };
};
const stateOf = async (id: number) => {
  const [row] = await sql<{ status: string; attempt: string | null; due: string }>(
    'select status, attempt, due_at::text as due from activity where id = $1',
    [id],
  );
  return row;
};

/** Presses keys and counts them. */
const keyboard = (page: Page) => {
  let count = 0;
  return {
    press: async (...keys: string[]) => {
      for (const key of keys) {
        await page.keyboard.press(key);
        count += 1;
      }
    },
    count: () => count,
  };
};
const work = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 });

test('three pieces of work with hands on the keyboard: next, call, outcome, next call, in ten presses', async ({
  page,
  as,
}) => {
  const first = await open({ name: 'Birinci Arananoğlu', phone: '+905326660001', due: '2020-01-01', for: 'operator' });
  const second = await open({ name: 'İkinci Arananoğlu', phone: '+905326660002', due: '2020-01-02', for: 'operator' });
  const third = await open({ name: 'Üçüncü Arananoğlu', phone: '+905326660003', due: '2020-01-03', for: 'operator' });
  await as('operator');
  await visit(page, '/activities/work');
  const { press, count } = keyboard(page);

  await look(page);
  await press('n');
  await expect(work(page, 'Birinci Arananoğlu')).toBeVisible();
  await look(page);
  await press('a');
  await expect(page.getByText('Görüşülüyor', { exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Görüşüldü' })).toBeChecked();
  await press('Control+Enter');

  await expect(work(page, 'İkinci Arananoğlu')).toBeVisible();
  await look(page);
  await press('a');
  await expect(page.getByText('Görüşülüyor', { exact: true })).toBeVisible();
  await press('4', 'e', 'Control+Enter');

  await expect(work(page, 'Üçüncü Arananoğlu')).toBeVisible();
  await look(page);
  await press('a');
  await expect(page.getByText('Görüşülüyor', { exact: true })).toBeVisible();
  await press('6', 'Control+Enter');
  await expect(work(page, 'Üçüncü Arananoğlu')).toBeHidden();

  expect(count()).toBeLessThanOrEqual(10);
  expect(await stateOf(first.id)).toMatchObject({ status: 'SUCCESS' });
  expect(await stateOf(second.id)).toMatchObject({ status: 'INITIAL', attempt: 'CALL_LATER' });
  expect(await stateOf(third.id)).toMatchObject({ status: 'FAILED' });
});

test('what was said on the telephone is written down, also when the work has ended meanwhile @long', async ({
  page,
  as,
}) => {
  await hire('konusan', 'USER');
  await sql(
    `insert into operator_role (operator_id, role) select id, role from operator, unnest($1::text[]) role where username = 'konusan'`,
    [['CALL_CONNECTOR_REQUEST', 'ALL_CUSTOMER_ACCESS', 'ASSIGNEE_TELESALES']],
  );
  const { id } = await open({ name: 'Konuşulan Arananoğlu', phone: '+905326660502', for: 'konusan' });
  await as('konusan');
  await visit(page, `/activities/work?id=${id}`);
  await look(page);
  await page.keyboard.press('a');
  await expect(page.getByLabel('Görüşme notu')).toBeVisible();
  await sql(`update activity set status = 'FAILED', started_at = now(), closed_at = now() where id = $1`, [id]);
  for (const path of ['/activities/detail', '/activities/work']) {
    await visit(page, `${path}?id=${id}`);
    await expect(page.getByText('Olumsuz', { exact: true }).first()).toBeVisible();
    await expect(page.getByLabel('Görüşme notu')).toBeVisible();
  }
  await page.getByRole('radio', { name: 'Görüşüldü' }).check();
  await page.getByLabel('Görüşme notu').fill('Fiyatı sordu');
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect
    .poll(async () => (await sql('select note from call where activity_id = $1', [id]))[0], { intervals: [100] })
    .toEqual({ note: 'Fiyatı sordu' });
});

test('a call that comes in while a form is open is seen above it, and taken @long', async ({ page, as }) => {
  await open({ name: 'Formdayken Arayanoğlu', phone: '+905326660402' });
  await as('cm3');
  await visit(page, '/customers/list');
  await page.getByRole('button', { name: 'Müşteri ekle' }).click();
  await expect(page.getByRole('dialog', { name: 'Yeni müşteri' })).toBeVisible();
  expect((await send(page, '/rest/call/ring-in', { phone: '0532 666 04 02' })).status).toBe(200);
  const card = page.getByRole('alertdialog', { name: 'Gelen çağrı' });
  await expect(card).toContainText('Formdayken Arayanoğlu');
  await card.getByRole('button', { name: 'Karşıla' }).click();
  await page.getByRole('link', { name: 'Sonuçlandır' }).click();
  await page.getByLabel('Görüşme notu').fill('Form açıkken aradı');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Form açıkken aradı', { exact: true })).toBeVisible();
});

test('a call that comes in shows who it is; taken, it leads to the customer and is written down @long', async ({
  page,
  as,
}) => {
  await open({ name: 'Arayan Müşterioğlu', phone: '+905326660401' });
  await as('cm3');
  await visit(page, '/calls/list');
  await page.getByRole('button', { name: 'Hattı çaldır' }).click();
  await page.getByLabel('Arayan numara').fill('0532 666 04 01');
  await page.keyboard.press('Enter');
  const card = page.getByRole('alertdialog', { name: 'Gelen çağrı' });
  await expect(card).toContainText('Arayan Müşterioğlu');
  await expect(card).toContainText('Beni ara');
  await card.getByRole('button', { name: 'Karşıla' }).click();
  await expect(page.getByRole('heading', { name: 'Arayan Müşterioğlu', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Sonuçlandır' }).click();
  await expect(page.getByText('Görüşülüyor', { exact: true })).toBeVisible();
  await page.getByLabel('Görüşme notu').fill('Kendisi aradı, bilgi verildi');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Kendisi aradı, bilgi verildi', { exact: true })).toBeVisible();
  await page.setViewportSize(PHONE);
  await visit(page, '/calls/list');
  await expect(page.getByText('Arayan Müşterioğlu').first()).toBeVisible();
});
