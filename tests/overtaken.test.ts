import { contract } from '@/contract/index';
import type { Endpoint } from '@/contract/kit';
import { inputShape, outputShape } from '@/contract/shape';
import { kindOf } from '@/domain/kinds';
import { screenFiles, sourceOf } from './support/screenFiles';

/** Buttons of a record's actions: each open, or closed with a reason. */
const ACTIONS = /\b(options|moves|actions)\b[\s\S]{0,80}?\.map\(/;
const DRAWER = /<(?!Form)\w+Drawer\b/;

/** Their drawers change no state of the record, or are opened with the record as it was and say so by themselves. */
const OTHERWISE = ['components/brokers/announcements/Parts.tsx', 'components/deals/useMove.tsx'];

test('the drawer of a record’s action says at once when others have made the action impossible', () => {
  const acting = screenFiles.filter((file) => {
    const source = sourceOf(file);
    return DRAWER.test(source) && ACTIONS.test(source) && /\bclosed\b/.test(source);
  });
  expect(acting.length).toBeGreaterThan(10);
  const silent = acting.filter((file) => !/<Overtaken\b|<AboveForm\b|\blate=/.test(sourceOf(file)));
  expect(silent.toSorted()).toEqual(OTHERWISE);
});

/** The components that a list draws in each row. */
const inRows = screenFiles.flatMap((file) =>
  [...sourceOf(file).matchAll(/\browActions=\{\(?[\s\S]{0,120}?<([A-Z]\w+)/g)].map(([, name = '']) => name),
);
/** A drawer that edits: there is no state in which it may not. */
const EDITS = ['components/auctions/life/EidsAction.tsx'];
const defines = (file: string, name: string) => sourceOf(file).includes(`export const ${name} = `);

/** The record's row says what may be done with it; the drawer is of the row, which others change. */
test('so does a drawer that is opened from a row of a list', () => {
  const files = screenFiles.filter((file) => inRows.some((name) => defines(file, name)));
  expect(files.length).toBeGreaterThan(6);
  const opening = files.filter((file) => /\blazyPart\(/.test(sourceOf(file)) && !file.startsWith('components/ui/'));
  expect(opening.length).toBeGreaterThan(3);
  expect(opening.filter((file) => !/<Overtaken\b/.test(sourceOf(file)))).toEqual(EDITS);
});

/** A form that is told of another change only by a refusal (components/ui/detail/useRecordForm.tsx), as it began with nothing of the record. */
const BLIND = /useRecordForm\((\w+\.\w+), \{(?:(?!\n {2}\}\);)(?!\brecord\b)[\s\S])*?\n {2}\}\);/g;
/** What they write is the reason of an act that can be done but once. */
const REASONS = [
  'components/agents/applications/LoseDrawer.tsx agentApplications.move',
  'components/brokers/ReasonDrawer.tsx brokers.move',
  'components/brokers/keys/RefuseDrawer.tsx keyHolders.refuse',
  'components/brokers/keys/TakeBackDrawer.tsx keyHolders.takeBack',
  'components/earnings/revenue/Parts.tsx revenueShares.move',
  'components/messaging/campaigns/ReasonDrawer.tsx campaigns.move',
];

test('a form that writes over a text of a record begins with the record, and so shows what others wrote there since', () => {
  const written = Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries<Endpoint>(calls).flatMap(([name, endpoint]) => {
      const answered = outputShape(endpoint);
      const texts = Object.entries(inputShape(endpoint)).filter(
        ([field, schema]) => kindOf(schema)?.kind === 'longText' && field in answered,
      );
      return endpoint.errors?.includes('VERSION_CONFLICT') && texts.length > 0 ? [`${area}.${name}`] : [];
    }),
  );
  expect(written.length).toBeGreaterThan(20);
  const blind = screenFiles.flatMap((file) =>
    [...sourceOf(file).matchAll(BLIND)].flatMap(([, call = '']) => (written.includes(call) ? [`${file} ${call}`] : [])),
  );
  expect(blind.toSorted()).toEqual(REASONS);
});

/** It is a hook's own state. */
const OWN_STATE = ['components/payments/reconciliation/OpenLines.tsx'];

test('no drawer stands only as long as its record says so: it would be gone, or exchanged, under whoever types in it', () => {
  const leaning = screenFiles.filter((file) =>
    /\b\w+\.\w+ && \(?\s*<(?!Form)\w*(?:Drawer|Decide)\b/.test(sourceOf(file)),
  );
  expect(leaning).toEqual(OWN_STATE);
});
