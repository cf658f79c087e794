import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Api, ApiResponse } from '@/server/kernel/http/http';
import { TEST_FOLDER } from './cluster';

/** Each test process writes the codes it received to a file here; read after all tests (tests/jest/answeredCodes.mjs). */
const FOLDER = join(TEST_FOLDER, 'answered-codes');

/** Codes of refusals, and of reasons in other answers: why an action is not possible, what is wrong with a row of a file. */
const CODES = /"(?:errors|closed|code|refused)":(?:\["([A-Z\d_",]+)"|"([A-Z\d_]+)")/g;

const noted = new Set<string>();
const note = ({ body }: ApiResponse): void => {
  if (typeof body !== 'string') return;
  for (const [, several, one] of body.matchAll(CODES)) {
    const codes = several ?? one ?? '';
    if (noted.has(codes)) continue;
    noted.add(codes);
    mkdirSync(FOLDER, { recursive: true });
    appendFileSync(join(FOLDER, String(process.pid)), `${codes.replaceAll('"', '').replaceAll(',', '\n')}\n`);
  }
};

/** Wraps the API to record the codes in its answers. */
export const notingCodes =
  (api: Api): Api =>
  async (request) => {
    const answer = await api(request);
    note(answer);
    return answer;
  };
