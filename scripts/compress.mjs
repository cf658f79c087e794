// Compresses the built scripts and style sheets once, at maximum level; server/process/staticFiles.ts serves the results.
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const FOLDER = '.next/static';
const GZIP = { level: 9 };

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|css)$/.test(name));
await Promise.all(
  files.map(async (name) => {
    const path = join(FOLDER, name);
    const bytes = await readFile(path);
    await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes));
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes, GZIP));
  }),
);
