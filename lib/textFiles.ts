import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file that webpack made of each namespace (with `-` for `/`), as next.config.js recorded it; empty without a build. */
const built = (): Record<string, string> => {
  try {
    return JSON.parse(readFileSync(join(process.cwd(), '.next/texts.json'), 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
};
let known: ReturnType<typeof built> | undefined;

/** Server only: the addresses of the scripts that carry these namespaces. */
export const textFiles = (namespaces: readonly string[]): string[] => {
  known ??= built();
  return namespaces.flatMap((namespace) => {
    const file = known?.[`${namespace.replaceAll('/', '-')}-json`];
    return file ? [`/_next/${file}`] : [];
  });
};
