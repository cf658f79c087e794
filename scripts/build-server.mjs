// Bundles the API's process into dist/main.mjs; packages are not bundled.
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
  // Dynamically imported modules stay in files of their own.
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
});
