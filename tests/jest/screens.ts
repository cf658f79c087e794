import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A long timeout, since a busy machine renders slowly and speed is not tested here.
configure({ asyncUtilTimeout: 30_000 });
