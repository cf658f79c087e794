import { fuzz } from './fuzz';

// Each sender tries every call once; fuzz.long.test.ts tries more often.
fuzz({ runs: 4, turns: 4 });
