import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { auctionOf, person } from './sale';
import { expect, one, send, sql, test, violations, visit } from './support';

/** A quarter of it is not a whole number of kuruş, so it has to be rounded (V47). */
const FEE = 40_000_37;
const PRICE = 1_200_000_00;
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** A request of one of the two sites, with its key. */
const bySite =
  (page: Page, key: string | undefined) =>
  async <R extends object>(path: string, data?: object): Promise<R> => {
    const headers = { authorization: `Bearer ${key}`, 'idempotency-key': randomUUID() };
    const answer = data ? await page.request.post(path, { data, headers }) : await page.request.get(path, { headers });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
    return (await answer.json()) as R;
  };

const tick = async (page: Page, labels: readonly string[]) => {
  for (const label of labels) {
    await page.getByLabel(label).click();
    await expect(page.getByLabel(label)).toBeChecked();
  }
};

/** Adds an office's documents and ticks its checklist, then submits it for approval. */
const prepare = async (page: Page, id: number) => {
  await visit(page, `/brokers/detail?id=${id}`);
  for (const label of ['Taşınmaz ticareti yetki belgesi', 'Vergi levhası', 'İmza sirküleri', 'İş birliği sözleşmesi']) {
    await page
      .locator(`input[type=file][aria-label="${label}: yükle"]`)
      .setInputFiles({ name: 'belge.pdf', mimeType: 'application/pdf', buffer: PDF });
    await expect(page.getByRole('button', { name: `${label}: indir` })).toBeVisible();
  }
  await tick(page, ['Ofise sistem ve çalışma biçimi tanıtıldı', 'Pay oranı ve kurallar anlatıldı']);
  await page.getByRole('button', { name: 'Hukuk onayına gönder' }).click();
  await expect(page.getByText('Ofis hukuk onayına gönderildi.')).toBeVisible();
};

