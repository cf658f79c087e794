import { cost } from './cost';

// Long: every reader with every shape of input.
cost({ every: 1 });
