import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'static/chunks/texts';

/** By namespace: the file that webpack has made of its texts (lib/i18n.ts names them). None where nothing has been built. */
const built = (): ReadonlyMap<string, string> => {
  try {
    const files = readdirSync(join(process.cwd(), '.next', FOLDER)).filter((file) => file.endsWith('.js'));
    return new Map(files.map((file) => [file.split('.')[0]?.replace(/-json$/, '') ?? '', `/_next/${FOLDER}/${file}`]));
  } catch {
    return new Map();
  }
};
let known: ReturnType<typeof built> | undefined;

/** Server only: the addresses of the scripts that carry these namespaces. */
export const textFiles = (namespaces: readonly string[]): string[] => {
  known ??= built();
  return namespaces.flatMap((namespace) => known?.get(namespace.replaceAll('/', '-')) ?? []);
};
