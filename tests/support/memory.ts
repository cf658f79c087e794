import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';

/** The place of databases that lie in memory. */
export const MEMORY = 'memory';
/** Where Linux keeps files in memory. */
const FOLDER = '/dev/shm';
/** A dozen test databases at once, with what the tests write. */
const NEEDED_BYTES = 4e9;

const hasRoom = () => {
  if (!existsSync(FOLDER)) return false;
  const { bavail, bsize } = statfsSync(FOLDER);
  return Math.min(bavail * bsize, freemem()) > NEEDED_BYTES;
};

/** PostgreSQL may run as another user than the tests. */
const giveTo = (cluster: string, folder: string) => {
  const { uid, gid } = statSync(cluster);
  chownSync(folder, uid, gid);
};

/** Where databases lie in memory now; undefined: nowhere. */
export const memoryLocation = async (client: Client): Promise<string | undefined> => {
  const { rows } = await client.query<{ location: string }>(
    'select pg_tablespace_location(oid) as location from pg_tablespace where spcname = $1',
    [MEMORY],
  );
  return rows[0]?.location;
};

/**
 * Lets databases lie in memory where there is room for them: a database is two thousand files, and a disk's file system takes five times as
 * long to make them. `cluster`: the server's folder.
 */
export const enterMemory = async (client: Client, cluster: string): Promise<void> => {
  if (!hasRoom()) return;
  const location = mkdtempSync(join(FOLDER, 'test-databases-'));
  giveTo(cluster, location);
  await client.query(`create tablespace ${MEMORY} location '${location}'`);
};

/** Gives the memory back, with whatever databases are still in it. Nobody may be running tests. */
export const leaveMemory = async (client: Client): Promise<void> => {
  const location = await memoryLocation(client);
  if (location === undefined) return;
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where dattablespace = (select oid from pg_tablespace where spcname = $1)',
    [MEMORY],
  );
  for (const { datname } of rows) await client.query(`drop database "${datname}" with (force)`);
  await client.query(`drop tablespace ${MEMORY}`);
  rmSync(location, { recursive: true, force: true });
};

/** Before the server starts: a run that ended with the machine left the name of a folder that is gone, and the server would look for it. */
export const restoreMemory = (cluster: string): void => {
  const links = join(cluster, 'pg_tblspc');
  if (!existsSync(links)) return;
  for (const location of readdirSync(links).map((name) => readlinkSync(join(links, name)))) {
    if (existsSync(location)) continue;
    mkdirSync(location);
    giveTo(cluster, location);
  }
};
