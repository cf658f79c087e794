/** How much CPU work takes, and whether twice the input takes more than about twice as much. */

/** Twice as long an input may cost this much more. */
const MOST = 2.5;
/** Below this a measurement says nothing, ms. */
const NOISE_MS = 15;
const AGAIN = 15;

type Work = () => unknown;

const cpuOf = async (work: Work): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};
/** Of the cheaper one the best of three: one that is too dear would hide that the other is steep. */
const bestOf3 = async (work: Work): Promise<number> =>
  Math.min(await cpuOf(work), await cpuOf(work), await cpuOf(work));

/** The costs of an input and of one twice as long, and whether the second is out of proportion. */
export const steepness = async (once: Work, twice: Work) => {
  // The longer first: what is loaded and compiled then makes it dearer, not cheaper.
  let two = await cpuOf(twice);
  let one = two > NOISE_MS ? await bestOf3(once) : 0;
  const inARow = async () => {
    await once();
    await once();
  };
  const isSteep = () => two > MOST * one + NOISE_MS;
  // What else the machine does costs both what is not their own: measured again before it is believed, the shorter twice in a row, so that as
  // much memory is cleared up after both.
  let pair = Infinity;
  for (let again = 0; again < AGAIN && isSteep(); again += 1) {
    pair = Math.min(pair, await cpuOf(inARow));
    two = Math.min(two, await cpuOf(twice));
    one = pair / 2;
  }
  return { isSteep: isSteep(), one, two };
};

/** A text of about this many characters. */
export type Text = (size: number) => string;
export const filled =
  (piece: string): Text =>
  (size) =>
    piece.repeat(Math.ceil(size / piece.length));
export const between =
  (before: string, piece: string, after: string): Text =>
  (size) =>
    before + filled(piece)(size) + after;
