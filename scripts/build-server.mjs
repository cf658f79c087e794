// Bundles the API's process into dist/main.mjs; packages stay outside.
import { build } from 'esbuild';

await build({
  entryPoints: { main: 'server/main.ts', admin: 'server/admin.ts' },
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
});
