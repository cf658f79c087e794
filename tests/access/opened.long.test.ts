import { opened } from './opened';

// Long: everybody reads every list that is theirs, and opens what it shows.
opened({ every: 1 });
