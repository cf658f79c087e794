import type { Page } from '@playwright/test';
import { ibanOf } from '@/domain/iban';
import { today } from '@/domain/time';
import { expect, one, refused, visit } from './support';

/** A customer that no other journey uses. */
export const person = async (first: string, last: string): Promise<number> =>
  (
    await one<{ id: number }>(
      `insert into customer (first_name, last_name, phone, phone_verified_at, source)
       values ($1, $2, '+90534' || lpad((random() * 9999999)::int::text, 7, '0'), now(), 'FACEBOOK') returning id`,
      [first, last],
    )
  ).id;

type Auction = {
  name: string;
  status: 'BIDDING' | 'WAITING_PAYMENT';
  /** Relative to now, as PostgreSQL intervals. */
  start: string;
  end: string;
  sellerId: number;
  /** The user name of the sale's agent. */
  agent: string;
  /** All in kuruş. */
  serviceFee: number;
  price: number;
  reserve: number;
};
/** An apartment in an auction with increments of ₺10.000. */
export const auctionOf = async ({ name, status, start, end, sellerId, agent, serviceFee, price, reserve }: Auction) =>
  (
    await one<{ id: number }>(
      `insert into auction (extra_info, status, progress, category_id, city_id, town_id, seller_customer_id, agent_operator_id,
         service_fee_kurus, start_price_kurus, reserve_price_kurus, request_price_kurus, increment_before_reserve_kurus,
         increment_after_reserve_kurus, start_at, end_at, eids_status, eids_expires_on)
       select $1, $2, 'PUBLISHED', (select id from category where kind = 'APARTMENT' and parent_id is not null limit 1),
              town.city_id, town.id, $5, (select id from operator where username = $6), $7, $8, $9, $9, 1000000, 1000000,
              now() + $3::interval, now() + $4::interval, 'VERIFIED', current_date + 200
         from town order by town.id limit 1 returning id`,
      [name, status, start, end, sellerId, agent, serviceFee, price, reserve],
    )
  ).id;

/** A participant who owes this deposit in kuruş. */
export const participantOf = async (
  auctionId: number,
  customerId: number,
  { status, deposit }: { status: 'PAYMENT_INFO_PENDING' | 'PAYMENT_PENDING' | 'BID_GIVEN'; deposit: number },
): Promise<number> =>
  (
    await one<{ id: number }>(
      'insert into participant (auction_id, customer_id, status, deposit_kurus) values ($1, $2, $3, $4) returning id',
      [auctionId, customerId, status, deposit],
    )
  ).id;

const digits = (count: number) => Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join('');
const lira = (kurus: number) => (kurus / 100).toFixed(2).replace('.', ',');
/** A bank's CSV with these movements and one unreadable line. */
const statementOf = (rows: readonly { amount: number; payer: string; text: string }[]) => ({
  name: 'ekstre.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Tarih;Açıklama;Gönderen;Tutar;Dekont No',
      ...rows.map(
        ({ amount, payer, text }) =>
          `${today().split('-').reverse().join('.')};${text};${payer};${lira(amount)};D${digits(10)}`,
      ),
      `bugün;OKUNAMAYAN;KİMSE;12,00;D${digits(10)}`,
    ].join('\n'),
  ),
});

/** Imports a statement, from the file to the reconciliation screen, which then shows the movements with this reference. */
export const importStatement = async (page: Page, reference: string, rows: Parameters<typeof statementOf>[0]) => {
  await visit(page, `/payments/match?text=${reference}`);
  await page.getByRole('button', { name: 'Ekstre yükle' }).first().click();
  const panel = page.getByRole('region', { name: 'Banka ekstresi yükle' });
  await panel.locator('input[type=file]').setInputFiles(statementOf(rows));
  await panel.getByLabel('Hesabın IBAN’ı').fill(ibanOf(digits(22)));
  await panel.getByRole('button', { name: 'Yeniden oku' }).click();
  await expect(panel.getByText(`${rows.length} hareket eklenecek`)).toBeVisible();
  await expect(panel.getByText('1 satır okunamadı')).toBeVisible();
  await expect(panel.getByText('Tarih okunamadı.')).toBeVisible();
  await panel.getByRole('button', { name: `${rows.length} hareketi ekle` }).click();
  await expect(page.getByText(`${rows.length} hareket eklendi.`)).toBeVisible();
};

/** An unused identity number: its last two digits are check digits (V20). */
export const newIdentityNumber = (): string => {
  const first = [...String(100_000_000 + Math.floor(Math.random() * 899_999_999))].map(Number);
  const sum = (from: number) => first.reduce((total, digit, index) => total + (index % 2 === from ? digit : 0), 0);
  const tenth = (((sum(0) * 7 - sum(1)) % 10) + 10) % 10;
  return [...first, tenth, (sum(0) + sum(1) + tenth) % 10].join('');
};

export const stepOf = (id: number) =>
  one<{ step: string; outcome: string }>('select step, outcome from closing where id = $1', [id]);

/** A closing's screen, as a person works on it. */
export const fileOf = (page: Page, id: number) => {
  const stage = page.getByRole('region', { name: 'Kapanışın durumu' });
  const drawer = (name: string) => page.getByRole('dialog', { name });
  return {
    stage,
    drawer,
    /** The next step is not possible and the screen says what is missing; the server refuses it too. */
    async shut(step: string, text: string | RegExp) {
      await expect(stage).toContainText(text);
      await expect(stage.getByRole('button', { name: /adımına geç$|^Kapanışı tamamla/ })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      const action = step === 'PAYMENT_AND_DEED' ? 'COMPLETE' : 'ADVANCE';
      expect(await refused(page, '/rest/admin/closing/next-step', { id, step, action })).toMatch(text);
      expect((await stepOf(id)).step).toBe(step);
    },
    async on(to: string) {
      await stage.getByRole('button', { name: /adımına geç$/ }).click();
      await expect.poll(async () => (await stepOf(id)).step, { intervals: [100] }).toBe(to);
    },
    async upload(type: string) {
      await stage
        .getByLabel(`Yükle: ${type}`)
        .and(page.locator('input'))
        .setInputFiles({
          name: `${type}.pdf`,
          mimeType: 'application/pdf',
          buffer: Buffer.from('%PDF-1.4\ntrailer<<>>\n%%EOF\n'),
        });
      await expect(page.getByRole('button', { name: `İndir: ${type}` })).toBeVisible();
    },
    async mend(button: string) {
      await stage.getByRole('button', { name: button, exact: true }).first().click();
    },
  };
};
