interface MapSettings {
  /** The path of a PMTiles archive on this site; without it, maps are drawn. */
  tiles?: string | undefined
}

export const mapSettings: MapSettings = {}

/** Set once, before the first render. */
export function configureMap(settings: MapSettings) {
  Object.assign(mapSettings, settings)
}
