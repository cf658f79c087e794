import { once } from './support/once';

// Long: every act of every call, twenty times at once.
once({ times: 20, each: 'act' });
