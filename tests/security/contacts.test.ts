import { contacts } from './contacts';

// More records of each kind: contacts.long.test.ts.
contacts({ records: 1, some: 10 });
