import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { AREAS, PLATFORM } from '@/domain/areas';

/** Which folders may import which. The linter reports it while editing; this test also sees relative paths and cycles. */
const root = join(import.meta.dirname, '..');
const below = (folder: string, ending = /\.tsx?$/) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => join(folder, file));

const IMPORT = /(?:\bfrom|\bimport|\bimport\()\s*'([^'\n]+)'/g;
const importsOf = (file: string) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].map(([, path]) => path ?? '');
const targetOf = (file: string, path: string) => {
  const base = path.startsWith('@/')
    ? path.slice(2)
    : path.startsWith('.')
      ? normalize(join(dirname(file), path))
      : null;
  return base && ['.ts', '.tsx', '/index.ts'].map((end) => base + end).find((one) => existsSync(join(root, one)));
};

const FLOORS = ['kernel', 'platform', 'areas', 'process'];
/** The floor of a server file (`server/areas/deals/move.ts`: areas) and the position of its area. */
const placeOf = (file: string) => {
  const [, floor = '', area = ''] = file.split('/');
  return { floor: FLOORS.indexOf(floor), area: floor === 'areas' ? AREAS.indexOf(area as 'deals') : 0 };
};
/** The unit of imports: a floor's folder; the whole process counts as one, and the kernel's own files together as one. */
const folderOf = (file: string) => {
  const [, floor = '', folder = ''] = file.split('/');
  return floor === 'process' || folder.endsWith('.ts') ? floor : `${floor}/${folder}`;
};

const server = below('server').filter((file) => !file.endsWith('.test.ts'));
const imports = server.flatMap((from) =>
  importsOf(from).flatMap((path) => {
    const to = targetOf(from, path);
    return to?.startsWith('server/') ? [{ from, to }] : [];
  }),
);

test('the server stands on four floors', () => {
  expect(server.filter((file) => placeOf(file).floor < 0 || placeOf(file).area < 0)).toEqual([]);
  expect(imports.length).toBeGreaterThan(2000);
});

test('a floor imports those below it, and an area those before it', () => {
  const upwards = imports.filter(({ from, to }) => {
    const [a, b] = [placeOf(from), placeOf(to)];
    return b.floor > a.floor || (b.floor === a.floor && b.area > a.area);
  });
  expect(upwards.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

test('no two folders of the server know each other in a circle', () => {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [a, b] = [folderOf(from), folderOf(to)];
    if (a !== b) next.set(a, (next.get(a) ?? new Set()).add(b));
  }
  const reached = (start: string) => {
    const seen = new Set<string>();
    const waiting = [...(next.get(start) ?? [])];
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      if (seen.has(one)) continue;
      seen.add(one);
      waiting.push(...(next.get(one) ?? []));
    }
    return seen;
  };
  expect([...next.keys()].filter((folder) => reached(folder).has(folder))).toEqual([]);
});

test('sign-in loads no table of rights or screens: nobody is signed in there', () => {
  const seen = new Set(['LoginForm', 'CodeForm', 'RecoverySteps'].map((form) => `components/auth/${form}.tsx`));
  for (const file of seen)
    for (const [, path = ''] of readFileSync(join(root, file), 'utf8').matchAll(
      /^import (?!type)[^;]*?'([^'\n]+)';/gm,
    )) {
      const to = targetOf(file, path);
      if (to) seen.add(to);
    }
  expect(seen).toContain('components/ui/Button.tsx');
  expect([...seen].filter((file) => /^domain\/(screens|permissions|rights|enums)\b/.test(file))).toEqual([]);
});

test('keys are heard in one place, by one table', () => {
  const listeners = [...below('components'), ...below('layouts'), ...below('lib'), ...below('pages')].filter(
    (file) => !/\.test\.tsx?$/.test(file) && /'key(?:down|up|press)'/.test(readFileSync(join(root, file), 'utf8')),
  );
  // Editor: Alt and a digit lead to its sections. earlyInput: replays what was pressed before hydration. useFocusFound: Tab continues from where
  // the removed element was. pendingParts and userActivity only note that a key was pressed, not which: parts that render then were asked for, and
  // the user is not idle.
  expect(listeners.toSorted()).toEqual([
    'components/auctions/editor/Editor.tsx',
    'lib/earlyInput.ts',
    'lib/hotkeys.ts',
    'lib/pendingParts.ts',
    'lib/useFocusFound.ts',
    'lib/userActivity.ts',
  ]);
});

