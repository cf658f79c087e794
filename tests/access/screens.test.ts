import { screens } from './screens';

// A sample of the operators for each screen; all of them are in screens.long.test.ts.
screens({ every: 5 });
