/** What the map and the parcel service are set to; without `serviceUrl` parcels are sketched. */
export type MapSettings = {
  /** A tile server's address with {z}, {x} and {y}. */
  tilesUrl?: string | undefined;
  /** Whom the tile server wants to be named beside its maps. */
  attribution?: string | undefined;
  serviceUrl?: string | undefined;
  serviceToken?: string | undefined;
};
