import { DEMO_PASSWORD } from '@/server/process/seed/signIns';
import { auctionOf, participantOf, person } from './sale';
import { expect, fits, one, PHONE, pressBack, settled, sql, test, visit } from './support';

test.use({ viewport: PHONE, hasTouch: true, isMobile: true, serviceWorkers: 'allow' });

/** Two of the agent's own customers. */
const own = () =>
  sql<{ id: number }>(
    `select customer.id from customer join operator on operator.id = sales_agent_id
      where username = 'danisman1' and merged_into_id is null and erased_at is null order by customer.id desc limit 2`,
  );
const countOf = async (text: string) =>
  (await one<{ count: number }>('select count(*)::int as count from note where body = $1', [text])).count;

test('a day with a bad signal: nothing that was made is lost, and everything arrives once', async ({
  page,
  context,
  as,
}) => {
  await as('danisman1');
  const [first, second] = await own();
  const run = Date.now();
  const [written, kept] = [`Bahçede görüştük ${run}`, `Anahtar komşuda ${run}`];
  const write = async (text: string) => {
    await page.getByRole('textbox', { name: 'Yeni not' }).fill(text);
    await page.getByRole('button', { name: 'Notu kaydet' }).click();
    await expect(page.getByText('Gönderilmeyi bekliyor')).toBeVisible();
  };
  await visit(page, `/customers/detail?id=${first?.id}`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // Our own registration is used; next-pwa's is not part of the page.
  expect(await page.evaluate(() => 'workbox' in window)).toBe(false);
  await page.waitForLoadState('networkidle');

  await test.step('without a signal a note waits, the header counts it, and the screen is not left', async () => {
    await context.setOffline(true);
    await write(written);
    const mark = page.getByRole('button', { name: 'Çevrimdışı · 1 bekliyor' });
    await expect(mark).toBeVisible();
    await page.getByRole('textbox', { name: 'Yeni not' }).fill('Yarım kalan');
    await page.getByRole('navigation', { name: 'Alt menü' }).getByRole('link', { name: 'Müşteriler' }).click();
    await expect(page.getByText('Bağlantı yok, ekran açılamadı. Yazdıklarınız duruyor.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Yeni not' })).toHaveValue('Yarım kalan');
    expect(new URL(page.url()).pathname).toBe('/customers/detail');
    expect(await countOf(written)).toBe(0);
  });

  await test.step('opened anew without a signal it is the console’s own page, with what waits', async () => {
    // The HTTP cache may be evicted at any time: the service worker's cache has to be enough.
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
    await page.goto('/auctions/list?agent=1', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Çevrimdışı' })).toBeVisible();
    await expect(page.getByText('Bu cihazda gönderilmeyi bekleyen 1 kayıt var.')).toBeVisible();
    await expect(page.getByText(written)).toBeVisible();
    await page.screenshot({ path: 'data/test/phone-offline.png' });
  });

  await test.step('the signal is back: the wanted screen comes by itself, and the note leaves from there', async () => {
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Mezatlar' })).toBeVisible();
    await expect.poll(() => countOf(written)).toBe(1);
  });

  await test.step('the session has ended meanwhile: the note waits, and leaves once its writer has signed in again over the screen', async () => {
    await visit(page, `/customers/detail?id=${second?.id}`);
    await context.setOffline(true);
    await write(kept);
    const token = (await context.cookies()).find(({ name }) => name === 'SESSION')?.value ?? '';
    const ended = await sql(`delete from session where token_hash = sha256(convert_to($1, 'UTF8')) returning id`, [
      token,
    ]);
    expect(ended).toHaveLength(1);
    await context.setOffline(false);
    const again = page.getByRole('dialog', { name: 'Oturumunuz kapandı' });
    await expect(again).toContainText('Ekranda yazdıklarınız duruyor.');
    expect(await countOf(kept)).toBe(0);
    await again.getByLabel('Kullanıcı adı').fill('danisman1');
    await again.getByLabel('Şifre', { exact: true }).fill(DEMO_PASSWORD);
    await again.getByRole('button', { name: 'Giriş yap' }).click();
    await expect(again).toBeHidden();
    await expect.poll(() => countOf(kept)).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/customers/detail');
  });

  await test.step('signing out asks about what was not sent, and keeps it from others', async () => {
    const left = `Komşuyla konuştuk ${run}`;
    await page.route('**/note**', (route) =>
      route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
    );
    await write(left);
    await page.goto('/logout', { waitUntil: 'commit' });
    await expect(page.getByText('1 not', { exact: true })).toBeVisible();
    await page.screenshot({ path: 'data/test/phone-signout.png' });
    await page.getByRole('button', { name: 'Gönder ve çıkış yap' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'gönderilemedi' })).toContainText('1 tanesi gönderilemedi');
    await page.getByRole('button', { name: 'Bu cihazda benim için sakla ve çıkış yap' }).click();
    await page.waitForURL(/login/);
    await page.unroute('**/note**');
    await as('danisman2');
    await visit(page, '/dashboard');
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('button', { name: /bekliyor/ })).toBeHidden();
    expect(await countOf(left)).toBe(0);
    await as('danisman1');
    await visit(page, '/dashboard');
    await expect.poll(() => countOf(left)).toBe(1);
  });
});

