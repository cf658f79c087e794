import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'locales';
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .map((name) => join(FOLDER, name));

/** The paths of keys that occur twice in one object of a JSON text. `JSON.parse` silently keeps the last. */
const doubledKeys = (text: string): string[] => {
  const doubled: string[] = [];
  const open: { path: string; keys: Set<string> | null }[] = [];
  let key = '';
  // Strings (with the colon, if it is a key) and brackets.
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"(?:\s*:)?|[{}[\]]/g)) {
    const inner = open.at(-1);
    if (token === '{' || token === '[') {
      open.push({
        path: inner ? [inner.path, key].filter(Boolean).join('.') : '',
        keys: token === '{' ? new Set() : null,
      });
      key = '';
    } else if (token === '}' || token === ']') open.pop();
    else if (token.endsWith(':') && inner?.keys) {
      key = JSON.parse(token.slice(0, token.lastIndexOf('"') + 1)) as string;
      if (inner.keys.has(key)) doubled.push([inner.path, key].filter(Boolean).join('.'));
      inner.keys.add(key);
    }
  }
  return doubled;
};

test('finds a key that stands twice in one object, and only there', () => {
  expect(doubledKeys('{ "a": { "b": "x: {", "c": ["b", { "b": 1 }], "b": 2 }, "b": "a\\":", "a": 1 }')).toEqual([
    'a.b',
    'a',
  ]);
});

test('no text stands twice under one key', () => {
  expect(files.length).toBeGreaterThan(40);
  expect(files.flatMap((file) => doubledKeys(readFileSync(file, 'utf8')).map((key) => `${file}: ${key}`))).toEqual([]);
});
