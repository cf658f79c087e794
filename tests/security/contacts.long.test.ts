import { contacts } from './contacts';

// Long: each call is asked for several records of each kind, and where nothing says whose an id is, for many.
contacts({ records: 2, some: 24 });
