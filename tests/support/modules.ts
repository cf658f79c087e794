/** esbuild's options to find which of our modules imports which: nothing is written, and packages are not followed. */
export const MODULES_ALONE = {
  bundle: true,
  splitting: true,
  metafile: true,
  write: false,
  outdir: 'none',
  packages: 'external',
  format: 'esm',
  jsx: 'automatic',
  loader: { '.css': 'empty', '.svg': 'empty' },
  logLevel: 'silent',
} as const;
