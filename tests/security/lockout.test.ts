import { lockout } from './lockout';

// The slow attacks are in lockout.long.test.ts.
lockout({ whole: false });