test('a page that ends under a half-written form loses none of it, and one that is closed leaves nothing', async ({
  page,
  as,
}) => {
  await as('danisman1');
  const [first] = await own();
  await visit(page, `/customers/detail?id=${first?.id}`);
  const drawer = page.getByRole('dialog', { name: 'Randevu ver' });
  const offer = page.getByRole('dialog', { name: 'Yarım kalan yazdıklarınız duruyor' });
  const open = async () => {
    await page.getByRole('group', { name: 'Müşteriye ulaşın' }).getByRole('button', { name: 'Randevu' }).click();
    // The offer opens above the drawer.
    await expect(drawer.or(offer).first()).toBeVisible();
  };
  const place = drawer.getByLabel('Buluşma yeri');
  await open();
  await place.fill('Moda sahil çay bahçesi');
  // A phone ends background pages without asking.
  page.on('dialog', (dialog) => void dialog.accept());
  await visit(page, page.url());
  await open();
  await offer.getByRole('button', { name: 'Kaldığım yerden devam et' }).click();
  await expect(place).toHaveValue('Moda sahil çay bahçesi');
  await drawer.getByRole('button', { name: 'Vazgeç' }).click();
  await page.getByRole('button', { name: 'Kaydetmeden çık' }).click();
  await expect(drawer).toBeHidden();
  await visit(page, page.url());
  await open();
  await expect(place).toHaveValue('');
  await expect(offer).toBeHidden();
});

test('one form in two tabs is written in each by itself, and a tab that ends leaves its own to one other', async ({
  page,
  context,
  as,
}) => {
  await as('danisman1');
  const [first] = await own();
  const other = await context.newPage();
  const open = async (tab: typeof page) => {
    await visit(tab, `/customers/detail?id=${first?.id}`);
    await tab.getByRole('group', { name: 'Müşteriye ulaşın' }).getByRole('button', { name: 'Randevu' }).click();
    const drawer = tab.getByRole('dialog', { name: 'Randevu ver' });
    const offer = tab.getByRole('dialog', { name: 'Yarım kalan yazdıklarınız duruyor' });
    // The offer opens above the drawer.
    await expect(drawer.or(offer).first()).toBeVisible();
    return { drawer, offer, place: drawer.getByLabel('Buluşma yeri') };
  };
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('auction-draft:')).length);
  const one = await open(page);
  await one.place.fill('Moda sahil');
  await expect.poll(drafts).toBe(1);

  const two = await open(other);
  await two.place.fill('Kadıköy iskelesi');
  await expect(two.offer).toBeHidden();
  await expect.poll(drafts).toBe(2);
  await two.drawer.getByRole('button', { name: 'Vazgeç' }).click();
  await other.getByRole('button', { name: 'Kaydetmeden çık' }).click();
  await expect.poll(drafts).toBe(1);

  // Whatever the browser asks when a written page ends.
  page.on('dialog', (dialog) => void dialog.accept());
  const again = await open(page);
  await again.offer.getByRole('button', { name: 'Kaldığım yerden devam et' }).click();
  await expect(again.place).toHaveValue('Moda sahil');
  const beside = await open(other);
  await expect(beside.place).toHaveValue('');
  await expect(beside.offer).toBeHidden();
  await beside.drawer.getByRole('button', { name: 'Vazgeç' }).click();
  await page.close({ runBeforeUnload: false });
  const after = await open(other);
  await after.offer.getByRole('button', { name: 'Kaldığım yerden devam et' }).click();
  await expect(after.place).toHaveValue('Moda sahil');
});

