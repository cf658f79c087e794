// `npm start`: builds when the sources have changed since the last build, then runs the console.
import { ensureBuilt } from './built.mjs';

ensureBuilt();
process.env.NODE_ENV = 'production';
await import('../dist/main.mjs');
