import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIVE_TOPICS } from '@/domain/live';

/** What is published is heard by a screen, and what a screen listens to is published by somebody. */

const sources = (folders: readonly string[], marked: RegExp) =>
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .filter((source) => marked.test(source));

const publishing = sources(['server'], /publishChanges\(/);
const listening = sources(['pages', 'components'], /useLive(Calls)?\(/);
const naming = (topic: string, all: readonly string[]) =>
  all.some((source) => new RegExp(`['"\`]${topic}(:\\$\\{|['"])`).test(source));

test.each(Object.keys(LIVE_TOPICS))('the topic %s is published and heard', (topic) => {
  expect({ published: naming(topic, publishing), heard: naming(topic, listening) }).toEqual({
    published: true,
    heard: true,
  });
});
