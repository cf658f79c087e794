import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** Follows docs/add-a-list-screen.md to the letter in a copy of the repository, and opens the screen that it makes. */
type Step = { file: string; where: string | undefined; anchor: string | undefined; text: string };

const FENCED = /^`([\w./-]+)`(?:, (before|after) `([^`]+)`…?)?\n\n```\w+\n([\s\S]*?)^```$/gm;
const steps: Step[] = [...readFileSync('docs/add-a-list-screen.md', 'utf8').matchAll(FENCED)].map(
  ([, file = '', where, anchor, text = '']) => ({ file, where, anchor, text }),
);
const files = [...new Set(steps.map(({ file }) => file))];

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
  cpSync(join(copy, 'tests/listScreen/opened.ts'), join(copy, 'tests/opened.test.ts'));
  rmSync(join(copy, 'tests/listScreen.test.ts'));
  for (const { file, where, anchor, text } of steps) {
    const path = join(copy, file);
    if (!where || !anchor) {
      expect({ [file]: existsSync(path) }).toEqual({ [file]: false });
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
      continue;
    }
    const lines = readFileSync(path, 'utf8').split('\n');
    const found = lines.flatMap((line, index) => (line.includes(anchor) ? [index] : []));
    expect({ file, anchor, found: found.length }).toEqual({ file, anchor, found: 1 });
    lines.splice((found[0] ?? 0) + (where === 'after' ? 1 : 0), 0, text.replace(/\n$/, ''));
    writeFileSync(path, lines.join('\n'));
  }
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

test('it is under sixty lines in at most eight files', () => {
  const lines = steps.flatMap(({ text }) => text.split('\n').filter((line) => line.trim() !== ''));
  expect(lines.length).toBeGreaterThan(30);
  expect(lines.length).toBeLessThan(60);
  expect(files.length).toBeLessThanOrEqual(8);
});

test('what it makes has the right types and form', async () => {
  const include = [...files.filter((file) => /\.tsx?$/.test(file)), 'lib/theme.ts', 'lib/theme', 'next-env.d.ts'];
  writeFileSync(
    join(copy, 'tsconfig.made.json'),
    JSON.stringify({ extends: './tsconfig.json', include, exclude: [], compilerOptions: { incremental: false } }),
  );
  await run('tsc', '--noEmit', '-p', 'tsconfig.made.json');
  await run('oxlint', '--deny-warnings', ...files.filter((file) => /\.tsx?$/.test(file)));
  await run('prettier', '--check', ...files);
});

test('the screen opens with its rows, and the checks of texts, screens and calls have nothing against it', async () => {
  await run(
    'jest',
    '--selectProjects',
    'api',
    '--runInBand',
    ...['opened', 'catalogue', 'texts', 'screenTexts'].map((name) => `tests/${name}.test.ts`),
  );
});
