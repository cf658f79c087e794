import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A busy machine draws slowly: how long it may take is no part of what a test tells.
configure({ asyncUtilTimeout: 30_000 });
