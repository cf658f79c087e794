import { lending } from './lending';

// A sample of the rights for each way; all of them are in lending.long.test.ts.
lending({ every: 4 });
