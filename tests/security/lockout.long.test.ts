import { lockout } from './lockout';

// Long: attacks on calls that answer slowly, a hundred times.
lockout({ whole: true });
