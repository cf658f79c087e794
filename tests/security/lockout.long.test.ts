import { lockout } from './lockout';

// Long: strangers try what is answered slowly, a hundred times.
lockout({ whole: true });
