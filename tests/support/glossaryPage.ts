import { readFileSync } from 'node:fs';
import { GLOSSARY, type Word } from '../../locales/glossary';

const PAGE = 'docs/glossary.md';
const MACHINERY = '## Words of the machinery';

const refused = ({ not = [] }: Word) => not.filter((one) => typeof one === 'string').join(', ');
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** docs/glossary.md: the table of the product's terms, and the technical terms already in the file. */
export const glossaryPage = (): string => {
  const page = readFileSync(PAGE, 'utf8');
  return `# Glossary

The Turkish word that people read, the identifier in code and in the database, what it means, and the words that no text uses for it.
Written from \`locales/glossary.ts\` by \`npx tsx scripts/glossary.ts\`; \`tests/glossary.test.ts\` holds every text against it.

${[['Turkish', 'identifier', 'meaning', 'not'], ['---', '---', '---', '---'], ...GLOSSARY.map((one) => [one.word, one.code, one.meaning, refused(one)])].map(row).join('\n')}

${page.slice(page.indexOf(MACHINERY))}`;
};
