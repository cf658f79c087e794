import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { files, followSteps } from './listScreen/steps';

// Long: it copies the repository and runs its checks there. That the page matches the code is tested by tests/listScreen.test.ts.

/** Follows docs/add-a-list-screen.md to the letter in a copy of the repository, and opens the screen that this makes. */
let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'list-screen-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter((name) => name && !name.startsWith('docs/') && existsSync(name)))
    cpSync(file, join(copy, file));
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  writeFileSync(
    join(copy, 'next-env.d.ts'),
    '/// <reference types="next" />\n/// <reference types="next/image-types/global" />\n',
  );
  rmSync(join(copy, 'tests/listScreen.test.ts'));
  cpSync(join(copy, 'tests/listScreen/opened.ts'), join(copy, 'tests/opened.test.ts'));
  rmSync(join(copy, 'tests/listScreen.long.test.ts'));
  followSteps(copy);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Runs a command in the copy. @throws with what it printed */
const run = async (command: string, ...args: string[]) => {
  const options = { cwd: copy, env: { ...process.env, JEST_WORKER_ID: undefined } };
  await promisify(execFile)(join(copy, 'node_modules/.bin', command), args, options).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`${command}:\n${stdout}\n${stderr}`);
    },
  );
};

test('what it makes has the right types and form', async () => {
  const include = [...files.filter((file) => /\.tsx?$/.test(file)), 'lib/theme.ts', 'lib/theme', 'next-env.d.ts'];
  writeFileSync(
    join(copy, 'tsconfig.made.json'),
    JSON.stringify({ extends: './tsconfig.json', include, exclude: [], compilerOptions: { incremental: false } }),
  );
  await run('tsc', '--noEmit', '-p', 'tsconfig.made.json');
  await run('oxlint', '--deny-warnings', ...files.filter((file) => /\.tsx?$/.test(file)));
  await run('oxfmt', '--check', ...files);
});

test('the screen opens with its rows, and the checks of texts, screens and calls have nothing against it', async () => {
  await run(
    'jest',
    '--selectProjects',
    'api',
    'isolated',
    '--runInBand',
    ...['opened', 'catalogue', 'texts', 'screenTexts'].map((name) => `tests/${name}.test.ts`),
  );
});
