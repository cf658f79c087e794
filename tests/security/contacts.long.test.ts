import { contacts } from './contacts';

// Long: several records of each kind per call, and many where nothing tells whose id a field takes.
contacts({ records: 2, some: 24 });
