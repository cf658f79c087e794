// A separate process that sends requests concurrently and reads the answers completely, so that its cost is not the server's; started with
// `fork`.
import { request } from 'node:http';

let answered = 0;
/** `place`: the position of the answer in the order of completion. */
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
