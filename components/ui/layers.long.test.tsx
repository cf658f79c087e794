import { layersInOrder } from './layersInOrder';

layersInOrder({ every: 1 });
