// A process that sends photos, so that sending does not slow down the measuring process: forked by uploads.ts with one message that says
// what to send where. Continues with the next auction until told to stop, then reports how many have arrived.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';

const [{ address, path, cookie, ids, photo, photos }] = await once(process, 'message');
const token = /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '';
const one = new Blob([await readFile(photo)], { type: 'image/jpeg' });
const form = new FormData();
for (let index = 1; index <= photos; index++) form.append('file', one, `olcum-${index}.jpg`);

let stopped = false;
process.once('message', () => (stopped = true));
let arrived = 0;
for (const id of ids) {
  if (stopped) break;
  const answer = await fetch(`${address}${path}?auctionId=${id}`, {
    method: 'POST',
    headers: { cookie, 'x-xsrf-token': token },
    body: form,
  });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  arrived += photos;
}
process.send(arrived);
process.disconnect();
