import { writeFileSync } from 'node:fs';
import { glossaryPage } from '../tests/support/glossaryPage';

/** Writes docs/glossary.md from the table of words: `npx tsx scripts/glossary.ts`. */
writeFileSync('docs/glossary.md', glossaryPage());
