import { lending } from './lending';

// Rights take turns: each by every way is lending.long.test.ts.
lending({ every: 4 });
