import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

/** Writes a project file in the format that `npm run lint` requires, if it has one for this kind of file. */
export const writeFormatted = (path: string, text: string): void => {
  writeFileSync(path, text);
  execFileSync('npx', ['oxfmt', '--no-error-on-unmatched-pattern', path], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
};
