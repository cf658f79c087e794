import { screens } from './screens';

// The operators take turns: all of them at every screen is screens.long.test.ts.
screens({ every: 5 });
