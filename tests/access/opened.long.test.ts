import { opened } from './opened';

// Long: everybody reads all lists that they may read, and opens what these show.
opened({ every: 1 });
