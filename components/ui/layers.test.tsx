import { layersInOrder } from '@/tests/support/layersInOrder';

// A sample of the orders; each kind after every other is in layers.long.test.tsx.
layersInOrder({ every: 4 });
