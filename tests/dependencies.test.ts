import { readFileSync } from 'node:fs';
import lock from '@/package-lock.json';
import manifest from '@/package.json';
import lighthouseLock from '@/scripts/bench/lighthouse/package-lock.json';
import lighthouseManifest from '@/scripts/bench/lighthouse/package.json';
import { bomOf, type Lock } from '@/scripts/sbom';

type Locked = { version?: string; integrity?: string; link?: boolean; hasInstallScript?: boolean };
const packagesOf = ({ packages }: { packages: object }) =>
  Object.entries(packages as Record<string, Locked>).filter(([path]) => path !== '');
const packages = [lock, lighthouseLock].flatMap(packagesOf);
const text = readFileSync('docs/dependencies.md', 'utf8');
const section = (title: string) => text.split(`## ${title}`)[1]?.split('\n## ')[0] ?? '';
const rowsOf = (title: string) => [...section(title).matchAll(/^\| `([^`]+)`\s*\|.*\S.*\|$/gm)].map(([, name]) => name);

test.each([
  ['What runs', manifest.dependencies],
  ['What tests and measures it', { ...manifest.devDependencies, ...lighthouseManifest.dependencies }],
])('docs/dependencies.md says of each package what it is for: %s', (title, named) => {
  expect(rowsOf(title).sort()).toEqual(Object.keys(named).sort());
});

test('every script that runs at installation is written down', () => {
  const known = rowsOf('Scripts that run at installation').map((name) => name?.replace('*', '') ?? '');
  const running = packages
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.split('node_modules/').at(-1) ?? '');
  expect(running.filter((name) => !known.some((one) => name.startsWith(one)))).toEqual([]);
  expect(known.filter((one) => !running.some((name) => name.startsWith(one)))).toEqual([]);
});

test('everything that is installed is fixed by its hash', () => {
  expect(packages.filter(([, { integrity, link }]) => !integrity && !link).map(([path]) => path)).toEqual([]);
});

describe('the list of everything that runs', () => {
  const { components, dependencies } = bomOf(lock as Lock);
  const at = (name: string) => (lock.packages as Record<string, Locked>)[`node_modules/${name}`];

  it('has every package that the console asks for, with hash and licence, and none that only tests do', () => {
    const wanted = Object.keys(manifest.dependencies).map((name) => `${name} ${at(name)?.version}`);
    const listed = components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name} ${version}`);
    expect(listed).toEqual(expect.arrayContaining(wanted));
    expect(listed.filter((one) => /^(jest|oxlint|playwright) /.test(one))).toEqual([]);
    for (const { hashes, purl } of components) {
      expect(purl).toMatch(/^pkg:npm\/[^@\s]+@\d/);
      expect(hashes).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }]);
    }
  });

  it('says what each asks for, and asks for nothing that is not on it', () => {
    const known = new Set(components.map(({ purl }) => purl));
    expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((one) => !known.has(one))).toEqual([]);
    const asked = new Set(dependencies.flatMap(({ dependsOn }) => dependsOn));
    expect([...known].filter((one) => !asked.has(one))).toEqual([]);
  });
});
