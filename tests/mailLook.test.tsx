import { blocksHtml, plainHtml } from '@/server/platform/delivery/mail/html';

/** A message with every kind of block, and one of the console's own. */
const MAILS = [
  blocksHtml('Konu', [
    { kind: 'HEADING', text: 'Başlık' },
    { kind: 'TEXT', text: 'Metin' },
    { kind: 'BUTTON', label: 'Açın', url: 'https://tellal.example/' },
    { kind: 'FACTS', rows: [{ name: 'Tutar', value: '₺1' }] },
    { kind: 'DIVIDER' },
    { kind: 'SPACER', size: 'SMALL' },
    { kind: 'FOOTER', text: 'Küçük yazı' },
  ]),
  plainHtml('Kod', 'Adres: https://konsol.tellal.example/giris'),
];
const DARK = /@media \(prefers-color-scheme: dark\)\{(.*)\}$/s;
const RULE = /([^{}]+)\{([^{}]+)\}/g;
const COLOURS = ['background-color', 'color', 'border-color'];
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

test('in the dark every colour that an element says for itself has another', () => {
  for (const mail of MAILS) {
    const document = parse(mail);
    const [, dark = ''] = DARK.exec(document.querySelector('style')?.textContent ?? '') ?? [];
    const rules = [...dark.matchAll(RULE)].map(([, selector = '', said = '']) => ({ selector, said }));
    expect(rules.length).toBeGreaterThan(4);
    const coloured = [...document.body.querySelectorAll<HTMLElement>('*'), document.body].flatMap((element) =>
      COLOURS.filter((name) => element.style.getPropertyValue(name) !== '').map((name) => ({ element, name })),
    );
    expect(coloured.length).toBeGreaterThan(4);
    const left = coloured.filter(
      ({ element, name }) =>
        !rules.some(({ selector, said }) => element.matches(selector) && new RegExp(`(^|;)${name}:`).test(said)),
    );
    expect(left.map(({ element, name }) => `${element.tagName}.${element.className} ${name}`)).toEqual([]);
  }
});

test('a long word or address makes no message wider than a phone', () => {
  for (const mail of MAILS) expect(parse(mail).querySelector<HTMLElement>('.card')?.style.wordBreak).toBe('break-word');
});
