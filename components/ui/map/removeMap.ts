import type { Map } from 'leaflet';

const zooming = new WeakSet<Map>();

/** To be called for a new map, before it is moved: `removeMap` then knows whether it is still zooming. */
export const watchZoom = (map: Map): void => {
  map.on('zoomanim', () => zooming.add(map));
  map.on('zoomend', () => zooming.delete(map));
};

/** Takes a map away; one that is zooming at the end of it, since Leaflet finishes a zoom by its own clock and would find no map there. */
export const removeMap = (map: Map): void => {
  if (zooming.has(map)) map.once('moveend', () => setTimeout(() => map.remove(), 0));
  else map.remove();
};
