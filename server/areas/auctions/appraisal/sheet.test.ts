import { drawPrices } from './chart';
import { drawPart } from './paper';
import { drawAmounts, drawHead, drawSignatures, drawTable, openSheet, type Sheet } from './sheet';

const NAME = 'İBRAHİM ŞÜKRÜ ÇAĞLAYANOĞLU ışığın Gölgesinde Büyükçekmece Gayrimenkul Yatırım Ltd';
const NOTE = 'Salonun güney cephesinde rutubet izi var, pencere doğramaları yenilenmeli. '.repeat(4).slice(0, 255);
const AMOUNT = '₺999.999.999.999';
const TITLE = 'Başlık';

/** Every kind of block with the longest that it may hold. */
const BLOCKS: Record<string, (sheet: Sheet) => void> = {
  facts: ({ heading, facts }) => {
    heading(TITLE);
    facts([
      ['Salon', NOTE],
      [NAME, NOTE],
    ]);
  },
  amounts: (sheet) => {
    sheet.heading(TITLE);
    drawAmounts(sheet, [[NAME + NAME, AMOUNT]]);
  },
  table: (sheet) => {
    const columns = [
      { head: NAME, share: 0.26 },
      { head: 'Kaynak', share: 0.56 },
      { head: 'Fiyat', share: 0.18, right: true },
    ];
    drawTable(sheet, TITLE, columns, [[`${NAME}\n${NOTE}`, NAME, AMOUNT]]);
  },
  prices: (sheet) => {
    const bars = Array.from({ length: 6 }, () => ({ label: 'Başlangıç fiyatı', kurus: 1_000_00 }));
    drawPrices(sheet, { title: TITLE, bars, low: 1_000_00, high: 2_000_00, rangeLabel: 'Aralık' });
  },
  signatures: (sheet) => {
    drawSignatures(sheet, NOTE, [
      ['Alıcı', NAME],
      ['Satıcı', null],
      ['Şirket', NAME],
    ]);
  },
};
/** The block is drawn at every height of the lower half of a page. */
const LEADS = Array.from({ length: 30 }, (_, lines) => 24 + lines);

test.each(Object.entries(BLOCKS))(
  '%s stay together with their heading, wherever on a page they come',
  async (_, draw) => {
    let broken = 0;
    for (const lines of LEADS) {
      const sheet = await openSheet('Deneme');
      const { doc } = sheet;
      drawHead(sheet, 'Rapor', NAME);
      drawPart(sheet, 'Satır\n'.repeat(lines));
      const before = doc.bufferedPageRange().count;
      const drawn: { text: string; from: number; to: number }[] = [];
      const write = doc.text.bind(doc);
      doc.text = ((text: string, ...rest: []) => {
        const from = doc.bufferedPageRange().count;
        write(text, ...rest);
        drawn.push({ text, from, to: doc.bufferedPageRange().count });
        return doc;
      }) as typeof doc.text;
      draw(sheet);
      const after = doc.bufferedPageRange().count;
      if (after > before) broken += 1;
      expect(drawn.length).toBeGreaterThan(2);
      expect(after - before).toBeLessThan(2);
      expect(drawn.filter(({ from, to }) => from !== after || to !== after)).toEqual([]);
    }
    expect(broken).toBeGreaterThan(0);
  },
);

test('an amount in a table is not broken into two lines', async () => {
  const sheet = await openSheet('Deneme');
  const column = { head: 'Fiyat', share: 0.18, right: true };
  const heightOf = (amount: string) => {
    const y = sheet.doc.y;
    drawTable(sheet, TITLE, [column], [[amount]]);
    return sheet.doc.y - y;
  };
  heightOf('₺1');
  expect(heightOf(`${AMOUNT},99`)).toBeLessThanOrEqual(heightOf('₺1'));
});
