import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openapi } from '@/server/platform/system/openapi';

it('describes the API in OpenAPI 3.1 without a lint error or warning', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(openapi('1.0.0')));
  const redocly = join(process.cwd(), 'node_modules/@redocly/cli/bin/cli.js');
  const environment = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' };
  const lint = promisify(execFile)(
    process.execPath,
    // Three of the product's given paths end with a slash.
    [redocly, 'lint', file, '--format=json', '--extends=recommended', '--skip-rule=no-path-trailing-slash'],
    { env: environment, cwd: folder },
  );
  const { stdout } = await lint.catch((error: { stdout: string }) => error);
  const { problems } = JSON.parse(stdout) as {
    problems: { ruleId: string; message: string; location: { pointer: string }[] }[];
  };
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
});
