import { opened } from './opened';

// Whoever lists show it to takes turns: everybody at every list is opened.long.test.ts.
opened({ every: 7 });
