/**
 * sharp, for pictures that the console draws itself; uploaded files are processed by pictureWorker.mjs. Loaded on first use, with one
 * thread and no cache.
 */
export const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
};
