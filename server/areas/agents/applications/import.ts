import * as z from 'zod/mini';
import { agentApplications, type ImportOutcome } from '@/contract/agents/applications';
import type { Output, Parsed } from '@/contract/kit';
import { isErrorCode } from '@/domain/errors';
import { plainName, plateOf } from '@/domain/locations';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { inSlices } from '@/server/kernel/inSlices';
import { Refusal } from '@/server/kernel/refusal';
import { assertNoAgent, inTurn, openApplicationOf, type Person, withPhone, writeApplication } from './apply';

type Cells = Parsed<typeof agentApplications.import>['rows'][number];
type Errors = ImportOutcome['errors'];

/** A row as the form would accept it, or its errors. */
const readRow = (
  { line: _, city, ...cells }: Cells,
  cities: ReadonlyMap<string, number>,
): { person: Person } | { errors: Errors } => {
  const errors: Errors = [];
  const cityId = city === '' ? null : (cities.get(plainName(city)) ?? cities.get(plateOf(city) ?? '') ?? null);
  if (city !== '' && cityId === null) errors.push({ field: 'city', code: 'INVALID_INPUT' });
  const read = z.safeParse(agentApplications.create.input, { ...cells, cityId });
  if (!read.success)
    for (const { path, message } of read.error.issues) {
      const field = String(path[0] ?? '');
      if (!errors.some((one) => one.field === field))
        errors.push({ field, code: isErrorCode(message) ? message : 'INVALID_INPUT' });
    }
  if (!read.success || errors.length > 0) return { errors };
  try {
    return { person: withPhone(read.data) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { errors: [{ field: 'phone', code: error.code }] };
  }
};

/** Yields after each row: parsing a phone takes as long as a query. */
function* readSteps(rows: readonly Cells[], cities: ReadonlyMap<string, number>) {
  const found: { line: number; read: ReturnType<typeof readRow> }[] = [];
  for (const row of rows) {
    found.push({ line: row.line, read: readRow(row, cities) });
    yield;
  }
  return found;
}

const keysOf = ({ phone, email, identityNumber }: Person): string[] =>
  [phone, email, identityNumber].filter((key) => key !== null);

/** Why nobody can apply with this person's contacts; null: they can. */
const refusalOf = async (db: Database, person: Person): Promise<Errors | null> => {
  try {
    await assertNoAgent(db, person);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return Object.entries(error.detail.fields ?? {}).map(([field, code]) => ({ field, code }));
  }
};

/**
 * Imports applications from a file. A valid row is stored, unless the same person has an open application or an earlier row; with `dryRun`
 * nothing is stored. Importing the same file again therefore adds nothing.
 */
export const importApplications = async (
  db: Database,
  { rows, dryRun }: Parsed<typeof agentApplications.import>,
  operator: SignedIn,
): Promise<Output<typeof agentApplications.import>> => {
  const found = await db.selectFrom('city').select(['id', 'name', 'plate_code as plate']).execute();
  const cities = new Map(
    found.flatMap(({ id, name, plate }) => [[plainName(name), id] as const, ...(plate ? [[plate, id] as const] : [])]),
  );
  const read = await inSlices(readSteps(rows, cities));
  await inTurn(db);
  const seen = new Set<string>();
  const outcomes: ImportOutcome[] = [];
  for (const { line, read: one } of read) {
    if ('errors' in one) {
      outcomes.push({ line, outcome: 'INVALID', errors: one.errors, applicationId: null });
      continue;
    }
    const { person } = one;
    const open = await openApplicationOf(db, person);
    const twice = keysOf(person).some((key) => seen.has(key));
    keysOf(person).forEach((key) => seen.add(key));
    if (open || twice) {
      outcomes.push({ line, outcome: 'DUPLICATE', errors: [], applicationId: open?.id ?? null });
      continue;
    }
    const errors = await refusalOf(db, person);
    if (errors) {
      outcomes.push({ line, outcome: 'INVALID', errors, applicationId: null });
      continue;
    }
    if (dryRun) outcomes.push({ line, outcome: 'VALID', errors: [], applicationId: null });
    else {
      const { id } = await writeApplication(db, person, { source: 'IMPORT', creatorId: operator.id });
      outcomes.push({ line, outcome: 'CREATED', errors: [], applicationId: id });
    }
  }
  return { rows: outcomes, created: outcomes.filter(({ outcome }) => outcome === 'CREATED').length };
};
