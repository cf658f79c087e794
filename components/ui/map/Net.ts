import L from 'leaflet';
import styles from './Net.module.css';

/** A map's own backdrop: a net of coordinates with so many digits, so that a place can be found without a tile server. */
export class Net extends L.GridLayer {
  constructor(
    private readonly digits: number,
    options: L.GridLayerOptions,
  ) {
    super(options);
  }

  protected override createTile(coords: L.Coords): HTMLElement {
    const tile = document.createElement('div');
    tile.className = styles.tile ?? '';
    const corner = L.CRS.EPSG3857.pointToLatLng(coords.scaleBy(this.getTileSize()), coords.z);
    tile.textContent = `${corner.lat.toFixed(this.digits)}, ${corner.lng.toFixed(this.digits)}`;
    return tile;
  }
}
