import type { EnumValue } from '@/domain/enums';
import { seedItem } from './contentItems';
import type { Staff } from './staff';
import type { World } from './world';

type Question = [question: string, answer: string];
const QUESTIONS: Record<string, { places: EnumValue<'faqPlace'>[]; entries: Question[] }> = {
  brokerDashboard: {
    places: ['BROKER'],
    entries: [
      [
        'Kazancım ne zaman ödenir?',
        '<p>Tapu devrinden sonraki <strong>on iş günü</strong> içinde, faturanız ulaştıysa hesabınıza gönderilir.</p>',
      ],
      [
        'Müşterimi nasıl eklerim?',
        '<p>Müşteriler ekranından <strong>Yeni müşteri</strong> ile ekleyin; aynı telefonla kayıtlı biri varsa sistem söyler.</p>',
      ],
    ],
  },
  brokerInquiry: {
    places: ['BROKER'],
    entries: [
      [
        'Taşınmazı nasıl gezdirebilirim?',
        '<p>Mezat sayfasından anahtar isteyerek randevu alın. Anahtar kimdeyse size telefonla bildirilir.</p>',
      ],
    ],
  },
  participation: {
    places: ['PARTICIPATION', 'AUCTION'],
    entries: [
      [
        'Teminat nasıl ödenir?',
        '<p>Üç yol vardır:</p><ul><li>Kredi kartı</li><li>Banka kartı</li><li>Havale ya da EFT (açıklamaya başvuru numaranızı yazın)</li></ul>',
      ],
      [
        'Kazanamazsam teminatım ne olur?',
        '<p>Mezat bittikten sonra teminatınızın tamamı, ödediğiniz yoldan iade edilir.</p>',
      ],
      ['Rezerv fiyatı nedir?', '<p>Satıcının satmayı kabul ettiği en düşük fiyattır; mezat sırasında gösterilmez.</p>'],
      [
        'Kazandıktan sonra ne yapmalıyım?',
        '<p>Hizmet bedelini süresi içinde ödeyin. Sonrasında kapanış uzmanınız sizi arar ve tapuya kadar yanınızda olur.</p>',
      ],
    ],
  },
};

const ABOUT =
  '<h2>Biz kimiz?</h2><p>Tellal, taşınmazların herkesin gözü önünde, mezatla satıldığı bir pazardır. Satıcı fiyatını, alıcı sınırını bilir.</p>';
const RULES_BEFORE = '<p>Teklifler yirmi dört saat açıktır. Her artış en az yüzde bir olmalıdır.</p>';
const RULES =
  '<h2>Nasıl teklif verilir?</h2><p>Teminatınız onaylandıktan sonra mezat sayfasından teklif verirsiniz. Her artış, sayfada yazan tutardan az olamaz.</p><h2>Mezat nasıl biter?</h2><p>Son üç dakikada verilen teklif, süreyi üç dakika uzatır.</p>';

/** The questions and texts of the site, a few with earlier versions and one with a changed draft. */
export const seedTexts = async (world: World, staff: Staff): Promise<void> => {
  const byId = staff.content;
  for (const [key, { places, entries }] of Object.entries(QUESTIONS))
    for (const [index, [question, answer]] of entries.entries()) {
      const body = { key, places, question, answer };
      await seedItem(world, {
        kind: 'FAQ',
        name: question,
        position: index + 1,
        versions: [{ body, ago: 120 - index }],
        ...(question.startsWith('Rezerv') && {
          draft: {
            ...body,
            answer: '<p>Satıcının kabul ettiği en düşük fiyattır. Mezat bitene kadar kimse göremez.</p>',
          },
        }),
        byId,
      });
    }
  await seedItem(world, {
    kind: 'FAQ',
    name: 'Yurt dışından nasıl katılırım?',
    position: 5,
    versions: [],
    draft: { key: 'participation', places: ['PARTICIPATION'], question: 'Yurt dışından nasıl katılırım?', answer: '' },
    byId,
  });
  const text = (key: string, title: string, words: string) => ({ key, language: 'tr', title, text: words });
  await seedItem(world, {
    kind: 'CMS_TEXT',
    name: 'Hakkımızda',
    key: 'hakkimizda:tr',
    versions: [{ body: text('hakkimizda', 'Hakkımızda', ABOUT), ago: 300 }],
    byId,
  });
  await seedItem(world, {
    kind: 'CMS_TEXT',
    name: 'Mezat Kuralları',
    key: 'mezat-kurallari:tr',
    versions: [
      { body: text('mezat-kurallari', 'Mezat Kuralları', RULES_BEFORE), ago: 280 },
      { body: text('mezat-kurallari', 'Mezat Kuralları', RULES), ago: 45, note: 'Süre uzatma eklendi' },
    ],
    byId,
  });
};
