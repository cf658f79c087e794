/** Measures CPU time, and whether input twice as long takes more than about twice as much. */

/** Maximum cost factor for input twice as long. */
const MOST = 2.5;
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
/** The best of three for the cheaper one: if it were measured too high, it would hide that cost grows too fast. */
const bestOf3 = async (work: Work): Promise<number> =>
  Math.min(await cpuOf(work), await cpuOf(work), await cpuOf(work));

/** The costs of an input and of one twice as long, and whether the second is out of proportion. */
export const steepness = async (once: Work, twice: Work) => {
  // The longer input first: loading and compiling then make it more expensive, not less.
  let two = await cpuOf(twice);
  let one = two > NOISE_MS ? await bestOf3(once) : 0;
  const inARow = async () => {
    await once();
    await once();
  };
  const isSteep = () => two > MOST * one + NOISE_MS;
  // Other load on the machine affects both, so an exceeded limit is measured again; the shorter input twice in a row, so that both have the
  // same amount of garbage collection.
  let pair = Infinity;
  for (let again = 0; again < AGAIN && isSteep(); again += 1) {
    pair = Math.min(pair, await cpuOf(inARow));
    two = Math.min(two, await cpuOf(twice));
    one = pair / 2;
  }
  return { isSteep: isSteep(), one, two };
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
