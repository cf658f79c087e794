// `npm run verify-audit`: checks the audit trail of the database (DATABASE_URL, or the embedded one while the console runs). `npm run
// verify-audit -- FOLDER`: checks an unpacked export for a regulator.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../server/kernel/configError';
import { openDatabase, openPool } from '../server/kernel/db/pool';
import { checkManifest, type Manifest } from '../server/platform/audit/manifest';
import { verifyAudit } from '../server/platform/audit/verify';
import { readConfig } from '../server/process/config';
import { runningDatabase } from '../server/process/database';
import './command';

const checkFolder = (folder: string): boolean => {
  const read = (name: string) => readFileSync(join(folder, name));
  const manifest = read('manifest.json');
  const { file, entries, createdAt } = JSON.parse(manifest.toString('utf8')) as Manifest;
  const holds = checkManifest(
    manifest,
    read('manifest.sig').toString('utf8').trim(),
    read('public-key.pem').toString('utf8'),
    read(file.name),
  );
  console.log(
    holds ? `${file.name} of ${createdAt} is as it was signed: ${entries} entries.` : `${file.name} is not as signed.`,
  );
  return holds;
};

const checkDatabase = async (): Promise<boolean> => {
  const pool = openPool(await runningDatabase(readConfig()), { size: 1, statementTimeoutMs: 600_000 });
  try {
    const { broken, entries, seals, tombstones, unsealed, lastSeal } = await verifyAudit(openDatabase(pool));
    console.log(
      `${entries} entries, ${seals} seals, ${tombstones} tombstones; ${unsealed} entries since the last seal.`,
    );
    if (lastSeal) console.log(`Last seal ${lastSeal.id} of ${lastSeal.at}: ${lastSeal.hash}`);
    console.log(broken ? `Broken: ${broken.kind} ${broken.id}` : 'All of it holds.');
    return broken === null;
  } finally {
    await pool.end();
  }
};

const [folder] = process.argv.slice(2);
if (folder && !existsSync(folder)) throw new ConfigError(`There is no folder ${folder}.`);
process.exitCode = (folder ? checkFolder(folder) : await checkDatabase()) ? 0 : 1;
