import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

/** Writes a file of the project in the form that `npm run lint` asks for, where it asks for one. */
export const writeFormatted = (path: string, text: string): void => {
  writeFileSync(path, text);
  execFileSync('npx', ['oxfmt', '--no-error-on-unmatched-pattern', path], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
};
