import type { Parsed } from '@/contract/kit';
import type { configuration } from '@/contract/settings/configuration';
import { formatDay } from '@/domain/formats';
import { formatMoney } from '@/domain/money';
import { moneyInWords } from '@/domain/moneyInWords';
import type { PaperText } from '@/domain/papers';
import { type Setting, problemOf } from '@/domain/settings/kinds';
import { SETTINGS } from '@/domain/settings/table';
import messages from '@/locales/tr/messages.json';
import { commonValues, drawPart, wordsFrom } from '@/server/areas/auctions/appraisal/paper';
import { drawHead, finish, openSheet } from '@/server/areas/auctions/appraisal/sheet';
import type { FileAnswer, SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { fill } from '@/server/kernel/texts';
import { assertMay } from './rows';

const PRICE = 4_850_000_00;
const SAMPLE_ID = 1234;

/** Sample values of every placeholder, of no real person or property. */
const sampleValues = () => {
  const now = new Date().toISOString();
  return {
    ...commonValues({
      auctionId: SAMPLE_ID,
      name: messages.paperSampleProperty,
      address: messages.paperSampleAddress,
      at: now,
    }),
    'kapanış no': '56',
    alıcı: messages.paperSampleBuyer,
    satıcı: messages.paperSampleSeller,
    'bağımsız bölüm': messages.paperSampleSection,
    'satış bedeli': formatMoney(PRICE),
    'satış bedeli (yazıyla)': moneyInWords(PRICE),
    'hizmet bedeli': formatMoney(PRICE / 25),
    teminat: formatMoney(PRICE / 50),
    'yetkilendirme sözleşmesi': fill(messages.paperAgreementOfDay, { day: formatDay(now) }),
    uzman: messages.paperSampleExpert,
    'takdir edilen değer': formatMoney(PRICE),
    'keşif tarihi': formatDay(now),
    'keşfi yapan': messages.paperSampleExpert,
    'teklif sayısı': '18',
    'dosyayı alan': messages.paperSampleExpert,
    danışman: messages.paperSampleAgent,
    'T.C. kimlik no': '10000000146',
    telefon: '+90 555 000 00 00',
    'e-posta': 'ornek@posta.example',
    bölge: messages.paperSampleTerritory,
    'belge no': 'YB0001/17UY0333-5',
    'belge bitişi': formatDay(now),
  };
};

/**
 * A PDF of a document with the given texts and sample data: the title and the texts as they will appear, and a line in place of the
 * record's own data.
 * @throws NOT_FOUND for a setting that is no document, and the errors of the texts, beside their part
 */
export const samplePaper = async (
  { key, value }: Parsed<typeof configuration.paper>,
  by: SignedIn,
): Promise<FileAnswer> => {
  assertMay(key, by);
  const one: Setting = SETTINGS[key];
  if (one.kind !== 'paper') throw new Refusal('NOT_FOUND');
  const problem = problemOf(one, value);
  if (problem) throw beside(problem.part ? `value.${problem.part}` : 'value', problem.code, problem.params);
  const words = wordsFrom(value as PaperText, sampleValues(), 0);
  const sheet = await openSheet(words.title);
  drawHead(sheet, words.title, messages.paperSampleProperty);
  drawPart(sheet, words.part('opening'));
  drawPart(sheet, messages.paperSample, messages.paperSampleTitle);
  drawPart(sheet, words.part('terms'), messages.paperTerms);
  drawPart(sheet, words.part('signing'), words.part('signing') && messages.stfSignatures);
  drawPart(sheet, words.part('note'));
  const body = await finish(sheet, messages.paperSampleFoot);
  return { name: fill(messages.paperSampleFile, { title: words.title }), type: 'application/pdf', body };
};
