import { rows } from './rows';

// Each call with one input made for it: rows.long.test.ts tries more of them.
rows({ samples: 1 });
