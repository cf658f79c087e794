// `npm run sbom`: every package used at run time, with version, licence and hash, as CycloneDX. npm's own list omits packages that tests
// use too.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

type Locked = {
  version?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};
export type Lock = { name: string; version: string; packages: Record<string, Locked> };

const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? path;
const refOf = (path: string, { version = '' }: Locked) => `pkg:npm/${nameOf(path).replace('@', '%40')}@${version}`;

/** Used only by tests and measurements, or optional for a package that works without it. */
const isOfDevelopment = ({ dev, devOptional }: Locked) => Boolean(dev ?? devOptional);

/** Where Node finds a package required from `path`: beside it, or in a parent folder. */
const found = (packages: Lock['packages'], path: string, name: string): string | undefined => {
  for (let at = path; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const candidate = `${at}${at === '' ? '' : '/'}node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (at === '') return undefined;
  }
};

/** The locations of the dependencies of the package at `path`. */
const askedBy = (packages: Lock['packages'], path: string): string[] => {
  const { dependencies, optionalDependencies, peerDependencies } = packages[path] ?? {};
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).flatMap((wanted) => {
    const at = found(packages, path, wanted);
    return at === undefined || isOfDevelopment(packages[at] ?? {}) ? [] : [at];
  });
};

/** @returns the CycloneDX document (1.6) of the lock file's packages without development dependencies */
export const bomOf = ({ name, version, packages }: Lock) => {
  const reached = new Set<string>(['']);
  for (const path of reached) for (const at of askedBy(packages, path)) reached.add(at);
  const running = [...reached].slice(1).map((path) => [path, packages[path] ?? {}] as const);
  const root = `pkg:npm/${name}@${version}`;
  const edges = (path: string) => [...new Set(askedBy(packages, path).map((at) => refOf(at, packages[at] ?? {})))];
  const components = running.map(([path, locked]) => {
    const [algorithm = '', digest = ''] = (locked.integrity ?? '').split('-');
    const content = Buffer.from(digest, 'base64').toString('hex');
    const [group, own] = nameOf(path).startsWith('@') ? nameOf(path).split('/') : [undefined, nameOf(path)];
    return {
      type: 'library',
      'bom-ref': refOf(path, locked),
      ...(group && { group }),
      name: own,
      version: locked.version,
      purl: refOf(path, locked),
      scope: locked.optional ? 'optional' : 'required',
      hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content }],
      ...(locked.license && { licenses: [{ expression: locked.license }] }),
    };
  });
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': root, name, version, purl: root } },
    components: [...new Map(components.map((one) => [one.purl, one])).values()],
    dependencies: [
      { ref: root, dependsOn: edges('') },
      ...new Map(
        running.map(([path, locked]) => [refOf(path, locked), { ref: refOf(path, locked), dependsOn: edges(path) }]),
      ).values(),
    ],
  };
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  console.log(JSON.stringify(bomOf(JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock), null, 2));
