import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const server = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'server'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));

/**
 * If it were a parameter, PostgreSQL could not tell which rows it lets through, and would plan each list query anew instead of caching the
 * plan.
 */
test('what an operator may stands in the text of a statement (sql.lit), never among its parameters', () => {
  const parameters = server.filter((path) => /\$\{\s*may\(/.test(readFileSync(path, 'utf8')));
  expect(parameters).toEqual([]);
});
