/** esbuild's options for which module of ours imports which: nothing is written, and packages are only named. */
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
