import { rows } from './rows';

// One generated input for each call; rows.long.test.ts tries more.
rows({ samples: 1 });
