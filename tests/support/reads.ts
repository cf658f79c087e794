import { contract } from '@/contract/index';
import type { Endpoint } from '@/contract/kit';
import { isProgram } from '@/domain/permissions';
import { bodyText, type Caller } from './api';

/** Every call with which somebody who is signed in reads JSON. */
const READS = Object.entries(contract).flatMap(([area, endpoints]) =>
  Object.entries<Endpoint>(endpoints)
    .filter(([, { method, kind, may }]) => method === 'GET' && kind === 'json' && may !== 'public' && !isProgram(may))
    .map(([name, endpoint]) => ({ name: `${area}.${name}`, endpoint })),
);

/** The names of the reading calls of which an answer to this person, to one of the call's inputs, contains what is looked for. */
export const callsThatTell = async (
  caller: Caller,
  inputsOf: (name: string, fields: readonly string[]) => readonly Record<string, unknown>[],
  isTold: (answer: string) => boolean,
): Promise<string[]> => {
  const names = new Set<string>();
  for (const { name, endpoint } of READS)
    for (const input of inputsOf(name, Object.keys(endpoint.input.shape)))
      if (isTold(await bodyText(await caller.answer(endpoint, input)))) names.add(name);
  return [...names];
};
