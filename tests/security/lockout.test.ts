import { lockout } from './lockout';

// The slow attacks are lockout.long.test.ts.
lockout({ whole: false });
