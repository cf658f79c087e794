import { once } from './support/once';

// Every act, twenty times at once, is in once.long.test.ts.
once({ times: 3, each: 'call' });
