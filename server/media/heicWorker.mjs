// Decodes one HEIC picture outside of the event loop: it is asked for in `workerData`, its pixels go back as RGBA.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

const decode = createRequire(import.meta.url)('heic-decode');

const { path, maxPixels } = workerData;
try {
  const [picture] = await decode.all({ buffer: await readFile(path) });
  const { width, height } = picture;
  if (width * height > maxPixels) parentPort.postMessage({ tooLarge: true }, []);
  else {
    const { data } = await picture.decode();
    parentPort.postMessage({ width, height, data: data.buffer }, [data.buffer]);
  }
} catch {
  parentPort.postMessage({ unreadable: true }, []);
}
