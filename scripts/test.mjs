// `npm test`: everything that proves the console, as much of it at once as two cores can do; ends with how long each step took.
import { spawn } from 'node:child_process';

/** Rounds of lanes of npm scripts: lanes run side by side, a lane's scripts and the rounds one after the other. */
const ROUNDS = [
  [
    ['types', 'build'],
    ['database', 'lint'],
  ],
  [['unit']],
  [['e2e']],
];

const took = [];
const seconds = (since) => ((Date.now() - since) / 1000).toFixed(0);

const run = async (script) => {
  const started = Date.now();
  const child = spawn('npm', ['run', '--silent', script], { stdio: 'inherit', shell: process.platform === 'win32' });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  took.push(`  ${script.padEnd(10)}${seconds(started).padStart(5)} s${code === 0 ? '' : '  failed'}`);
  return code === 0;
};
const runLane = async ([script, ...rest]) => script === undefined || ((await run(script)) && runLane(rest));

const started = Date.now();
let passed = true;
for (const lanes of ROUNDS) {
  if (passed) passed = (await Promise.all(lanes.map(runLane))).every(Boolean);
}
console.log(`\n${took.join('\n')}\n  ${'all'.padEnd(10)}${seconds(started).padStart(5)} s`);
process.exit(passed ? 0 : 1);
