import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The error output of a command that finds no console, or is not allowed to run. */
export const said = async (args: readonly string[], env: Record<string, string>): Promise<unknown> => {
  const folder = mkdtempSync(join(tmpdir(), 'commands-'));
  const answer = await new Promise((done) => {
    const settings = { ...process.env, DATABASE_URL: '', DATABASE_OWNER_URL: '', DATA_DIR: folder, ...env };
    execFile(process.execPath, ['--import', 'tsx', ...args], { env: settings }, (error, _, err) =>
      done({ code: error?.code, said: err.trim() }),
    );
  });
  rmSync(folder, { recursive: true });
  return answer;
};
