import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Net } from './Net';
import { removeMap, watchZoom } from './removeMap';
import styles from './PinMap.module.css';

type At = { latitude: number; longitude: number };
type Town = At & { id: number; name: string };
type Props = {
  label: string;
  /** What the pin stands for. */
  title: string;
  /** Null: no tile server is set. */
  tiles: { tiles: string; attribution: string } | null;
  pin: At | null;
  /** Places that are named on it; of the one with `townId` the middle is gone to. */
  towns: readonly Town[];
  townId: number | null;
  onPin: (at: At | null) => void;
};

const TURKEY: L.LatLngTuple = [39, 35.2];
const COUNTRY_ZOOM = 6;
const TOWN_ZOOM = 13;
const PIN_ZOOM = 16;
const MAX_ZOOM = 19;
/** About ten centimetres: more digits would only look exact. */
const DIGITS = 6;
const atOf = ({ lat, lng }: L.LatLng): At => ({
  latitude: Number(lat.toFixed(DIGITS)),
  longitude: Number(lng.toFixed(DIGITS)),
});

const SVG = 'http://www.w3.org/2000/svg';
const shape = (name: string, attributes: Record<string, string>) => {
  const made = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  return made;
};
/** As elements: of a text the browser would make markup. */
const pinIcon = () => {
  const pin = shape('svg', { viewBox: '0 0 24 32', width: '30', height: '40' });
  pin.append(
    shape('path', { d: 'M12 31C7 23 2 18 2 11.500a10 10 0 0 1 20 0C22 18 17 23 12 31z' }),
    shape('circle', { cx: '12', cy: '11.500', r: '4' }),
  );
  const html = document.createElement('span');
  html.append(pin);
  return L.divIcon({ className: styles.pin ?? '', html, iconSize: [30, 40], iconAnchor: [15, 39] });
};

/** A name beside its place; typed text, not markup. */
const townMark = ({ name, latitude, longitude }: Town) => {
  const label = document.createElement('span');
  label.textContent = name;
  const icon = L.divIcon({ className: styles.town ?? '', html: label, iconSize: [0, 0] });
  return L.marker([latitude, longitude], { icon, interactive: false, keyboard: false });
};

/** Where something lies: press the map or drag the pin; by keyboard move the map and put the pin in its middle. */
export const PinMap = ({ label, title, tiles, pin, towns, townId, onPin }: Props) => {
  const { t } = useTranslation();
  const room = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<L.Map | null>(null);
  const [unreachable, setUnreachable] = useState(false);
  const put = useRef(onPin);
  const [start] = useState({ pin, town: towns.find(({ id }) => id === townId) });
  useEffect(() => {
    put.current = onPin;
  });

  useEffect(() => {
    if (!room.current) return undefined;
    const view = start.pin ?? start.town;
    const made = L.map(room.current, { attributionControl: Boolean(tiles?.attribution), scrollWheelZoom: false });
    watchZoom(made);
    made.setView(
      view ? [view.latitude, view.longitude] : TURKEY,
      start.pin ? PIN_ZOOM : view ? TOWN_ZOOM : COUNTRY_ZOOM,
    );
    L.control.scale({ imperial: false }).addTo(made);
    const backdrop = new Net(3, { maxZoom: MAX_ZOOM });
    if (tiles) {
      const layer = L.tileLayer(tiles.tiles, { attribution: tiles.attribution, maxZoom: MAX_ZOOM });
      layer.once('tileerror', () => {
        setUnreachable(true);
        backdrop.addTo(made);
      });
      layer.addTo(made);
    } else backdrop.addTo(made);
    made.on('click', ({ latlng }) => put.current(atOf(latlng)));
    setMap(made);
    return () => removeMap(made);
  }, [tiles, start]);

  useEffect(() => {
    if (!map) return undefined;
    const group = L.layerGroup(towns.map(townMark)).addTo(map);
    return () => void group.remove();
  }, [map, towns]);

  const town = towns.find(({ id }) => id === townId);
  const { latitude: townLatitude, longitude: townLongitude } = town ?? {};
  const hasPin = pin !== null;
  useEffect(() => {
    if (!map || hasPin || townLatitude === undefined || townLongitude === undefined) return;
    map.setView([townLatitude, townLongitude], TOWN_ZOOM);
  }, [map, hasPin, townLatitude, townLongitude]);

  const { latitude, longitude } = pin ?? {};
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined) return undefined;
    const marker = L.marker([latitude, longitude], {
      icon: pinIcon(),
      draggable: true,
      title,
    });
    marker.on('dragend', () => put.current(atOf(marker.getLatLng())));
    marker.addTo(map);
    if (!map.getBounds().contains(marker.getLatLng()))
      map.setView(marker.getLatLng(), Math.max(map.getZoom(), TOWN_ZOOM));
    return () => void marker.remove();
  }, [map, latitude, longitude, title]);

  const plain = tiles === null || unreachable;
  return (
    <div className={styles.frame}>
      <div ref={room} className={styles.map} data-plain={plain || undefined} role="application" aria-label={label} />
      <div className={styles.tools}>
        <Button size="small" disabled={!map} onClick={() => map && onPin(atOf(map.getCenter()))}>
          {t('detail:map.place')}
        </Button>
        {town && (
          <Button size="small" variant="ghost" onClick={() => map?.setView([town.latitude, town.longitude], TOWN_ZOOM)}>
            {t('detail:map.toTown', { name: town.name })}
          </Button>
        )}
        {hasPin && (
          <Button size="small" variant="ghost" onClick={() => onPin(null)}>
            {t('detail:map.clear')}
          </Button>
        )}
        {plain && <p>{t(unreachable ? 'detail:map.unreachable' : 'detail:map.backdrop')}</p>}
      </div>
    </div>
  );
};
