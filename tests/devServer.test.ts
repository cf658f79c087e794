import { execFileSync } from 'node:child_process';

/** Prints what next.config.js makes of the webpack config that Next passes in development, where Next itself splits no chunks. */
const READ = `
  const { default: configOf } = await import('./next.config.js');
  const { webpack } = await configOf('phase-test');
  const given = { plugins: [], optimization: { splitChunks: false }, output: {} };
  for (const isServer of [true, false]) webpack(given, { isServer, dev: true });
  console.log(JSON.stringify(given));`;

test('`npm run dev` can read how the console is built', () => {
  const said = execFileSync('node', ['--input-type=module', '-e', READ], { encoding: 'utf8' });
  expect(JSON.parse(said)).toEqual({ plugins: [], optimization: { splitChunks: false }, output: {} });
});
