import { setImmediate } from 'node:timers/promises';
import { media } from '@/contract/auctions/media';
import { auctions } from '@/contract/auctions';
import { customerImport } from '@/contract/customers/import';
import { listExports } from '@/contract/exports';
import type { Endpoint } from '@/contract/kit';
import { operators } from '@/contract/operators';
import { provider } from '@/contract/payments';
import { openFairTurns, untilRead } from './fairTurns';

const settle = async () => {
  for (let n = 0; n < 5; n += 1) await setImmediate();
};
/** Records who has started, in this order. */
const watch = (fair = openFairTurns()) => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (endpoint: Endpoint, who: string, name = who) =>
    fair.take(endpoint, who).then((end) => {
      begun.push(name);
      ends.push(end);
    });
  return { begun, ends, ask };
};

test('twenty heavy calls of one person run two at a time, and another person does not wait for them', async () => {
  const { begun, ends, ask } = watch();
  for (let n = 0; n < 20; n += 1) void ask(n % 2 ? listExports.create : media.uploadImages, 'greedy', `greedy ${n}`);
  void ask(customerImport.check, 'other');
  await settle();
  expect(begun).toEqual(['greedy 0', 'greedy 1', 'other']);
  ends[1]?.();
  ends[1]?.();
  await settle();
  expect(begun.slice(3)).toEqual(['greedy 2']);
  for (let n = 0; n < 30; n += 1) {
    ends.forEach((end) => end());
    await settle();
  }
  expect(begun.slice(3)).toEqual(Array.from({ length: 18 }, (_, n) => `greedy ${n + 2}`));
});

test('lists have turns of their own; records, changes and programs wait for nothing', async () => {
  const { begun, ask } = watch();
  for (let n = 0; n < 20; n += 1) void ask(auctions.list, 'reader');
  await settle();
  expect(begun).toHaveLength(6);
  void ask(listExports.create, 'reader', 'export');
  for (let n = 0; n < 50; n += 1) void ask(operators.session, 'reader', 'record');
  for (let n = 0; n < 50; n += 1) void ask(provider.webhook, 'reader', 'program');
  await settle();
  expect(begun.slice(6)).toHaveLength(101);
});

test('whoever has forty waiting is asked to come later', async () => {
  const { ask } = watch();
  for (let n = 0; n < 42; n += 1) void ask(listExports.create, 'greedy');
  await expect(ask(listExports.create, 'greedy')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await ask(listExports.create, 'other');
});

describe('the turn of a file that is sent while it is read', () => {
  const file = async function* (): AsyncGenerator<Uint8Array> {
    yield Buffer.from('a');
    yield Buffer.from('b');
  };
  const open = (body: AsyncIterable<Uint8Array> = file(), longestMs?: number) => {
    const end = jest.fn();
    const failed = jest.fn();
    return { end, failed, body: untilRead(body, { end, failed, ...(longestMs && { longestMs }) }) };
  };
  const read = async (body: AsyncIterable<Uint8Array>, most = Infinity) => {
    let count = 0;
    for await (const _ of body) if ((count += 1) >= most) break;
  };

  it('ends with the file', async () => {
    const { end, body } = open();
    await read(body);
    expect(end).toHaveBeenCalled();
  });
  it('ends with whoever goes away, also before the first byte', async () => {
    const early = open();
    await read(early.body, 1);
    expect(early.end).toHaveBeenCalled();
    const never = open();
    await never.body[Symbol.asyncIterator]().return?.();
    expect(never.end).toHaveBeenCalled();
  });
  it('ends with a failure, which is written down', async () => {
    const { end, failed, body } = open(
      // eslint-disable-next-line require-yield
      (async function* () {
        throw new Error('the disk is away');
      })(),
    );
    await expect(read(body)).rejects.toThrow('away');
    expect(end).toHaveBeenCalled();
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ message: 'the disk is away' }));
  });
  it('ends when reading takes too long', async () => {
    const { end } = open(file(), 5);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(end).toHaveBeenCalled();
  });
});
