import { DEMO_PASSWORD } from '@/server/process/seed/signIns';
import { alive, expect, test, visit } from './support';

test('sign-in, a list and a record work without the mouse', async ({ page }) => {
  await visit(page, '/login?next=%2Fcustomers%2Flist');
  await expect(page.getByLabel('Kullanıcı adı')).toBeFocused();
  await page.keyboard.type('yonetici');
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/customers\/list/);
  await alive(page);

  const rows = page.locator('tr[data-id]');
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'İçeriğe geç' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  const id = await rows.nth(1).getAttribute('data-id');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/customers/detail\\?id=${id}\\b`));
});

test('in the colours of the system too, one sees where the keyboard is and where one stands', async ({ page, as }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await as('yonetici');
  await visit(page, '/customers/list');
  await alive(page);
  const lineAround = () =>
    page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
      return [document.activeElement?.tagName, outlineStyle, Number.parseFloat(outlineWidth) > 1];
    });
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await lineAround()).toEqual([expect.not.stringMatching('BODY'), 'solid', true]);
  }
  await expect(page.getByRole('navigation').locator('[aria-current]').first()).toHaveCSS('outline-style', 'solid');
});
