/**
 * sharp, for pictures that the console draws itself; uploaded files go to pictureWorker.mjs. Loaded when it is first needed,
 * with one thread and no cache.
 */
export const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
};
