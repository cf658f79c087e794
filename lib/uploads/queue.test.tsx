import { unreadable } from '../unreadable';
import { uploads } from './queue';
import { imagesTo } from './destination';
import { send } from './send';
import { remembered } from './store';

jest.mock('./send', () => ({ send: jest.fn(), forget: jest.fn(async () => undefined) }));
jest.mock('./shrunk', () => ({ shrunk: async (file: Blob) => file }));

/** By file name: lets a file's upload arrive; then it waits for its turn and is finished. */
let arrive: Record<string, () => void>;
let finished: string[];
beforeEach(() => {
  jest.mocked(send).mockReset();
  [arrive, finished] = [{}, []];
  jest.mocked(send).mockImplementation(async ({ name }, { signal, turn }) => {
    await new Promise<void>((resolve, reject) => {
      arrive[name] = resolve;
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    await turn();
    signal.throwIfAborted();
    finished.push(name);
  });
});
afterEach(async () => {
  for (const { id } of uploads.snapshot().uploads) await uploads.cancel(id);
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
});

const add = (names: readonly string[], auctionId = 7) =>
  uploads.add(
    names.map((name) => ({
      operatorId: 1,
      to: imagesTo(auctionId),
      name,
      file: new Blob([name]),
    })),
  );
const idOf = (name: string) => uploads.snapshot().uploads.find((upload) => upload.name === name)?.id ?? '';
const stateOf = (name: string) => uploads.snapshot().uploads.find((upload) => upload.name === name)?.state;
const moment = () => new Promise((resolve) => setTimeout(resolve, 20));
const begun = () => Object.keys(arrive);
const arriveAll = async (...names: string[]) => {
  for (const name of names) arrive[name]?.();
  await moment();
};

test('what is sent and waits for a large one before it takes no place of those that could be sent', async () => {
  await add(['büyük', 'a', 'b', 'c']);
  await add(['öteki'], 8);
  await moment();
  expect(begun()).toEqual(['büyük', 'a', 'b']);
  await arriveAll('a', 'b');
  expect(begun()).toEqual(['büyük', 'a', 'b', 'c', 'öteki']);
  await arriveAll('öteki', 'c');
  expect(finished).toEqual(['öteki']);
  await arriveAll('büyük');
  expect(finished).toEqual(['öteki', 'büyük', 'a', 'b', 'c']);
});

test.each(['pause', 'cancel'] as const)('those behind one that waits for its turn go on after its %s', async (what) => {
  await add(['bir', 'iki', 'üç']);
  await moment();
  await arriveAll('iki', 'üç');
  await uploads[what](idOf('iki'));
  await uploads[what](idOf('bir'));
  await moment();
  expect(finished).toEqual(['üç']);
  if (what === 'cancel') return;
  const again = idOf('iki');
  await uploads.goOn(again);
  await moment();
  await arriveAll('iki');
  expect(finished).toEqual(['üç', 'iki']);
  expect(stateOf('bir')).toBe('paused');
});

test('one that is given up while it waits leaves its place at once, however long the one before takes', async () => {
  await add(['bir', 'iki']);
  await moment();
  await arriveAll('iki');
  await uploads.pause(idOf('iki'));
  await uploads.goOn(idOf('iki'));
  await moment();
  expect(jest.mocked(send).mock.calls.filter(([{ name }]) => name === 'iki')).toHaveLength(2);
});

const lockWith = (held: () => unknown) =>
  Object.assign(navigator, {
    locks: {
      request: async (_name: string, _options: object, work: (lock: unknown) => Promise<void>) => work(await held()),
    },
  });

test('what another tab sends is looked at again after a while, not over and over', async () => {
  lockWith(() => null);
  const looked = jest.spyOn(remembered, 'has').mockResolvedValue(true);
  await add(['bir']);
  for (let n = 0; n < 5; n += 1) await moment();
  expect(looked).toHaveBeenCalledTimes(1);
  await add(['iki']);
  await moment();
  expect(looked).toHaveBeenCalledTimes(2);
});

test('one that is paused before its lock is there stays paused', async () => {
  let give = () => undefined as void;
  lockWith(() => new Promise((resolve) => (give = () => resolve({}))));
  await add(['bir']);
  await uploads.pause(idOf('bir'));
  give();
  await moment();
  expect(stateOf('bir')).toBe('paused');
  expect(send).not.toHaveBeenCalled();
});

test('a chosen file that can no longer be read is refused, not waited for, unless this device has a copy', async () => {
  const tries: Blob[] = [];
  jest.mocked(send).mockImplementation(async ({ file }) => {
    tries.push(file);
    if (file.size > 1) throw unreadable();
    finished.push('kopya');
  });
  const copyOf = jest.spyOn(remembered, 'copyOf').mockResolvedValue(undefined);
  await add(['bir']);
  await moment();
  expect(stateOf('bir')).toBe('failed');
  copyOf.mockResolvedValue(new Blob(['x']));
  await add(['iki']);
  await moment();
  expect(finished).toEqual(['kopya']);
  // If the copy cannot be read either, the upload fails.
  copyOf.mockResolvedValue(new Blob(['xx']));
  await add(['üç']);
  await moment();
  expect(stateOf('üç')).toBe('failed');
  expect(tries).toHaveLength(5);
});
