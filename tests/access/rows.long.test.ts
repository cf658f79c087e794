import { rows } from './rows';

// Long: several generated inputs for each call, each with the ids of every kind of record.
rows({ samples: 3 });
