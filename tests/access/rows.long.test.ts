import { rows } from './rows';

// Long: each call with several inputs made for it, each of them with the number of every kind of record.
rows({ samples: 3 });
