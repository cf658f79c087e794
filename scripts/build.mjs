// `npm run build`: what `npm start` does before it runs the console.
import { ensureBuilt } from './built.mjs';

await ensureBuilt();
