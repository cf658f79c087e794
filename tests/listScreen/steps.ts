import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What docs/add-a-list-screen.md tells to write, and where. */
type Step = { file: string; where: string | undefined; anchor: string | undefined; text: string };

const FENCED = /^`([\w./-]+)`(?:, (before|after) `([^`]+)`…?)?\n\n```\w+\n([\s\S]*?)^```$/gm;
export const steps: Step[] = [...readFileSync('docs/add-a-list-screen.md', 'utf8').matchAll(FENCED)].map(
  ([, file = '', where, anchor, text = '']) => ({ file, where, anchor, text }),
);
export const files = [...new Set(steps.map(({ file }) => file))];

/** Does what the page says in a copy of the repository. */
export const followSteps = (copy: string): void => {
  for (const { file, where, anchor, text } of steps) {
    const path = join(copy, file);
    if (!where || !anchor) {
      expect({ [file]: existsSync(path) }).toEqual({ [file]: false });
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
      continue;
    }
    const lines = readFileSync(path, 'utf8').split('\n');
    const found = lines.flatMap((line, index) => (line.includes(anchor) ? [index] : []));
    expect({ file, anchor, found: found.length }).toEqual({ file, anchor, found: 1 });
    lines.splice((found[0] ?? 0) + (where === 'after' ? 1 : 0), 0, text.replace(/\n$/, ''));
    writeFileSync(path, lines.join('\n'));
  }
};
