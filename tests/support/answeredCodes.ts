import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Api, ApiResponse } from '@/server/kernel/http/http';
import { TEST_FOLDER } from './cluster';

/** Where each test process writes down the codes that it was answered; read when all tests are over (tests/jest/answeredCodes.mjs). */
const FOLDER = join(TEST_FOLDER, 'answered-codes');

const noted = new Set<string>();
const note = ({ status, body }: ApiResponse): void => {
  if (status < 400 || typeof body !== 'string') return;
  const codes = /"errors":\[([^\]]*)\]/.exec(body)?.[1] ?? '';
  if (noted.has(codes)) return;
  noted.add(codes);
  mkdirSync(FOLDER, { recursive: true });
  appendFileSync(join(FOLDER, String(process.pid)), `${codes.replaceAll('"', '').replaceAll(',', '\n')}\n`);
};

/** The same API, which notes the code of every refusal that it answers. */
export const notingCodes =
  (api: Api): Api =>
  async (request) => {
    const answer = await api(request);
    note(answer);
    return answer;
  };
