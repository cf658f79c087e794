import { screens } from './screens';

// Long: every operator of the demo opens every screen; it writes the table too (npm run access-tables).
screens({ every: 1 });
