import { formatBytes } from './sizes';

test.each([
  [0, '0 B'],
  [1023, '1.023 B'],
  [1536, '1,5 KB'],
  [5 * 1024 ** 3, '5 GB'],
  [3 * 1024 ** 5, '3.072 TB'],
])('%d bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
