import type { Output } from '@/contract/kit';
import { configuration } from '@/contract/settings/configuration';
import { expect, PHONE, send, signIn, sql, test, visit } from './support';

/** Resets the settings, which other journeys depend on. */
const forget = () =>
  sql(`delete from configuration_change where key in ('vatPercent', 'winnerPaymentHours') and reason like 'Yolculuk%'`);

test('a setting is found, looked at before it is saved, approved by somebody else, and gone back to', async ({
  page,
  as,
  browser,
}) => {
  await forget();
  await as('yonetici');
  await visit(page, '/configuration');
  await page.getByRole('searchbox', { name: 'Ayarlarda ara' }).fill('KAZANANIN ODEME');
  await expect(page.getByRole('status').filter({ hasText: 'ayar' })).toHaveText('1 ayar');
  const hours = page.getByRole('listitem').filter({ hasText: 'Kazananın ödeme süresi' }).last();
  await expect(hours).toContainText('72 saat');
  await hours.getByRole('button', { name: 'Kazananın ödeme süresi ayarını değiştir' }).click();
  const drawer = page.getByRole('dialog', { name: 'Kazananın ödeme süresi' });
  await drawer.getByLabel(/^Yeni değer/).fill('72');
  await drawer.getByLabel(/^Gerekçe/).fill('Yolculuk: süre kısaldı');
  await drawer.getByRole('button', { name: 'Ne değişeceğini göster' }).click();
  await expect(drawer.getByText('Ayar o gün zaten bu değerde.')).toBeVisible();
  await drawer.getByLabel(/^Yeni değer/).fill('48');
  await drawer.getByRole('button', { name: 'Ne değişeceğini göster' }).click();
  const seen = drawer.getByRole('region', { name: 'Ne değişecek?' });
  await expect(seen).toContainText('72 saat');
  await expect(seen).toContainText('48 saat');
  await expect(seen).toContainText('Hemen geçerli olur.');
  await drawer.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Kazananın ödeme süresi değişti.')).toBeVisible();
  await expect(hours).toContainText('48 saat');

  await hours.getByRole('button', { name: 'Kazananın ödeme süresi ayarının geçmişi' }).click();
  const history = page.getByRole('dialog', { name: 'Kazananın ödeme süresi' });
  await expect(history.getByRole('listitem').first()).toContainText('Yolculuk: süre kısaldı');
  await expect(history.getByRole('listitem').last()).toContainText('72 saat');
  await history.getByRole('button', { name: 'Kapat' }).last().click();

  await page.getByRole('searchbox', { name: 'Ayarlarda ara' }).fill('kdv');
  await page.getByRole('button', { name: 'KDV oranı ayarını değiştir' }).click();
  const rate = page.getByRole('dialog', { name: 'KDV oranı' });
  await rate.getByLabel(/^Yeni değer/).fill('22');
  await rate.getByLabel(/^Gerekçe/).fill('Yolculuk: yeni oran');
  // A statutory value requires its source.
  await expect(rate.getByText('Eksik ya da hatalı: Kaynak')).toBeVisible();
  await rate.getByLabel(/^Kaynak/).fill('Yolculuk: 1 sayılı karar');
  await rate.getByRole('button', { name: 'Ne değişeceğini göster' }).click();
  await expect(rate.getByText(/\d+ açık kapanışta geçerli olur\./)).toBeVisible();
  await expect(rate.getByText('Önce ikinci bir kişi onaylar')).toBeVisible();
  await rate.getByRole('button', { name: 'Onaya gönder' }).click();
  const row = page.locator('#vatPercent');
  await expect(row).toContainText('%20');
  const own = row.getByRole('button', { name: 'Onayla' });
  await expect(own).toHaveAttribute('aria-disabled', 'true');

  const theirs = await browser.newContext();
  await signIn(theirs, 'kapanis');
  const second = await theirs.newPage();
  await visit(second, '/configuration?key=vatPercent');
  await second.locator('#vatPercent').getByRole('button', { name: 'Onayla' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Onayla' }).click();
  await expect(second.getByText('KDV oranı onaylandı.')).toBeVisible();
  // The first user's screen is updated live.
  await expect(row).toContainText('%22');
  await theirs.close();

  await row.getByRole('button', { name: 'KDV oranı ayarının geçmişi' }).click();
  const past = page.getByRole('dialog', { name: 'KDV oranı' });
  await past.getByRole('listitem').filter({ hasText: '7346' }).getByRole('button', { name: 'Bu değere dön' }).click();
  await expect(page.getByRole('dialog', { name: 'KDV oranı' }).getByLabel(/^Yeni değer/)).toHaveValue('20');
  await forget();
});

test('a setting that somebody else changed meanwhile is not written over @long', async ({
  page,
  as,
  browser,
  baseURL,
}) => {
  await forget();
  await as('yonetici');
  await visit(page, '/configuration?key=winnerPaymentHours');
  await page.getByRole('button', { name: 'Kazananın ödeme süresi ayarını değiştir' }).click();
  const drawer = page.getByRole('dialog', { name: 'Kazananın ödeme süresi' });
  await drawer.getByLabel(/^Yeni değer/).fill('24');
  await drawer.getByLabel(/^Gerekçe/).fill('Yolculuk: benimki');
  await drawer.getByRole('button', { name: 'Ne değişeceğini göster' }).click();
  await expect(drawer.getByRole('button', { name: 'Kaydet' })).toBeVisible();

  const theirs = await browser.newContext({ baseURL: baseURL ?? '' });
  await signIn(theirs, 'kapanis');
  const { rows } = (await (await theirs.request.get(configuration.list.path)).json()) as Output<
    typeof configuration.list
  >;
  const change = {
    key: 'winnerPaymentHours',
    value: 96,
    version: rows.find(({ key }) => key === 'winnerPaymentHours')?.version,
    reason: 'Yolculuk: onunki',
  };
  expect((await send(theirs, configuration.change.path, change)).status).toBe(200);
  await theirs.close();

  await drawer.getByRole('button', { name: 'Kaydet' }).click();
  await expect(drawer.getByText('Bu ayar az önce değişti')).toBeVisible();
  await expect(drawer.getByRole('alert').filter({ hasText: '96 saat' })).toBeVisible();
  await expect(drawer.getByLabel(/^Yeni değer/)).toHaveValue('24');
  await drawer.getByRole('button', { name: 'Ne değişeceğini göster' }).click();
  await drawer.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.locator('#winnerPaymentHours')).toContainText('24 saat');
  await forget();
});

test('long values stay within their drawer, on a phone and on a desk @long', async ({ page, as }) => {
  await as('yonetici');
  for (const [key, name] of [
    ['closingStepWorkingDays', 'Kapanış adımlarının süresi'],
    ['retentionYears', 'Kişisel verilerin saklama süreleri'],
    ['passwordWaitSeconds', 'Şifre denemeleri arasında bekleme'],
  ] as const) {
    await visit(page, `/configuration?key=${key}`);
    await page.getByRole('button', { name: `${name} ayarını değiştir` }).click();
    const drawer = page.getByRole('dialog', { name });
    const field = drawer.getByRole('textbox').first();
    await field.fill(String(Number((await field.inputValue()).replace('.', '')) + 1));
    await expect(drawer.getByRole('button', { name: 'Varsayılan değeri kullan' })).toBeVisible();
    for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
      await page.setViewportSize(viewport);
      await expect
        .poll(() =>
          drawer.evaluate((box) =>
            [...box.querySelectorAll('*')]
              .filter((one) => one.getBoundingClientRect().right > box.getBoundingClientRect().right + 1)
              .map((one) => one.outerHTML.slice(0, 120)),
          ),
        )
        .toEqual([]);
    }
    await drawer.getByRole('button', { name: 'Varsayılan değeri kullan' }).click();
    await expect(drawer.getByRole('button', { name: 'Varsayılan değeri kullan' })).toBeHidden();
  }
});
