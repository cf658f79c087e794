import type { Page } from '@playwright/test';
import { CONTENT_PRESENCE_MS } from '@/domain/content/life';
import { expect, look, one, PHONE, signIn, sql, test, violations, visit } from './support';

const QUESTION = 'Mezattan sonra tapu ne zaman devredilir?';
const site = { authorization: `Bearer ${process.env.E2E_SITE_KEY}` };

test('a question is written beside how the site shows it, published, changed, seen by the site, and rolled back in one click', async ({
  page,
  as,
}) => {
  test.slow();
  const onSite = async () => {
    const answer = await page.request.get('/rest/public/content/faqs?key=participation', { headers: site });
    const { rows } = (await answer.json()) as { rows: { question: string; answer: string }[] };
    return rows.find(({ question }) => question === QUESTION)?.answer ?? null;
  };
  await as('icerik');
  await visit(page, '/collections/faqs?key=participation');
  await expect(page.getByRole('link', { name: 'Rezerv fiyatı nedir?' })).toBeVisible();
  await page.getByRole('button', { name: 'Yeni soru' }).click();
  const drawer = page.getByRole('dialog', { name: 'Yeni soru' });
  await drawer.getByRole('textbox', { name: 'Soru' }).fill(QUESTION);
  await expect(drawer.getByRole('textbox', { name: 'Anahtar' })).toHaveValue('participation');
  await drawer.getByRole('button', { name: 'Yazmaya başla' }).click();

  const answer = page.getByRole('textbox', { name: 'Yanıt' });
  await answer.click();
  await page.keyboard.type('Hizmet bedeli ödendikten sonra ');
  await page.getByRole('button', { name: 'Kalın' }).click();
  await page.keyboard.type('on beş gün');
  await page.getByRole('button', { name: 'Kalın' }).click();
  await page.keyboard.type(' içinde.');
  const kept = page.getByRole('status').filter({ hasText: 'Taslak kaydedildi' });
  await expect(kept).toBeVisible();
  const preview = page.frameLocator('iframe[title="Önizleme"]');
  await expect(preview.locator('strong')).toHaveText('on beş gün');
  expect(await onSite()).toBeNull();
  expect(await violations(page)).toEqual([]);

  const publish = async (version: number) => {
    await page.getByRole('button', { name: 'Yayımla', exact: true }).click();
    await page.getByRole('dialog', { name: 'Taslağı yayımla' }).getByRole('button', { name: 'Yayımla' }).click();
    await expect(page.getByText('Yayımlandı.', { exact: false }).first()).toBeVisible();
    // The toast may still be the previous one.
    await expect(page.getByText(`${version}. sürüm`, { exact: true })).toBeVisible();
  };
  await publish(1);
  await expect.poll(onSite).toBe('<p>Hizmet bedeli ödendikten sonra <strong>on beş gün</strong> içinde.</p>');

  await answer.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Yanlış cümle.');
  await expect(kept).toBeVisible();
  await publish(2);
  await expect.poll(onSite).toContain('Yanlış cümle.');
  await page.getByRole('button', { name: 'Diğer işlemler' }).click();
  await look(page);
  await page.getByRole('menuitem', { name: 'Son yayını geri al' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Son yayını geri al' }).click();
  await expect.poll(onSite).not.toContain('Yanlış');
  await expect(page.getByText('3. sürüm', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '2. sürümü taslakla karşılaştır' }).click();
  await expect(page.getByText('Taslak bu sürümle aynı.')).toBeVisible();

  await page.setViewportSize(PHONE);
  await look(page);
  expect(await violations(page)).toEqual([]);
});

test('a text is planned for its time, which the clock keeps, and a paste brings words alone @long', async ({
  page,
  as,
}) => {
  await as('icerik');
  await visit(page, '/cms/list');
  await page.getByRole('link', { name: 'Hakkımızda' }).first().click();
  const text = page.getByRole('textbox', { name: 'Metin' });
  await text.click();
  await page.keyboard.press('Control+End');
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/html', '<img src=x onerror=alert(1)><b>kötü</b>');
    data.setData('text/plain', ' Yapıştırılan söz.');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(text).toContainText('Yapıştırılan söz.');
  await expect(page.getByRole('status').filter({ hasText: 'Taslak kaydedildi' })).toBeVisible();
  const { id } = await one<{ id: number }>(`select id from content_item where key = 'hakkimizda:tr'`);
  const { draft } = await one<{ draft: { text: string } }>('select draft from content_item where id = $1', [id]);
  expect(draft.text).not.toMatch(/img|kötü/);
  await sql(
    `update content_item set publish_at = now() + interval '2 seconds', asked_by_id = written_by_id, asked_at = now() where id = $1`,
    [id],
  );
  await expect
    .poll(async () => {
      const answer = await page.request.get('/rest/public/content/texts/hakkimizda', { headers: site });
      return ((await answer.json()) as { text: string }).text;
    })
    .toContain('Yapıştırılan söz.');
});

test('two people write in one page of blocks: one moves a block, the other writes in another; who wrote the same is asked; who closes the tab has gone @long', async ({
  page,
  browser,
  as,
}) => {
  test.slow();
  const blocks = ['Birinci', 'İkinci', 'Üçüncü'].map((title) => ({
    key: crypto.randomUUID(),
    kind: 'TEXT',
    title,
    html: '<p>Söz</p>',
  }));
  const body = { name: 'İki kişilik sayfa', slug: 'iki-kisilik', seoTitle: '', seoDescription: '', pictureId: null };
  const { id } = await one<{ id: number }>(
    `insert into content_item (kind, name, key, draft, written_by_id)
     select 'LANDING_PAGE', $1, $2, $3, id from operator where username = 'icerik' returning id`,
    [body.name, body.slug, JSON.stringify({ ...body, blocks })],
  );
  const titles = async () => {
    const { draft } = await one<{ draft: { blocks: { title: string }[] } }>(
      'select draft from content_item where id = $1',
      [id],
    );
    return draft.blocks.map(({ title }) => title);
  };
  const theirs = await browser.newContext();
  const their = await theirs.newPage();
  await signIn(theirs, 'yonetici');
  await as('icerik');
  const path = `/collections/block-detail?id=${id}`;
  await visit(page, path);
  await visit(their, path);
  const here = page.getByText('Şu anda bunu açık tutan başkaları da var:', { exact: false });
  await expect(here).toBeVisible();
  const titleOf = async (on: Page, name: string) => {
    await on.getByRole('button', { name: `Metin ${name}` }).click();
    return on.getByRole('textbox', { name: /^Başlık/ });
  };

  const third = await titleOf(their, 'Üçüncü');
  await page.getByRole('button', { name: 'Metin: Birinci: sırasını değiştir' }).focus();
  for (const key of ['Space', 'ArrowDown', 'Space']) {
    await page.keyboard.press(key);
    await look(page);
  }
  await third.fill('Üçüncü, onun');
  await expect.poll(titles).toEqual(['İkinci', 'Birinci', 'Üçüncü, onun']);
  for (const screen of [page, their]) {
    const bars = screen.getByRole('list', { name: 'Sayfanın blokları' }).getByRole('listitem');
    await expect(bars).toContainText(['İkinci', 'Birinci', 'Üçüncü, onun']);
    await expect(screen.getByRole('alert').filter({ hasText: 'sizinle aynı yeri' })).toHaveCount(0);
  }

  // Offline, one edits the same field as the other.
  const mine = await titleOf(page, 'İkinci');
  await theirs.setOffline(true);
  const second = await titleOf(their, 'İkinci');
  await second.fill('İkinci onun');
  await mine.fill('İkinci benim');
  await expect.poll(titles).toEqual(['İkinci benim', 'Birinci', 'Üçüncü, onun']);
  await theirs.setOffline(false);
  const question = their.getByRole('alert').filter({ hasText: 'sizinle aynı yeri' });
  await expect(question.getByRole('listitem')).toHaveCount(1);
  await expect(question.getByRole('listitem')).toContainText('1. blok (Metin: İkinci onun), Başlık');
  await expect(question.locator('del')).toContainText('benim');
  await expect(question.locator('ins')).toContainText('onun');
  expect(await violations(their)).toEqual([]);
  await question.getByRole('button', { name: 'Benimkini kaydet' }).click();
  await expect.poll(titles).toEqual(['İkinci onun', 'Birinci', 'Üçüncü, onun']);
  await expect(mine).toHaveValue('İkinci onun');
  await expect(question).toBeHidden();

  // Two tabs count as two presences of one person; a closed tab leaves at once, not after the timeout for a lost device.
  const tabs = async () => {
    const { count } = await one<{ count: number }>(
      'select count(*)::int as count from content_presence where item_id = $1 and not has_left',
      [id],
    );
    return count;
  };
  const tab = await theirs.newPage();
  await visit(tab, path);
  await expect.poll(tabs).toBe(3);
  await tab.close({ runBeforeUnload: true });
  await expect.poll(tabs).toBe(2);
  await expect(here).toBeVisible();
  await their.close({ runBeforeUnload: true });
  await expect(here).toBeHidden({ timeout: CONTENT_PRESENCE_MS / 6 });
  await theirs.close();
});

test('who may publish finds all that waits in one list, reads what changes, allows one and sends one back @long', async ({
  page,
  as,
}) => {
  const ask = (kind: string, name: string, draft: object, minutes: number) =>
    one<{ id: number }>(
      `insert into content_item (kind, name, draft, written_by_id, asked_by_id, asked_at, waits, note)
       select $1, $2, $3, id, id, now() - make_interval(mins => $4), true, 'Haftanın yeniliği'
         from operator where username = 'icerik' returning id`,
      [kind, name, JSON.stringify(draft), minutes],
    );
  const text = { key: 'onay-metni', language: 'tr', title: 'Onay metni', text: '<p>Yeni söz</p>' };
  const { id } = await ask('CMS_TEXT', 'Onay metni', text, 5);
  const question = { key: 'onay', places: [], question: 'Onay sorusu?', answer: '<p>Yanıt</p>' };
  const { id: faqId } = await ask('FAQ', 'Onay sorusu?', question, 50);
  await as('yonetici');
  await visit(page, '/dashboard');
  const news = page.getByRole('region', { name: 'Onayınızı bekleyen içerikler' });
  await expect(news.getByRole('link', { name: 'Onay sorusu?' })).toBeVisible();
  await visit(page, '/cms/list');
  await page.getByRole('link', { name: /^Onay bekleyenler \(\d+\)$/ }).click();
  await expect(page).toHaveURL('/cms/waiting');
  const of = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(page.getByRole('heading', { level: 2 })).toContainText(['Onay sorusu?', 'Onay metni']);
  await expect(of('Onay metni')).toContainText('Haftanın yeniliği');
  await expect(of('Onay metni')).toContainText('Yeni söz');
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Geri çevir: Onay sorusu?' }).click();
  const drawer = page.getByRole('dialog', { name: 'Yayın isteğini geri çevir' });
  await drawer.getByRole('textbox', { name: 'Nedeni' }).fill('Yanıt kısa kalmış.');
  await drawer.getByRole('button', { name: 'Geri çevir' }).click();
  await expect(of('Onay sorusu?')).toHaveCount(0);
  await page.getByRole('button', { name: 'Onayla ve yayımla: Onay metni' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Onayla ve yayımla' }).click();
  await expect(of('Onay metni')).toHaveCount(0);
  expect(
    await sql(
      'select waits, sent_back_note is null as fine, live_version_id is not null as live from content_item where id = any($1) order by id',
      [[id, faqId]],
    ),
  ).toEqual([
    { waits: false, fine: true, live: true },
    { waits: false, fine: false, live: false },
  ]);
  await page.setViewportSize(PHONE);
  expect(await violations(page)).toEqual([]);
});
