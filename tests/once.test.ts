import { once } from './support/once';

// Every act, twenty times at once: once.long.test.ts.
once({ times: 3, each: 'call' });
