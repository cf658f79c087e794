// `npm test`: everything that proves a change, as parallel as two cores allow; ends with how long each step took. `npm run test:all`: the
// long tests too.
import { spawn } from 'node:child_process';

const all = process.argv.includes('--all');
/** Rounds of lanes of npm scripts: lanes run in parallel, the scripts of a lane and the rounds in sequence. */
const ROUNDS = [
  [
    // Each uses one core. The build begins by emptying the folder that types are read from, long before they are read.
    ['build'],
    ['database', 'lint', 'types'],
  ],
  [[all ? 'unit' : 'unit:short']],
  [[all ? 'e2e' : 'e2e:short']],
];

const took = [];
const seconds = (since) => ((Date.now() - since) / 1000).toFixed(0);

const run = async (script) => {
  const started = Date.now();
  const child = spawn('npm', ['run', '--silent', script], {
    stdio: 'inherit',
    // Makes the type checker collect garbage a quarter as often, which saves a fifth of its time.
    env: { ...process.env, GOGC: '400' },
    shell: process.platform === 'win32',
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  took.push(`  ${script.padEnd(11)}${seconds(started).padStart(5)} s${code === 0 ? '' : '  failed'}`);
  return code === 0;
};
const runLane = async (lane) => {
  for (const script of lane) if (!(await run(script))) return false;
  return true;
};

const started = Date.now();
let passed = true;
for (const lanes of ROUNDS) {
  if (passed) passed = (await Promise.all(lanes.map(runLane))).every(Boolean);
}
console.log(`\n${took.join('\n')}\n  ${'all'.padEnd(11)}${seconds(started).padStart(5)} s`);
process.exit(passed ? 0 : 1);
