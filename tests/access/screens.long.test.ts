import { screens } from './screens';

// Long: every demo operator opens every screen; this also writes the table (npm run access-tables).
screens({ every: 1 });
