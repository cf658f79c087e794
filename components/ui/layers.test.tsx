import { layersInOrder } from '@/tests/support/layersInOrder';

// Each kind after all others: layers.long.test.tsx.
layersInOrder({ every: 4 });
