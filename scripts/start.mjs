// `npm start`: builds when the sources have changed since the last build, then runs the console.
import './envFile.mjs';
import { ensureBuilt } from './built.mjs';

/** The oldest release that still gets security fixes. */
const SUPPORTED = 22;
if (Number(process.versions.node.split('.', 1)[0]) < SUPPORTED)
  console.log(`Node ${process.versions.node} gets no security fixes any more. It works; Node 24 is recommended.`);

await ensureBuilt({ prepare: true });
process.env.NODE_ENV = 'production';
await import('../dist/main.mjs');
