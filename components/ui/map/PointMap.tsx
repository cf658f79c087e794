import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef, useState } from 'react';
import type { MapTiles } from '@/contract/locations/maps';
import { Net } from './Net';
import { removeMap, watchZoom } from './removeMap';
import styles from './PointMap.module.css';

export type Point = {
  id: number;
  latitude: number;
  longitude: number;
  /** Stands on the pin: a price. */
  label: string;
  /** Said by screen readers and shown on hover. */
  title: string;
};
type Props = {
  label: string;
  /** Undefined while it is not known yet. */
  tiles: MapTiles | undefined;
  points: readonly Point[];
  onOpen: (id: number) => void;
};

const TURKEY: L.LatLngTuple = [39, 35.2];
const COUNTRY_ZOOM = 5;
const NEAREST_ZOOM = 15;
const MAX_ZOOM = 19;
/** Pins nearer than this on the screen stand as one with their number. */
const CLUSTER_PX = 44;

/** Typed text, not markup. */
const pin = (text: string, many: boolean) => {
  const box = document.createElement('span');
  box.textContent = text;
  const className = [styles.pin, many && styles.many].filter(Boolean).join(' ');
  return L.divIcon({ className, html: box, iconSize: [0, 0] });
};

/** Points that would cover each other, together; the first of each group keeps the group's place. */
const grouped = (map: L.Map, points: readonly Point[], zoom: number) => {
  const groups: { at: L.Point; points: Point[] }[] = [];
  for (const point of points) {
    const at = map.project([point.latitude, point.longitude], zoom);
    const near = groups.find((group) => group.at.distanceTo(at) < CLUSTER_PX);
    if (near) near.points.push(point);
    else groups.push({ at, points: [point] });
  }
  return groups.map((group) => group.points);
};

const boundsOf = (points: readonly Point[]) =>
  L.latLngBounds(points.map(({ latitude, longitude }): L.LatLngTuple => [latitude, longitude]));

/** Records by their place, each with a word on its pin; those that lie together are one pin until one comes nearer. */
export const PointMap = ({ label, tiles, points, onOpen }: Props) => {
  const room = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<L.Map | null>(null);
  const [zoom, setZoom] = useState(COUNTRY_ZOOM);
  const open = useRef(onOpen);
  useEffect(() => {
    open.current = onOpen;
  });

  useEffect(() => {
    if (!room.current || tiles === undefined) return undefined;
    const made = L.map(room.current, { attributionControl: Boolean(tiles?.attribution) });
    watchZoom(made);
    made.setView(TURKEY, COUNTRY_ZOOM);
    const backdrop = new Net(2, { maxZoom: MAX_ZOOM });
    if (tiles) {
      const layer = L.tileLayer(tiles.tiles, { attribution: tiles.attribution, maxZoom: MAX_ZOOM });
      layer.once('tileerror', () => backdrop.addTo(made));
      layer.addTo(made);
    } else backdrop.addTo(made);
    made.on('zoomend', () => setZoom(made.getZoom()));
    const watch = new ResizeObserver(() => made.invalidateSize());
    watch.observe(room.current);
    setMap(made);
    return () => {
      watch.disconnect();
      removeMap(made);
    };
  }, [tiles]);

  const where = points.map(({ latitude, longitude }) => `${latitude},${longitude}`).join(' ');
  const shown = useRef(points);
  useEffect(() => {
    shown.current = points;
  });
  useEffect(() => {
    if (map && where) map.fitBounds(boundsOf(shown.current), { padding: [40, 40], maxZoom: NEAREST_ZOOM });
  }, [map, where]);

  useEffect(() => {
    if (!map) return undefined;
    const pins = grouped(map, points, zoom).map((group) => {
      const [first] = group as [Point, ...Point[]];
      const alone = group.length === 1;
      const title = alone ? first.title : group.map((point) => point.title).join('\n');
      const marker = L.marker([first.latitude, first.longitude], {
        icon: pin(alone ? first.label : String(group.length), !alone),
        title,
        alt: title,
      });
      const nearest = zoom >= NEAREST_ZOOM;
      marker.on('click', () => {
        if (alone || nearest) open.current(first.id);
        else map.fitBounds(boundsOf(group), { padding: [60, 60], maxZoom: NEAREST_ZOOM });
      });
      return marker;
    });
    const layer = L.layerGroup(pins).addTo(map);
    return () => void layer.remove();
  }, [map, points, zoom]);

  return <div ref={room} className={styles.map} role="application" aria-label={label} />;
};
