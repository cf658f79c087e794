import { screenFiles as files, sourceOf as source } from './support/screenFiles';

/** Selects whose options are already loaded when they are rendered: with the record, the page or the rules. They are no enumeration either. */
const THERE = [
  'components/agents/knowledge/MoveDrawer.tsx',
  'components/agents/knowledge/Versions.tsx',
  'components/auctions/editor/AttributesSection.tsx',
  'components/auctions/life/WorkDrawer.tsx',
  'components/auctions/revisions/CreateDrawer.tsx',
  'components/bidding/PlaceBidDrawer.tsx',
  'components/bidding/Simulator.tsx',
  'components/brokers/AskDrawer.tsx',
  'components/calls/BookSlot.tsx',
  'components/calls/DealFields.tsx',
  'components/customers/AssignDrawer.tsx',
  'components/deals/BoardBar.tsx',
  'components/deals/DealerDrawer.tsx',
  'components/messaging/AutomaticDrawer.tsx',
  'components/operators/Handover.tsx',
  'components/operators/account/ViewAs.tsx',
  'components/settings/configuration/ValueInput.tsx',
  'components/ui/fields/EnumSelect.tsx',
  'components/ui/fields/NamedSelect.tsx',
];

/** What is not loaded: enumerations and constants of the code. A select's source is `reasons.data?.rows` in `reasons.data?.rows.map(…)`. */
const CONSTANT = /^(?:ENUMS\.\w+|[A-Z][A-Z_]+(?:\.slice\(.*\))?)$/;
const selectsOf = (text: string) =>
  text.match(/<(?:SelectField|NamedSelect)\b[\s\S]*?(?:<\/SelectField>|\/>\n)/g) ?? [];
const drawsChoices = (select: string) =>
  /^<NamedSelect|\.data\b/.test(select) ||
  [...select.matchAll(/\{([^{}\n]*?)\s*\??\.(?:map|filter)\(/g)].some(([, of = '']) => !CONSTANT.test(of.trim()));
const saysWhereFrom = (select: string) => /\bfrom(?:=\{|,| \})|\{\.\.\.\{[^}]*\bfrom\b/.test(select);

test('a select whose options a call brings knows the call: it says that they are coming, or why they do not', () => {
  const silent = files.filter((file) =>
    selectsOf(source(file)).some((select) => drawsChoices(select) && !saysWhereFrom(select)),
  );
  expect(silent.toSorted()).toEqual(THERE);
});

test('options that are there already are not asked for beside the select', () => {
  const asked = THERE.filter((file) => {
    const text = source(file);
    return selectsOf(text).some((select) => {
      if (saysWhereFrom(select)) return false;
      const answers = [...text.matchAll(/const (?:\{ data(?:: (\w+))?[^}]*\}|(\w+)) = useCall\(/g)];
      return answers.some(([, renamed, whole]) =>
        new RegExp(`\\b${renamed ?? whole ?? 'data'}\\b\\??\\.(?:data|rows|map)`).test(select),
      );
    });
  });
  expect(asked).toEqual([]);
});

/** They show one page of a growing list: the latest rows, or the first that wait. */
const ONE_PAGE = [
  'components/activities/Workbench.tsx',
  'components/auctions/Bids.tsx',
  'components/payments/reconciliation/Approvals.tsx',
];

test('what somebody chooses from or puts into order is there to the last, however much there is', () => {
  const cut = files.filter(
    (file) => file.startsWith('components/') && /\bsize: (?:PAGE_SIZE\.max|100)\b/.test(source(file)),
  );
  expect(cut.toSorted()).toEqual(ONE_PAGE);
});

test('a filter whose call answers in pages has all of them: it lacks no choice, and the chip of a chosen one says its name', () => {
  const filters = files.flatMap((file) =>
    [...source(file).matchAll(/\bchoices\([\s\S]*?\boptions:/g)]
      .filter(([filter]) => /\.(?:list|search)\),/.test(filter))
      .map(([filter]) => ({ file, every: /\bevery: true\b/.test(filter) })),
  );
  expect(filters.length).toBeGreaterThan(0);
  expect(filters.filter(({ every }) => !every)).toEqual([]);
});
