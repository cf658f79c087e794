// A process of its own that sends requests all at once and reads the answers to their end, so that what it costs is not the server's; `fork` starts it.
import { request } from 'node:http';

let answered = 0;
/** `place`: the how many-th answer it was that had come whole. */
const ask = (port, { method, path, headers, body }) =>
  new Promise((resolve) => {
    const sent = request({ port, method, path, headers, agent: false }, (answer) => {
      let size = 0;
      let text = '';
      answer.on('data', (chunk) => {
        size += chunk.length;
        if (text.length < 1_000) text += chunk.toString('latin1');
      });
      answer.on('close', () => {
        answered += 1;
        resolve({ status: answer.statusCode, whole: answer.complete, size, text, place: answered });
      });
    });
    sent.on('error', (error) => resolve({ status: 0, text: error.message }));
    sent.end(Buffer.from(body, 'base64'));
  });

process.on('message', async ({ port, requests }) => {
  answered = 0;
  process.send(await Promise.all(requests.map((one) => ask(port, one))));
});
