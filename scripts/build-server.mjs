// Bundles the API's process into dist/main.mjs; packages stay outside.
import { build } from 'esbuild';

await build({
  entryPoints: {
    main: 'server/process/main.ts',
    admin: 'server/process/admin.ts',
    prepare: 'server/process/prepare.ts',
  },
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  // What is imported when it is needed stays in a file of its own.
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
});
