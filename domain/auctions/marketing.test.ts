import { ENUMS } from '../enums';
import { adFor, type AdContent, adHints, CHANNEL_RULES, cutTo, hashtagOf } from './marketing';

const content: AdContent = {
  headline: 'Kadıköy Moda’da deniz manzaralı, yenilenmiş, geniş 3+1 daire mezatla satılıyor',
  body: 'Işıl ışıl bir daire. '.repeat(300).trim(),
  highlights: ['Deniz manzarası', 'Yenilenmiş mutfak'],
  price: 'Başlangıç fiyatı: ₺4.500.000',
  eids: 'İlan yetki no: 3400012345',
  link: 'https://tellal.example/s/Ab12Cd',
  hashtags: ['kadıköy', 'mezat'],
};

test.each(ENUMS.adChannel)('%s takes no more than it shows', (channel) => {
  const ad = adFor(channel, content);
  expect(ad.title.length).toBeLessThanOrEqual(CHANNEL_RULES[channel].title);
  expect(ad.text.length).toBeLessThanOrEqual(CHANNEL_RULES[channel].text);
  expect(ad.textCut).toBe(true);
});

test('what must be in an advertisement stays in it however long the text is', () => {
  expect(adFor('SAHIBINDEN', content).text).toMatch(/İlan yetki no: 3400012345$/);
  expect(adFor('SMS', content).text).toMatch(/https:\/\/tellal\.example\/s\/Ab12Cd$/);
  expect(adFor('INSTAGRAM', content).text).toMatch(/#kadıköy #mezat$/);
});

test('portals get no link, and buttons carry it elsewhere', () => {
  expect(adFor('SAHIBINDEN', content).text).not.toContain('https:');
  expect(adFor('SAHIBINDEN', content).button).toBeNull();
  expect(adFor('GOOGLE', content).button).toBe(content.link);
});

test('a text is cut at a word’s end', () => {
  expect(cutTo('Deniz manzaralı geniş daire', 20)).toEqual({ text: 'Deniz manzaralı…', cut: true });
  expect(cutTo('Kısa', 20)).toEqual({ text: 'Kısa', cut: false });
});

test('a hashtag keeps Turkish letters', () => {
  expect(hashtagOf('İzmir Karşıyaka')).toBe('izmirkarşıyaka');
});

test('the hints say everything that is missing, and nothing when nothing is', () => {
  const ready = { status: 'LIVE', slug: 'moda', eidsStatus: 'VERIFIED', images: 5, headline: 'a', body: 'b' } as const;
  expect(adHints(ready)).toEqual([]);
  expect(
    adHints({ ...ready, status: 'DRAFT', slug: null, eidsStatus: 'MISSING', images: 4, headline: '', body: '' }),
  ).toEqual(['NO_HEADLINE', 'NO_TEXT', 'FEW_IMAGES', 'NO_EIDS', 'NOT_PUBLIC', 'NO_ADDRESS']);
});
