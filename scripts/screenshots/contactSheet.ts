import titles from '../../locales/tr/screens.json';
import type { Shot, Width } from './shots';

export type Taken = { shot: Shot; files: { width: Width; file: string }[] };

/** The width of this screen's picture at a height of 200 px. */
const SHOWN_WIDTH: Record<Width, number> = { 1440: 320, 390: 92 };

const SECTIONS: Record<Shot['section'], string> = { everybody: 'Herkes', ...titles.group, states: 'Durumlar' };

/** README.md of the folder: a thumbnail of every picture, linked to the full size. */
export const contactSheet = (taken: readonly Taken[]): string => {
  const pictures = ({ shot, files }: Taken) =>
    files
      .map(
        ({ width, file }) =>
          `<a href="${file}"><img src="small/${file}" width="${SHOWN_WIDTH[width]}" alt="${shot.title}, ${width} px"></a>`,
      )
      .join('\n');
  const filled = Object.entries(SECTIONS).filter(([section]) => taken.some(({ shot }) => shot.section === section));
  const sections = filled.map(([section, heading]) => {
    const own = taken.filter(({ shot }) => shot.section === section);
    return `## ${heading}\n\n${own.map((one) => `### ${one.shot.title}\n\n${pictures(one)}\n`).join('\n')}`;
  });
  const contents = filled.map(([, heading]) => `[${heading}](#${anchor(heading)})`);
  return `# Screens

Screens with demo data, 1440 and 390 px wide. Written by \`npm run screenshots\`, which takes pictures of every screen and its states into
\`data/screens\`; with \`-- --docs\` only of the few that the repository keeps, into docs/screens.

${contents.join(' · ')}

${sections.join('\n')}`;
};

const anchor = (heading: string) => heading.toLocaleLowerCase('tr').replaceAll(' ', '-');
