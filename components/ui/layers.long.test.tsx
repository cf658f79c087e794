import { layersInOrder } from '@/tests/support/layersInOrder';

layersInOrder({ every: 1 });
