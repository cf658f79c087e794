/**
 * The text of another server's answer, up to `maxBytes`: a broken server may send without end.
 * @throws Error past that, and whatever reading throws
 */
export const textIn = async ({ body }: Response, maxBytes: number): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`an answer of more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** The same as JSON. @throws also for invalid JSON */
export const jsonIn = async <T>(answer: Response, maxBytes: number): Promise<T> =>
  JSON.parse(await textIn(answer, maxBytes)) as T;

/** The same for a server that may answer anything: whatever is no object becomes an empty one. */
export const objectIn = async <T extends object>(answer: Response, maxBytes: number): Promise<Partial<T>> => {
  const said = await jsonIn<Partial<T> | null>(answer, maxBytes).catch(() => null);
  return typeof said === 'object' && said !== null ? said : {};
};
