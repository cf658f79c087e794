import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The source files of the screens, without tests: paths from the project's root. */
export const screenFiles = ['components', 'layouts', 'pages']
  .flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
  )
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));

export const sourceOf = (file: string): string => readFileSync(join(root, file), 'utf8');
