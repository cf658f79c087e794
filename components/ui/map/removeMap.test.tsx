import L from 'leaflet';
import { removeMap, watchZoom } from './removeMap';

const shown = () => {
  const map = L.map(document.createElement('div')).setView([39, 35], 5);
  const gone = jest.fn();
  map.on('unload', gone);
  watchZoom(map);
  return { map, gone };
};
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a map that stands still is taken away at once', () => {
  const { map, gone } = shown();
  map.fire('zoomanim').fire('zoomend').fire('moveend');
  removeMap(map);
  expect(gone).toHaveBeenCalledTimes(1);
});

test('one that is zooming is taken away once Leaflet has finished', () => {
  const { map, gone } = shown();
  map.fire('zoomanim');
  removeMap(map);
  jest.runAllTimers();
  expect(gone).not.toHaveBeenCalled();
  map.fire('zoomend').fire('moveend');
  jest.runAllTimers();
  expect(gone).toHaveBeenCalledTimes(1);
});
