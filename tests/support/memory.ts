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

/** The tablespace for databases in memory. */
export const MEMORY = 'memory';
/** Linux's file system in memory. */
const FOLDER = '/dev/shm';
/** A dozen concurrent test databases, with what the tests write. */
const NEEDED_BYTES = 4e9;

const hasRoom = () => {
  if (!existsSync(FOLDER)) return false;
  const { bavail, bsize } = statfsSync(FOLDER);
  return Math.min(bavail * bsize, freemem()) > NEEDED_BYTES;
};

/** PostgreSQL may run as a different user from the tests. */
const giveTo = (cluster: string, folder: string) => {
  const { uid, gid } = statSync(cluster);
  chownSync(folder, uid, gid);
};

/** The folder of the databases in memory; undefined: none. */
export const memoryLocation = async (client: Client): Promise<string | undefined> => {
  const { rows } = await client.query<{ location: string }>(
    'select pg_tablespace_location(oid) as location from pg_tablespace where spcname = $1',
    [MEMORY],
  );
  return rows[0]?.location;
};

/**
 * Puts databases in memory if there is room: a database has two thousand files, which take five times as long to create on a disk.
 * `cluster`: the server's folder.
 */
export const enterMemory = async (client: Client, cluster: string): Promise<void> => {
  if (!hasRoom()) return;
  const location = mkdtempSync(join(FOLDER, 'test-databases-'));
  giveTo(cluster, location);
  await client.query(`create tablespace ${MEMORY} location '${location}'`);
};

/** Frees the memory, deleting the databases in it. No tests may be running. */
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

/** Call before the server starts: if the machine was restarted during a run, the tablespace's link points to a folder that no longer exists. */
export const restoreMemory = (cluster: string): void => {
  const links = join(cluster, 'pg_tblspc');
  if (!existsSync(links)) return;
  for (const location of readdirSync(links).map((name) => readlinkSync(join(links, name)))) {
    if (existsSync(location)) continue;
    mkdirSync(location);
    giveTo(cluster, location);
  }
};
