import { expect, one, PHONE, test, visit } from './support';

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('what is typed without a connection is kept and sent when there is one', async ({ page, as, context }) => {
    const { username } = await one<{ username: string }>(
      `select operator.username from agent_profile as profile
         join agent on agent.id = profile.agent_id join operator on operator.id = agent.operator_id
        where profile.state = 'LIVE' and operator.username like 'danisman%' order by agent.id limit 1`,
    );
    await as(username);
    await visit(page, '/agent/profile');
    await context.setOffline(true);
    await page.getByRole('textbox', { name: 'Öne çıkan söz' }).fill('Bağlantı yokken yazıldı');
    await expect(page.getByRole('status').filter({ hasText: 'Bağlantı yok' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('status').filter({ hasText: 'Kaydedildi.' })).toBeVisible();
    await expect(page.getByText('Yayındaki sayfa için bir değişiklik var')).toBeVisible();
  });
});