test('an office applies, is approved, agrees, asks for its buyer, who wins: a quarter of the fee is its own, it is the best of its city, and it reads what is announced @long', async ({
  page,
  as,
}) => {
  test.setTimeout(480_000);
  const site = bySite(page, process.env.E2E_SITE_KEY);
  const brokersSite = bySite(page, process.env.E2E_BROKERS_SITE_KEY);
  const last = `Ofisyolu ${Date.now()}`;
  const name = `${last} Gayrimenkul`;
  const phone = `+90536${String(Date.now()).slice(-7)}`;
  const { cityId, city } = await one<{ cityId: number; city: string }>(
    `select id as "cityId", name as city from city where name = 'Eskişehir'`,
  );

  const { id } = await site<{ id: number }>('/rest/public/broker/application', {
    name,
    firstName: 'Rezzan',
    lastName: last,
    phone,
    certificateNumber: `26${String(Date.now()).slice(-5)}`,
    certificateEndsOn: '2028-06-01',
    cityId,
  });
  await test.step('it is checked and legally approved', async () => {
    await as('emlak-ofisi');
    await prepare(page, id);
    await as('yonetici');
    await visit(page, `/brokers/detail?id=${id}`);
    await tick(page, [
      'Yetki belgesi bakanlık kaydından doğrulandı',
      'İmza yetkisi sirkülerle eşleşiyor',
      'Vergi kaydı açık ve unvan aynı',
      'Yasaklılık ve uyuşmazlık kaydı yok',
    ]);
    await page.getByRole('button', { name: 'Onayla', exact: true }).click();
    await expect(page.getByText('Ofis onaylandı.')).toBeVisible();
  });

  await test.step('its agreement is proposed, and agreed on by somebody else', async () => {
    await as('emlak-ofisi');
    await visit(page, `/brokers/detail?id=${id}`);
    await page.getByRole('button', { name: 'Sözleşme öner' }).click();
    const drawer = page.getByRole('dialog', { name: `${name}: sözleşme öner` });
    await drawer.getByLabel('Not').fill('İlk yıl');
    await drawer.getByRole('button', { name: 'Onaya gönder' }).click();
    await expect(page.getByText('Sözleşme onaya gönderildi.')).toBeVisible();
    await tick(page, ['Pay oranı, süre ve fesih koşulları konuşuldu', 'İmzalı sözleşme alındı']);
    expect(await violations(page)).toEqual([]);
    await as('yonetici');
    await visit(page, `/brokers/detail?id=${id}`);
    await page.getByRole('button', { name: 'Sözleşmeyi onayla' }).click();
    await expect(page.getByText('Sözleşme onaylandı.')).toBeVisible();
    await expect(page.getByText('Yürürlükte', { exact: true })).toBeVisible();
  });

  const auctionId = await auctionOf({
    name: `${last} 2+1 daire`,
    status: 'BIDDING',
    start: '-2 hours',
    end: '20 minutes',
    sellerId: await person('Satıcı', last),
    agent: 'danisman2',
    serviceFee: FEE,
    price: 1_000_000_00,
    reserve: 1_100_000_00,
  });
  await sql('update auction set open_for_broker = true where id = $1', [auctionId]);

  const participantId = await test.step('it asks about an auction, and its buyer may bid', async () => {
    const seen = await brokersSite<{ rows: { id: number }[] }>(
      `/rest/public/brokers/${id}/auctions?title=${encodeURIComponent(last)}`,
    );
    expect(seen.rows.map((row) => row.id)).toEqual([auctionId]);
    const asked = await site<{ id: number }>('/rest/public/broker/inquiry', {
      brokerId: id,
      phone,
      auctionId,
      buyerName: `Alıcı ${last}`,
      buyerPhone: `+90537${String(Date.now()).slice(-7)}`,
      wish: 'BID',
    });
    const { activityId } = await one<{ activityId: number }>(
      'select activity_id as "activityId" from broker_inquiry where id = $1',
      [asked.id],
    );
    await as('emlak-ofisi');
    await visit(page, `/activities/detail?id=${activityId}`);
    await page.getByRole('button', { name: 'Teklif izni ver' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Teklif izni ver' }).click();
    await expect(page.getByText('Teklif izni verildi.')).toBeVisible();
    const told = await site<{ state: string; participantId: number }>(
      `/rest/public/broker/inquiry/${asked.id}?brokerId=${id}`,
    );
    expect(told.state).toBe('PERMITTED');
    return told.participantId;
  });

  await test.step('the buyer pays the deposit, bids and wins', async () => {
    await site(`/rest/public/participant/${participantId}/deposit`, { method: 'EFT' });
    const transfer = await one<{ id: number; version: number }>(
      `select eft.id, eft.version from eft_payment eft join payment on payment.id = eft.payment_id where payment.participant_id = $1`,
      [participantId],
    );
    await as('kapanis');
    expect((await send(page, '/rest/admin/payment/registration/eftReceived', transfer)).status).toBe(200);
    await site(`/rest/public/participant/${participantId}/bid`, { amount: PRICE, requestId: randomUUID() });
    await sql('update auction set end_at = now() where id = $1', [auctionId]);
  });

  await test.step('the closing pays a quarter of the fee, to the kuruş (V47)', async () => {
    await expect
      .poll(async () => (await sql('select id from closing where auction_id = $1', [auctionId])).length, {
        timeout: 60_000,
      })
      .toBe(1);
    const closing = await one<{ id: number; brokerId: number }>(
      'select id, broker_id as "brokerId" from closing where auction_id = $1',
      [auctionId],
    );
    expect(closing.brokerId).toBe(id);
    await visit(page, `/closing/detail?id=${closing.id}`);
    const shares = page.getByRole('region', { name: 'Hizmet bedelinin paylaşımı' });
    await expect(shares).toContainText('Emlak ofisi · %25');
    await expect(shares).toContainText('₺10.000,09');
    await expect(shares).toContainText('Ayarlardaki oran');
    expect(await violations(page)).toEqual([]);
  });

  await test.step('it is chosen as the best of its city', async () => {
    await as('emlak-ofisi');
    await visit(page, `/brokers/top-brokers?city=${cityId}`);
    await page.getByRole('button', { name: `${name}: listeye ekle` }).click();
    await page.getByRole('button', { name: 'Listeyi kaydet' }).click();
    await expect(page.getByText(`${city} listesi kaydedildi.`)).toBeVisible();
    const best = await site<{ rows: { id: number }[] }>(`/rest/public/broker/best?cityId=${cityId}`);
    expect(best.rows.map((row) => row.id)).toContain(id);
  });

  await test.step('it reads an announcement, which the console sees', async () => {
    const title = `${last} duyurusu`;
    const made = await send(page, '/rest/broker/announcement/create', {
      title,
      body: 'Cumartesi birlikte geziyoruz.',
      level: 'info',
      audience: 'CITIES',
      cityIds: [cityId],
    });
    const { id: announcementId, version } = made as unknown as { id: number; version: number };
    const moved = await send(page, '/rest/broker/announcement/move', {
      id: announcementId,
      version,
      action: 'PUBLISH',
    });
    expect(moved.status).toBe(200);
    const news = () =>
      brokersSite<{ rows: { id: number; title: string }[] }>(`/rest/public/brokers/${id}/announcements`);
    expect((await news()).rows.map((row) => row.title)).toContain(title);
    await brokersSite(`/rest/public/brokers/${id}/announcements/read`, { id: announcementId });
    await visit(page, `/announcement/detail?id=${announcementId}`);
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Okudu');
  });
});
