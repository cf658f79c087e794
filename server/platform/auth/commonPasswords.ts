import { fold } from '@/domain/text';

/**
 * Common words in passwords, folded: the most frequent words in published lists of leaked passwords, those popular in Turkey (clubs,
 * cities, first names), and words of this product.
 */
const WORDS = `
password passwort passw parola sifre secret letmein welcome hosgeldin admin administrator root user test demo guest login access
master superman batman pokemon starwars dragon monkey shadow sunshine princess football baseball soccer hockey killer ninja
hunter ranger jordan michael jennifer thomas charlie andrew daniel joshua ashley nicole jessica michelle matthew anthony george
computer internet google facebook instagram whatsapp samsung iphone windows microsoft freedom whatever trustno changeme default
iloveyou iloveu loveme lovely cookie banana cheese pepper summer winter spring autumn flower purple orange yellow silver golden
hello bonjour family forever friends monster mustang ferrari porsche mercedes yamaha corvette cristiano ronaldo messi barcelona
realmadrid chelsea liverpool arsenal juventus qwerty azerty asdfgh zxcvbn qazwsx qweasd abcdef abc qwe asd zxc
galatasaray fenerbahce besiktas trabzonspor bursaspor cimbom kartal kanarya aslan canarya turkiye turkey istanbul ankara izmir
antalya bursa adana konya gaziantep kayseri samsun trabzon diyarbakir mersin eskisehir kocaeli sakarya denizli malatya erzurum
ataturk cumhuriyet osmanli vatan millet bayrak allah bismillah muhammed mehmet mustafa ahmet hasan huseyin ibrahim ismail osman
yusuf murat emre burak kerem arda fatma ayse emine hatice zeynep elif meryem merve busra kubra esra sevgi sevgilim askim canim
seniseviyorum seviyorum annem babam ailem bebegim hayatim guzel kelebek papatya yildiz ates
tellal mezat muzayede emlak konsol danisman operator yonetici sirket
`
  .trim()
  .split(/\s+/)
  .sort((a, b) => b.length - a.length);

/** Neighbouring keys, and sequences of letters and digits, in both directions. */
const RUNS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujm',
].flatMap((run) => [run, [...run].reverse().join('')]);
const LOOKALIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const SHORTEST_RUN = 3;
/** A common word counts as this many characters, a run or a repetition as one. */
const WORD_WORTH = 2;
const LEAST_WORTH = 8;

const wordAt = (text: string, plain: string, at: number, words: readonly string[]) =>
  words.find((word) => plain.startsWith(word, at) || text.startsWith(word, at));

const runAt = (text: string, at: number): number => {
  let longest = 0;
  for (const run of RUNS) {
    let length = SHORTEST_RUN;
    while (at + length <= text.length && run.includes(text.slice(at, at + length)))
      longest = Math.max(longest, length++);
  }
  return longest;
};

const repetitionAt = (text: string, at: number): number => /^(.{1,4}?)\1{2,}/u.exec(text.slice(at))?.[0].length ?? 0;
const yearAt = (text: string, at: number): number => (/^(19|20)\d\d/.test(text.slice(at)) ? 4 : 0);

/**
 * The effective length of a password: a known word (also with 4 for a and the like) counts as two
 * characters; a run of neighbouring keys, a repetition and a year as one.
 */
const passwordStrength = (password: string, own: readonly string[] = []): number => {
  const text = fold(password);
  const plain = [...text].map((character) => LOOKALIKE[character] ?? character).join('');
  const words = [...own.filter((word) => word.length >= SHORTEST_RUN), ...WORDS];
  let worth = 0;
  for (let at = 0; at < text.length;) {
    const word = wordAt(text, plain, at, words)?.length ?? 0;
    const cheap = Math.max(yearAt(text, at), repetitionAt(text, at), runAt(text, at));
    worth += word > cheap ? WORD_WORTH : 1;
    at += Math.max(word, cheap, 1);
  }
  return worth;
};

/** Whether the effective length of a password is below eight. `own`: words about the user, folded. */
export const isCommon = (password: string, own: readonly string[] = []): boolean =>
  passwordStrength(password, own) < LEAST_WORTH;
