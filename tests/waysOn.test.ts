import { screenFiles as files, sourceOf as source } from './support/screenFiles';

/** They offer another way: choosing another auction; starting the dry run again with its own button. */
const OTHERWISE = ['components/auctions/revisions/CreateDrawer.tsx', 'components/privacy/Plan.tsx'];

test('who is told that something could not be loaded can ask for it again', () => {
  const stuck = files.filter((file) => {
    const asked = source(file).match(/const \{[^}]*\berror\b[^}]*\} = useCall\(/g) ?? [];
    return asked.some((one) => !one.includes('refetch'));
  });
  expect(stuck.toSorted()).toEqual(OTHERWISE);
});

test('a failure is drawn by the pieces that have the way on', () => {
  const byHand = files.filter((file) => /<Empty\s+icon="warning"[^>]*rror/.test(source(file)));
  expect(byHand).toEqual([]);
});

test('who can ask again is told why', () => {
  const silent = files.filter((file) => {
    const text = source(file);
    return text.includes('<RetryButton') && !/errorText|[.:]failed\w*'/.test(text);
  });
  expect(silent).toEqual([]);
});

/** By then they have already rendered what was loaded. */
const DRAWN_BEFORE = ['components/ui/list/ListStates.tsx', 'pages/dashboard/index.tsx'];

test('what has been answered stays on the screen when it could not be asked again', () => {
  const gone = files.filter((file) => /if \(error\)/.test(source(file)));
  expect(gone).toEqual(DRAWN_BEFORE);
});

/** They show something secondary, and nobody would take its absence for an answer. */
const BESIDE = ['components/auctions/Bids.tsx', 'components/auctions/editor/MapSection.tsx', 'pages/notion/page.tsx'];

test('rows that could not be loaded are not drawn as none', () => {
  const taken = files.filter((file) =>
    [...source(file).matchAll(/const (?:\{ (?:data: (\w+)|(data)) \}|(\w+)) = use(?:Call|Every)\(/g)].some(
      ([, renamed, data, whole]) => {
        const name = renamed ?? data ?? whole;
        const asNone = new RegExp(`\\b${name}(?:\\.data)?\\?\\.rows\\b[^;]*\\?\\? \\[\\]`);
        // Or passes the whole call on to what handles its errors: a field's `from`, Pending.
        const looks = new RegExp(`\\b${whole}\\.(?:error|isError)\\b|[={([,]\\s*${whole}\\s*[\\])},]`);
        return asNone.test(source(file)) && !(whole && looks.test(source(file)));
      },
    ),
  );
  expect(taken.toSorted()).toEqual(BESIDE);
});
