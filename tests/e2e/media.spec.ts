import sharp from 'sharp';
import { expect, PHONE, sql, test, visit } from './support';

test.use({ viewport: PHONE, hasTouch: true, isMobile: true, serviceWorkers: 'allow' });

/** A photo of some megabytes, so that it is uploaded in several parts. */
const photo = async (name: string, hue: string) => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const image = sharp({ create: { width: 1400, height: 1000, channels: 3, background: hue, noise } });
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg({ quality: 92 }).toBuffer() };
};

/** An auction of the agent with room for more pictures; from the demo data, so that no other journey uses it. */
const ownAuction = async () => {
  const [row] = await sql<{ id: number; count: number }>(
    `select auction.id, (select count(*)::int from auction_image where auction_id = auction.id) as count
       from auction join operator on operator.id = auction.agent_operator_id
      where operator.username = 'danisman1'
        and (select count(*) from auction_image where auction_id = auction.id) between 5 and 30
      order by auction.id limit 1`,
  );
  if (!row) throw new Error('the agent has no auction');
  return row;
};
const countOf = async (id: number) =>
  (await sql<{ count: number }>('select count(*)::int as count from auction_image where auction_id = $1', [id]))[0]
    ?.count;

test('an agent adds photos from a phone, and they arrive although the connection is cut in the middle @long', async ({
  page,
  context,
  as,
}) => {
  await as('danisman1');
  const { id, count } = await ownAuction();
  await visit(page, `/auctions/detail?id=${id}`);
  await page.getByRole('button', { name: 'Fotoğraf ekle veya düzenle' }).click();
  await expect(page.getByText(`${count}/42 fotoğraf`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fotoğraf çek' })).toBeVisible();

  const photos = await Promise.all([
    photo('salon.jpg', '#886644'),
    photo('mutfak.jpg', '#446688'),
    photo('balkon.jpg', '#448866'),
  ]);
  let parts = 0;
  await page.route('**/rest/admin/upload/*/part*', async (route) => {
    parts += 1;
    if (parts === 2) await context.setOffline(true);
    await route.continue().catch(() => undefined);
  });
  await page.getByLabel('Fotoğraf seç').setInputFiles(photos);
  const queue = page.getByRole('region', { name: 'Gönderim sırası' });
  await expect(queue.getByText(/Bağlantı yok/)).toBeVisible();
  expect(await countOf(id)).toBe(count);

  await context.setOffline(false);
  await expect(page.getByText(`${count + 3}/42 fotoğraf`)).toBeVisible();
  await expect(queue).toBeHidden();
  expect(await countOf(id)).toBe(count + 3);
});

test('photos that were not sent before the page was closed are sent when it is opened again', async ({
  page,
  context,
  as,
}) => {
  await as('danisman1');
  const { id, count } = await ownAuction();
  await visit(page, `/auctions/detail?id=${id}`);
  await page.getByRole('button', { name: 'Fotoğraf ekle veya düzenle' }).click();
  await expect(page.getByText(`${count}/42 fotoğraf`)).toBeVisible();
  const teras = await photo('teras.jpg', '#aa8855');
  // Cuts the whole context's connection: page-level routing may not reach requests of a service worker.
  await context.setOffline(true);
  await page.getByLabel('Fotoğraf seç').setInputFiles([teras]);
  await expect(page.getByRole('region', { name: 'Gönderim sırası' }).getByText(/Bağlantı yok/)).toBeVisible();
  expect(await countOf(id)).toBe(count);
  await page.close();

  await context.setOffline(false);
  const again = await context.newPage();
  await visit(again, '/dashboard');
  await expect.poll(() => countOf(id)).toBe(count + 1);
  await again.close();
});

test('a photo that waits since an earlier version of the console is sent by this one @long', async ({ page, as }) => {
  await as('danisman1');
  const { id, count } = await ownAuction();
  await visit(page, '/dashboard');
  const { buffer } = await photo('eski.jpg', '#88aa55');
  const [agent] = await sql<{ id: number }>(`select id from operator where username = 'danisman1'`);
  await page.evaluate(
    async ({ bytes, auctionId, operatorId }) => {
      const opening = indexedDB.open('tellal-uploads', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('wanted', { keyPath: 'id' });
      await new Promise((resolve) => (opening.onsuccess = resolve));
      const row = { operatorId, auctionId, purpose: 'IMAGE', documentType: null, name: 'eski.jpg' };
      const file = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
      const writing = opening.result.transaction('wanted', 'readwrite');
      writing.objectStore('wanted').put({ ...row, id: crypto.randomUUID(), file, addedAt: 1, paused: false });
      await new Promise((resolve) => (writing.oncomplete = resolve));
      localStorage.setItem('uploads', '1');
    },
    { bytes: [...buffer], auctionId: id, operatorId: agent?.id ?? 0 },
  );
  await visit(page, '/customers/list');
  await expect.poll(() => countOf(id)).toBe(count + 1);
});

test('an agent orders photos by keyboard, changes the showcase photo and removes one @long', async ({ page, as }) => {
  await as('danisman1');
  const { id } = await ownAuction();
  const order = async () =>
    (await sql<{ id: number }>('select id from auction_image where auction_id = $1 order by position', [id])).map(
      (row) => row.id,
    );
  const before = await order();
  await visit(page, `/auctions/detail?id=${id}`);
  await page.getByRole('button', { name: 'Fotoğraf ekle veya düzenle' }).click();
  const grip = page.getByRole('button', { name: '2. fotoğrafı taşı', exact: true });
  // Waits until animations have ended: the target is computed from the other photos' positions.
  await grip.click({ trial: true });
  await grip.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Fotoğraf 2. sıranın üzerinde.')).toBeAttached();
  // @dnd-kit's KeyboardSensor listens to arrows only from the next task on; no user is faster.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Fotoğraf 3. sıranın üzerinde.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByText('Fotoğraf 3. sıraya bırakıldı.')).toBeAttached();
  // Without waiting for the server: the button acts on the photo now shown there.
  await page.getByRole('button', { name: '2. fotoğrafı vitrin fotoğrafı yap', exact: true }).click();
  await expect(page.getByText('Vitrin fotoğrafı değişti.')).toBeVisible();
  await expect.poll(order).toEqual([before[2], before[0], before[1], ...before.slice(3)]);
  await page.getByRole('button', { name: `${before.length}. fotoğrafı sil`, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tamam' }).click();
  await expect.poll(async () => (await order()).length).toBe(before.length - 1);
});

test('a document is added, taken away under its name, and removed @long', async ({ page, as }) => {
  await as('danisman1');
  const { id } = await ownAuction();
  await visit(page, `/auctions/detail?id=${id}`);
  await page.getByRole('button', { name: 'Belgeleri düzenle' }).click();
  await page.getByLabel('Başka belge ekle').selectOption('OTHER');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Dosya seç' }).click();
  const pdf = Buffer.from('%PDF-1.4\ntrailer<<>>\n%%EOF\n');
  await (await chooser).setFiles([{ name: 'Şantiye Planı.pdf', mimeType: 'application/pdf', buffer: pdf }]);
  await expect(page.getByText(/^Şantiye Planı\.pdf ·/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Şantiye Planı.pdf dosyasını indir' }).click();
  expect((await download).suggestedFilename()).toBe('Şantiye Planı.pdf');
  await page.getByRole('button', { name: 'Şantiye Planı.pdf belgesini sil' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tamam' }).click();
  await expect(page.getByText(/^Şantiye Planı\.pdf ·/)).toBeHidden();
});