test('a phone’s keyboard hides neither what is typed nor the way to save it', async ({ page, as }) => {
  await as('danisman1');
  const [first] = await own();
  await visit(page, `/customers/detail?id=${first?.id}`);
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /interactive-widget=resizes-content/);
  const bar = page.getByRole('navigation', { name: 'Alt menü' });
  await expect(bar).toBeVisible();
  const note = page.getByLabel('Yeni not');
  await note.focus();
  // Chrome and Firefox on Android do this: the keyboard shrinks the page.
  await page.setViewportSize({ width: PHONE.width, height: 430 });
  await expect(bar).toBeHidden();
  await note.blur();
  await expect(bar).toBeVisible();
  await page.getByRole('group', { name: 'Müşteriye ulaşın' }).getByRole('button', { name: 'Randevu' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Randevuyu kaydet' })).toBeInViewport({ ratio: 1 });
});

test('work that is opened on a phone is seen from its beginning, with the list of one’s work below', async ({
  page,
  as,
}) => {
  await as('danisman1');
  const { id } = await one<{ id: number }>(
    `select activity.id from activity join operator on operator.id = assignee_id
      where username = 'danisman1' and activity.status in ('INITIAL', 'WORKING') order by activity.due_at desc limit 1`,
  );
  await visit(page, `/activities/work?id=${id}`);
  const list = page.getByRole('navigation', { name: 'Bendeki işler' });
  await expect(list.locator('[aria-current]')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('Back closes what lies over the screen, then leaves it; what leads on from there is one press back', async ({
  page,
  as,
}) => {
  const at = (path: string) => expect.poll(() => new URL(page.url()).pathname).toBe(path);
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  await as('danisman1');
  const [first] = await own();
  await visit(page, '/customers/list?agent=1');
  await page.evaluate(
    (to) => (window as unknown as { next: { router: { push: (to: string) => void } } }).next.router.push(to),
    `/customers/detail?id=${first?.id}`,
  );
  await at('/customers/detail');

  await test.step('a drawer, the menu, the palette and a panel', async () => {
    await page.getByRole('group', { name: 'Müşteriye ulaşın' }).getByRole('button', { name: 'Randevu' }).click();
    await expect(dialog(/randevu/i)).toBeVisible();
    await pressBack(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Menü', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Kapat' })).toBeVisible();
    await pressBack(page);
    await expect(page.getByRole('button', { name: 'Kapat' })).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(dialog('Komut paleti')).toBeVisible();
    await pressBack(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Diğer işlemler' }).click();
    await expect(dialog('Diğer işlemler')).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(dialog('Komut paleti')).toBeVisible();
    await pressBack(page);
    await expect(dialog('Komut paleti')).toBeHidden();
    await expect(dialog('Diğer işlemler')).toBeVisible();
    await pressBack(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    await at('/customers/detail');
  });

  await test.step('a link in a panel, and back and forward over it', async () => {
    await page.getByRole('button', { name: /^Hesap menüsü/ }).click();
    await page.getByRole('dialog').locator('a[href="/account"]').click();
    await at('/account');
    await pressBack(page);
    await at('/customers/detail');
    await page.goForward();
    await at('/account');
    await pressBack(page);
    await at('/customers/detail');
    await expect(page.getByRole('dialog')).toBeHidden();
    await pressBack(page);
    await at('/customers/list');
  });

  await test.step('a filter chosen in its panel is one step of its own', async () => {
    const filters = page.getByRole('group', { name: 'Filtreler' });
    await filters.getByRole('button', { name: /^Aşama/ }).click();
    await page.getByRole('dialog').getByRole('checkbox').first().click();
    await expect.poll(() => new URL(page.url()).searchParams.has('stage')).toBe(true);
    await pressBack(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(new URL(page.url()).searchParams.has('stage')).toBe(true);
    await pressBack(page);
    await expect.poll(() => new URL(page.url()).searchParams.has('stage')).toBe(false);
    await at('/customers/list');
  });
});

test('what is typed is asked about by Back as by the drawer’s own close @long', async ({ page, as }) => {
  await as('yonetici');
  await visit(page, '/configuration?key=winnerPaymentHours');
  await page.getByRole('button', { name: 'Kazananın ödeme süresi ayarını değiştir' }).click();
  const drawer = page.getByRole('dialog', { name: 'Kazananın ödeme süresi' });
  await drawer.getByLabel(/^Gerekçe/).fill('Yolculuk: yarım');
  await pressBack(page);
  const question = page.getByRole('dialog', { name: 'Kaydetmeden çıkılsın mı?' });
  await expect(question).toBeVisible();
  await pressBack(page);
  await expect(question).toBeHidden();
  await expect(drawer.getByLabel(/^Gerekçe/)).toHaveValue('Yolculuk: yarım');
  await pressBack(page);
  await question.getByRole('button', { name: 'Kaydetmeden çık' }).click();
  await expect(drawer).toBeHidden();
  expect(new URL(page.url()).pathname).toBe('/configuration');
});

test('a form that is left by Back asks first, stays as it was, and is left once @long', async ({ page, as }) => {
  await as('yonetici');
  await visit(page, '/operators/list');
  await page.getByRole('link', { name: 'Yeni operatör' }).click();
  const name = page.getByRole('region', { name: 'Kimlik ve iletişim' }).getByLabel(/^Ad(\s\*)?$/);
  await name.fill('Yarım Kalan');
  const question = page.getByRole('dialog', { name: 'Kaydetmeden çıkılsın mı?' });
  const path = () => new URL(page.url()).pathname;
  await pressBack(page);
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Düzenlemeye devam et' }).click();
  await expect(question).toBeHidden();
  await expect(name).toHaveValue('Yarım Kalan');
  expect(path()).toBe('/operators/create');
  await pressBack(page);
  await expect(question).toBeVisible();
  // Back closes the question, which means "stay".
  await pressBack(page);
  await expect(question).toBeHidden();
  await expect(name).toHaveValue('Yarım Kalan');
  // Following a link asks like Back does.
  await page.getByRole('link', { name: 'Kontrol paneli' }).click();
  await question.getByRole('button', { name: 'Düzenlemeye devam et' }).click();
  await expect(name).toHaveValue('Yarım Kalan');
  expect(path()).toBe('/operators/create');
  await pressBack(page);
  await expect(question).toBeVisible();
  // Back is pressed while the answered question's history entry is being removed, which starts one task later.
  await question.getByRole('button', { name: 'Düzenlemeye devam et' }).evaluate((stay: HTMLElement) => {
    stay.click();
    setTimeout(() => setTimeout(() => window.history.go(-1)));
  });
  await question.getByRole('button', { name: 'Kaydetmeden çık' }).click();
  await expect.poll(path).toBe('/operators/list');
  await expect(page.getByRole('heading', { level: 1, name: 'Operatörler' })).toBeVisible();
});

test.describe('after a deploy', () => {
  // Its cache would still hold the removed part.
  test.use({ serviceWorkers: 'block' });

  test('a part that a new version took away is one offer to load the page anew, and leaves the screen as it is @long', async ({
    page,
    as,
  }) => {
    await as('danisman1');
    const [first] = await own();
    await visit(page, `/customers/detail?id=${first?.id}`);
    await page.waitForLoadState('networkidle');
    await page.getByRole('textbox', { name: 'Yeni not' }).fill('Yarım kalan');
    await page.context().route('**/_next/static/chunks/**', (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('button', { name: 'Hesap menüsü' }).click();
    await expect(page.getByText(/Bu bölüm yeni sürümde değişti/)).toHaveCount(1);
    await page.context().unroute('**/_next/static/chunks/**');
    await page.getByRole('button', { name: 'Yenile' }).click();
    await expect(page.getByRole('textbox', { name: 'Yeni not' })).toHaveValue('Yarım kalan');
  });
});

test.describe('on its side', () => {
  test.use({ viewport: { width: PHONE.height, height: PHONE.width } });

  test('nothing that opens lies under the camera or the round corners @long', async ({ page, context, as }) => {
    const insets = { left: 47, right: 47, bottom: 21 };
    const phone = await context.newCDPSession(page);
    await phone.send('Emulation.setSafeAreaInsetsOverride', { insets });
    await as('danisman1');
    await visit(page, '/customers/list?agent=1');
    const isClear = async () => {
      const box = await page.getByRole('dialog').last().boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(insets.left);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.height - insets.right);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.width - insets.bottom);
      await pressBack(page);
      await expect(page.getByRole('dialog')).toBeHidden();
    };
    await page.getByRole('group', { name: 'Filtreler' }).getByRole('button').first().click();
    await isClear();
    await page.getByRole('button', { name: /^Hesap menüsü/ }).click();
    await isClear();
    await page.keyboard.press('Control+k');
    await isClear();
  });
});

test('the bar of whoever has everything in it has room for what waits, and for that there is no signal @long', async ({
  page,
  context,
  as,
}) => {
  await as('yonetici');
  const [first] = await own();
  await visit(page, `/customers/detail?id=${first?.id}`);
  await settled(page);
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Yeni not' }).fill('Bodrumda görüştük');
  await page.getByRole('button', { name: 'Notu kaydet' }).click();
  await expect(page.getByRole('button', { name: 'Çevrimdışı · 1 bekliyor' })).toBeVisible();
  await fits(page);
});

test('a name of one long word goes on below on every card and record, and pushes nothing off the screen @long', async ({
  page,
  as,
}) => {
  const word = 'Çekoslovakyalılaştıramadıklarımızdanmışsınızcasınabahçelievlerkonağı';
  const sellerId = await person(word, word);
  const bidderId = await person(word, `${word}oğlu`);
  const id = await auctionOf({
    name: word,
    status: 'BIDDING',
    start: '-1 hour',
    end: '2 days',
    sellerId,
    agent: 'danisman1',
    serviceFee: 10_000_000,
    price: 100_000_000,
    reserve: 200_000_000,
  });
  await participantOf(id, bidderId, { status: 'PAYMENT_PENDING', deposit: 3_000_000 });
  await as('yonetici');
  const shown = [
    `/events/list?extraInfo=${word}`,
    `/auctions/list?extraInfo=${word}`,
    `/customers/list?name=${word}`,
    `/events/detail?id=${id}`,
    `/auctions/detail?id=${id}`,
    `/customers/detail?id=${bidderId}`,
  ];
  for (const path of shown) {
    await visit(page, path);
    await settled(page);
    expect(await page.getByText(word).count(), path).toBeGreaterThan(0);
    await fits(page, path);
  }
});
