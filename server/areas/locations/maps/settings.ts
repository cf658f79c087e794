/** The settings of the map and the parcel service; without `serviceUrl` parcels are sketched. */
export type MapSettings = {
  /** A tile server's address with {z}, {x} and {y}. */
  tilesUrl?: string | undefined;
  /** The attribution that the tile server requires on its maps. */
  attribution?: string | undefined;
  serviceUrl?: string | undefined;
  serviceToken?: string | undefined;
};
