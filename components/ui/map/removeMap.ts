import type { Map } from 'leaflet';

const zooming = new WeakSet<Map>();

/** Call it for a new map before it is moved, so that `removeMap` knows whether it is zooming. */
export const watchZoom = (map: Map): void => {
  map.on('zoomanim', () => zooming.add(map));
  map.on('zoomend', () => zooming.delete(map));
};

/** Removes a map, if it is zooming after the zoom: Leaflet ends a zoom with a timer, which would find no map. */
export const removeMap = (map: Map): void => {
  if (zooming.has(map)) map.once('moveend', () => setTimeout(() => map.remove(), 0));
  else map.remove();
};
