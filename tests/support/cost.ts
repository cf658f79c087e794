/** Measures CPU time, and whether an input four times as long takes more than about four times as much. */

/** How many times as long the longer input is: the limit below then lies far from both a cost that grows alike (4) and its square (16). */
const LONGER = 4;
/** Maximum cost factor for an input four times as long. */
const MOST = 6;
/** Below this a measurement means nothing, ms. */
const NOISE_MS = 15;
const AGAIN = 15;

type Work = () => unknown;

const cpuOf = async (work: Work): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};
/** The CPU time of the best of three runs, ms: other load on the machine can only make a run more expensive. */
export const bestOf3 = async (work: Work): Promise<number> =>
  Math.min(await cpuOf(work), await cpuOf(work), await cpuOf(work));

/**
 * Measures the work on an input of half the size and of twice the size.
 * @returns the CPU time of both, ms, and whether the second is out of proportion.
 */
export const steepness = async (make: (size: number) => Work | Promise<Work>, size: number) => {
  const [short, long] = [await make(size / 2), await make((size / 2) * LONGER)];
  // The longer input first: loading and compiling then make it more expensive, not less.
  let high = await cpuOf(long);
  // The best of three: if the cheaper one were measured too high, it would hide that cost grows too fast.
  let low = high > NOISE_MS ? await bestOf3(short) : 0;
  const inARow = async () => {
    for (let turn = 0; turn < LONGER; turn += 1) await short();
  };
  const isSteep = () => high > MOST * low + NOISE_MS;
  // Other load on the machine affects both, so an exceeded limit is measured again; the shorter input several times in a row, so that both
  // have the same amount of garbage collection.
  let row = Infinity;
  for (let again = 0; again < AGAIN && isSteep(); again += 1) {
    row = Math.min(row, await cpuOf(inARow));
    high = Math.min(high, await cpuOf(long));
    low = row / LONGER;
  }
  return { isSteep: isSteep(), low, high };
};

/** Creates a text of about this many characters. */
export type Text = (size: number) => string;
export const filled =
  (piece: string): Text =>
  (size) =>
    piece.repeat(Math.ceil(size / piece.length));
export const between =
  (before: string, piece: string, after: string): Text =>
  (size) =>
    before + filled(piece)(size) + after;