test('whatever lies over a screen has its place among the layers, and closes with the browser’s Back', () => {
  const LAYER =
    /from '@mui\/(material\/(Dialog|Drawer|SwipeableDrawer|Menu|Modal|Popover)|x-date-pickers\/Desktop\w+)'|role="dialog"/;
  const layers = [...below('components'), ...below('layouts')].filter(
    (file) => !file.endsWith('.test.tsx') && LAYER.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(layers.length).toBeGreaterThan(7);
  expect(layers.filter((file) => !readFileSync(join(root, file), 'utf8').includes('useLayer('))).toEqual([]);
});

test('what a phone’s notch takes is asked for in one place', () => {
  const sheets = ['components', 'layouts', 'styles'].flatMap((folder) => below(folder, /\.css$/));
  const asking = sheets.filter((file) => readFileSync(join(root, file), 'utf8').includes('safe-area-inset'));
  expect(asking).toEqual(['styles/tokens.css']);
});

test('areas have one name in every layer', () => {
  const known = new Set<string>([...AREAS, ...PLATFORM]);
  const strangers = (folder: string, others: readonly string[]) =>
    [
      ...new Set(
        below(folder, /\.(tsx?|json)$/).map((file) => file.slice(folder.length + 1).split(/[/.]/, 1)[0] ?? ''),
      ),
    ].filter((name) => !known.has(name) && !others.includes(name));
  expect(strangers('server/areas', [])).toEqual([]);
  expect(strangers('server/platform', [])).toEqual([]);
  expect(
    strangers('contract', ['index', 'kit', 'listCall', 'news', 'parts', 'request', 'shape', 'typedContacts']),
  ).toEqual([]);
  expect(strangers('components', ['ui'])).toEqual([]);
  const ofShell = ['shell', 'palette', 'screens', 'list', 'detail', 'uploads', 'waiting'];
  const ofAll = ['common', 'errors', 'enums', 'permissions', 'messages'];
  expect(strangers('locales/tr', [...ofShell, ...ofAll])).toEqual([]);
});

test('the linter knows the order of the areas', () => {
  const { overrides } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as {
    overrides: { files: string[]; rules: Record<string, [string, { patterns: { group: string[] }[] }]> }[];
  };
  for (const [index, area] of AREAS.entries()) {
    const rule = overrides.find(({ files }) => files.includes(`server/areas/${area}/**`));
    const [, options] = rule?.rules['no-restricted-imports'] ?? [];
    const forbidden = AREAS.slice(index + 1).map((later) => `@/server/areas/${later}/**`);
    expect(options?.patterns[0]?.group).toEqual(expect.arrayContaining(['@/server/process/**', ...forbidden]));
  }
});

test('an area’s components import their own area and components/ui only', () => {
  const strays = below('components').flatMap((file) =>
    importsOf(file)
      .filter((path) => path.startsWith('@/components/') && !path.startsWith('@/components/ui/'))
      .filter((path) => path.split('/')[2] !== file.split('/')[1])
      .map((path) => `${file} → ${path}`),
  );
  expect(strays).toEqual([]);
});

test('relative imports stay in their area', () => {
  const strays = below('components').flatMap((file) =>
    importsOf(file)
      .filter((path) => path.startsWith('../'))
      .filter((path) => (path.match(/\.\.\//g)?.length ?? 0) >= file.split('/').length - 1)
      .map((path) => `${file} → ${path}`),
  );
  expect(strays).toEqual([]);
});

/** Files that handle a failure themselves instead of leaving it to useAct, and why. */
const CAUGHT_BY_HAND = {
  'components/ui/useAct.ts': 'says all others',
  'components/agents/profile/usePageForm.ts': 'kept while typing; how it stands is shown all the time',
  'components/content/banners/LinkField.tsx': 'what was found where a link leads stands beside its field, refusals too',
  'components/content/life/usePresence.ts': 'who else is there is not worth an error',
  'components/activities/useHeld.ts': 'the page is being closed: nobody is there to be told',
  'components/auth/CodeForm.tsx':
    'before there is a session nothing of it is loaded: not the dialog, not what asks for answers',
  'components/auth/LoginForm.tsx': 'as the code',
  'components/auth/RecoverySteps.tsx': 'as the code',
  'components/auth/SignOut.tsx': 'nobody pressed anything; the page itself says it',
  'components/auctions/editor/Editor.tsx': 'a draft that stays behind is offered again',
  'components/auctions/editor/useDraft.ts': 'kept while typing; how it stands is shown all the time',
  'components/auctions/marketing/Previews.tsx': 'asked for while typing; said in the place of the previews',
  'components/payments/BulkCancel.tsx': 'each of many is said beside its record',
  'components/ui/shell/NotificationPage.tsx': 'it stays unread, which is all there is to say',
  'components/ui/shell/SignInAgain.tsx':
    'stands over what useAct waits for, and says in its own form what it was refused',
  // No calls: storage, the clipboard, reading a file.
  'components/ui/dialog.tsx': 'its own code, fetched beforehand: it is asked for again when it is shown',
  'components/ui/FormDrawer.tsx': 'the same',
  'components/auctions/marketing/copy.ts': 'the clipboard',
  'components/ui/media/pick.ts': 'the first bytes of a chosen file',
  'components/ui/list/useListRestoration.ts': 'storage',
};

test('what a call refuses is said by useAct and by nobody else', () => {
  const CAUGHT = /\bcatch\b ?[({]|\.catch\(|\bonError: \(|dialog\.error\(failure/;
  const found = below('components').filter(
    (file) => !/\.test\.tsx?$/.test(file) && CAUGHT.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(found.toSorted()).toEqual(Object.keys(CAUGHT_BY_HAND).toSorted());
});

test('what a file exports is used by another', () => {
  const folders = [
    'components',
    'contract',
    'domain',
    'layouts',
    'lib',
    'locales',
    'pages',
    'scripts',
    'server',
    'tests',
  ];
  const texts = new Map(
    folders
      .flatMap((folder) => below(folder, /^(?!.*node_modules).*(?<!\.d)\.(tsx?|mjs)$/))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
  /** The number of files that contain each word: an import names what it imports. */
  const files = new Map<string, number>();
  for (const text of texts.values())
    for (const word of new Set(text.match(/\w+/g))) files.set(word, (files.get(word) ?? 0) + 1);
  const EXPORT = /^export (?:const|(?:async )?function|class|type|enum) (\w+)/gm;
  const unused = [...texts].flatMap(([file, text]) =>
    // Exempt: Next uses the exports of pages, the table types are generated, and .mjs scripts are run by Node.
    /^pages\/|kernel\/db\/tables\.ts$|\.mjs$/.test(file)
      ? []
      : [...text.matchAll(EXPORT)]
          .filter(([, name = '']) => files.get(name) === 1)
          .map(([, name]) => `${file} ${name}`),
  );
  expect(unused).toEqual([]);
});

test('what is chosen goes into a form by putIn, which takes away what was said of the choice before', () => {
  const by = 'components/ui/detail/putIn.ts';
  const puts = below('components').filter(
    (file) => file !== by && /shouldDirty: true \}\)/.test(readFileSync(join(root, file), 'utf8')),
  );
  // useRecordForm replaces a whole record, field by field.
  expect(puts).toEqual(['components/ui/detail/useRecordForm.tsx']);
});

/** Its subject is how long an answer is held back. */
const HELD_BACK = ['tests/security/lockout.ts'];

// A busy machine is several times as slow. Cost is compared within one run (tests/support/cost.ts, turns.ts), speed is `npm run bench`.
test('no test limits how long something takes', () => {
  const tests = ['components', 'contract', 'domain', 'layouts', 'lib', 'pages', 'scripts', 'server', 'tests']
    .flatMap((folder) => below(folder))
    .filter((file) => /\.test\.tsx?$|^tests\/(?!e2e|support)/.test(file) && !file.includes('.long.'));
  expect(tests.length).toBeGreaterThan(450);
  const timed = tests.filter((file) =>
    /performance\.now\(\) - |Date\.now\(\) - \w+\)\.toBeLess/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(timed).toEqual(HELD_BACK);
});
