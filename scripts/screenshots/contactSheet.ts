import type { Shot, Width } from './shots';

export type Taken = { shot: Shot; files: { width: Width; file: string }[] };

const SHOWN_WIDTH: Record<Width, number> = { 1440: 640, 390: 174 };

/** docs/screens/README.md: every picture, side by side. */
export const contactSheet = (taken: readonly Taken[]): string => {
  const sections = taken.map(({ shot, files }) => {
    const pictures = files.map(
      ({ width, file }) =>
        `<a href="${file}"><img src="${file}" width="${SHOWN_WIDTH[width]}" alt="${shot.title}, ${width} px wide"></a>`,
    );
    return `## ${shot.title}\n\n${pictures.join('\n')}\n`;
  });
  return `# Screens\n\nWritten by \`npm run screenshots\` on the demo data, 1440 and 390 px wide.\n\n${sections.join('\n')}`;
};
