/**
 * The pictures' library, for what the console draws itself; strangers' files are for pictureWorker.mjs. Loaded when it is first needed,
 * with one thread and no kept pixels.
 */
export const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
};
