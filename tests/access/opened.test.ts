import { opened } from './opened';

// A sample of each list's readers; all of them are in opened.long.test.ts.
opened({ every: 7 });
