import { expect, test, visit } from './support';

test('the menu leads to a screen, folds to 80 pixels and stays so on the next page; an unknown address says so in Turkish', async ({
  page,
  as,
}) => {
  await as('yonetici');
  await visit(page, '/dashboard');
  const menu = page.getByRole('navigation', { name: 'Ana menü' });
  await menu.getByRole('searchbox', { name: 'Menüde ara' }).fill('operatorler');
  await menu.getByRole('link', { name: 'Operatörler' }).click();
  await expect(page).toHaveURL(/\/operators\/list/);
  await expect(menu.getByRole('link', { name: 'Operatörler' })).toHaveAttribute('aria-current', 'page');

  const width = async () => (await menu.boundingBox())?.width;
  expect(await width()).toBe(256);
  await page.getByRole('button', { name: 'Menüyü daralt' }).click();
  await expect.poll(width).toBe(80);
  await visit(page, '/tag/list');
  await expect.poll(width).toBe(80);

  const answer = await visit(page, '/boyle-bir-sayfa-yok');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Aradığınız sayfa bulunamadı')).toBeVisible();
});
