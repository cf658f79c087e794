import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { files, followSteps, steps } from './listScreen/steps';

// That the resulting screen works is tested by listScreen.long.test.ts.

test('it is under sixty lines in at most eight files', () => {
  const lines = steps.flatMap(({ text }) => text.split('\n').filter((line) => line.trim() !== ''));
  expect(lines.length).toBeGreaterThan(30);
  expect(lines.length).toBeLessThan(60);
  expect(files.length).toBeLessThanOrEqual(8);
});

test('each of its places is there, once', () => {
  const copy = mkdtempSync(join(tmpdir(), 'list-screen-'));
  for (const file of files.filter((name) => existsSync(name))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(file, join(copy, file));
  }
  followSteps(copy);
  rmSync(copy, { recursive: true });
});
