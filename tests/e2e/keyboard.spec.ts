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
