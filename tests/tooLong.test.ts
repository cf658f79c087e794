import * as z from 'zod/mini';
import { contract } from '@/contract/index';
import type { Endpoint } from '@/contract/kit';
import { inputShape } from '@/contract/shape';
import { codeOfIssue } from '@/domain/inputErrors';
import { isErrorCode } from '@/domain/errors';

/** A text that is too long must not be reported as missing: the user would look for something that was forgotten. */

const LONG = 'ğ'.repeat(100_000);
const fields = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries<Endpoint>(calls).flatMap(([name, endpoint]) =>
    Object.entries(inputShape(endpoint)).map(([field, schema]) => ({ of: `${area}.${name} ${field}`, schema })),
  ),
);

test('a text that is too long is not said to be missing', () => {
  const said = fields.flatMap(({ of, schema }) => {
    const issues = z.safeParse(schema as z.ZodMiniType, LONG).error?.issues ?? [];
    return issues
      .filter(({ code, ...issue }) => code === 'too_big' && 'origin' in issue && issue.origin === 'string')
      .map((issue) => ({ of, code: codeOfIssue(issue, isErrorCode) }));
  });
  expect(said.length).toBeGreaterThan(300);
  expect(said.filter(({ code }) => /REQUIRED|^NULL_/.test(code))).toEqual([]);
});
