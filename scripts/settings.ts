import { writeFileSync } from 'node:fs';
import { settingsPage } from '../tests/support/settingsPage';

/** Writes docs/settings.md from the table of settings: `npx tsx scripts/settings.ts`. */
writeFileSync('docs/settings.md', settingsPage());
