import { sql } from 'kysely';
import { today } from '@/domain/time';
import type { Database } from '@/server/kernel/db/pool';
import type { FileAnswer } from '@/server/kernel/http/bind';
import type { SignedIn } from '@/server/kernel/http/bind';
import { zip } from '@/server/kernel/zip';
import type { JobFacts } from '@/server/platform/jobs/recurring';
import { failures } from '../jobs/failures';
import { standing } from '../jobs/state';
import { figuresOf } from './figures';
import { overviewOf } from './overview';

type BundleParts = {
  filesDir: string;
  schedule: readonly JobFacts[];
  /** The settings without secrets: see `toldSettings` (server/process/config.ts). */
  settings: Readonly<Record<string, unknown>>;
};

const READ_ME = `Tellal destek paketi

settings.json    ayarlar; yalnızca zararsız olanların değeri, ötekilerin verilip verilmediği
system.json      sürümler, veritabanı, diskler, mesaj kuyrukları, son başlatmalar
migrations.json  uygulanan şema değişiklikleri
jobs.json        arka plan işlerinin durumu, son hataları ve karar bekleyenlerin nedenleri
errors.json      son yedi günün hata kodları ve beklenmeyen hataları
figures.json     son yedi günün değerleri

İçinde kişisel veri, parola ya da anahtar yoktur: hata metinlerinden tırnak içindeki değerler, adresler ve numaralar çıkarılmıştır.
`;

const migrations = async (db: Database) => {
  const { rows } = await sql<{
    name: string;
    at: string;
  }>`select name, timestamp as at from kysely_migration order by name`.execute(db);
  return rows;
};

/** The states of jobs, without names and texts that people wrote. */
const jobStates = async (db: Database, schedule: readonly JobFacts[]) =>
  Promise.all(
    (await standing(db, schedule)).map(async ({ id: _, paused, last, parameters: _parameters, ...job }) => ({
      ...job,
      pausedAt: paused?.at ?? null,
      last: last && { ...last, by: undefined, parameters: undefined },
      reasons: job.failed > 0 ? (await failures(db, job.name)).reasons : [],
    })),
  );

/** An archive with what external support needs: no personal data and no secrets. Its download is recorded. */
export const supportBundle = async (
  db: Database,
  by: SignedIn,
  { filesDir, schedule, settings }: BundleParts,
): Promise<FileAnswer> => {
  const [system, applied, jobs, figures] = await Promise.all([
    overviewOf(db, filesDir),
    migrations(db),
    jobStates(db, schedule),
    figuresOf(db, 'week'),
  ]);
  const { errors, faults, ...rest } = figures;
  const files = {
    'settings.json': settings,
    'system.json': system,
    'migrations.json': applied,
    'jobs.json': jobs,
    'errors.json': { codes: errors.codes, faults },
    'figures.json': rest,
  };
  await db
    .insertInto('export_log')
    .values({
      operator_id: by.id,
      list: 'backoffice.bundle',
      format: 'zip',
      filters: '{}',
      columns: Object.keys(files),
      row_count: Object.keys(files).length,
    })
    .execute();
  const entries = Object.entries(files).map(([name, content]) => ({
    name,
    body: `${JSON.stringify(content, null, 2)}\n`,
  }));
  const body = await zip([{ name: 'OKUYUN.txt', body: READ_ME }, ...entries]);
  return { name: `tellal-destek-${today()}.zip`, type: 'application/zip', body };
};
