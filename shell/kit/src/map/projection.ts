/** Where a map looks: its centre, and a zoom as of web maps (each step doubles the scale). */
export interface View {
  latitude: number
  longitude: number
  zoom: number
}

export interface Coordinates {
  latitude: number
  longitude: number
}

export const minZoom = 7
export const maxZoom = 16

/** Pixels of the whole earth at zoom 0. */
const tile = 256
const circumference = 40_075_016

const scaleOf = (zoom: number) => tile * 2 ** zoom
const radians = (degrees: number) => (degrees * Math.PI) / 180

const mercatorX = (longitude: number) => (longitude + 180) / 360
const mercatorY = (latitude: number) => (1 - Math.asinh(Math.tan(radians(latitude))) / Math.PI) / 2

/** Pixels from the centre of the view to a place (Web Mercator): x to the east, y to the south. */
export function project({ latitude, longitude }: Coordinates, view: View): { x: number; y: number } {
  const scale = scaleOf(view.zoom)
  return {
    x: (mercatorX(longitude) - mercatorX(view.longitude)) * scale,
    y: (mercatorY(latitude) - mercatorY(view.latitude)) * scale
  }
}

/** The place at these pixels from the centre. */
export function unproject({ x, y }: { x: number; y: number }, view: View): Coordinates {
  const scale = scaleOf(view.zoom)
  const north = Math.PI * (1 - 2 * (mercatorY(view.latitude) + y / scale))
  return {
    latitude: (Math.atan(Math.sinh(north)) * 180) / Math.PI,
    longitude: (mercatorX(view.longitude) + x / scale) * 360 - 180
  }
}

export function pixelsOf(metres: number, { latitude, zoom }: View): number {
  return (metres * scaleOf(zoom)) / (circumference * Math.cos(radians(latitude)))
}

const limit = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** A view within what the map draws. */
export const limitView = ({ latitude, longitude, zoom }: View): View => ({
  latitude: limit(latitude, 12.3, 16.7),
  longitude: limit(longitude, -18.2, -12),
  zoom: limit(zoom, minZoom, maxZoom)
})

/** Zooms by steps; the place at `anchor`, in pixels from the centre, stays where it is. */
export function zoomBy(view: View, steps: number, anchor = { x: 0, y: 0 }): View {
  const zoom = limit(view.zoom + steps, minZoom, maxZoom)
  const place = unproject(anchor, view)
  const shifted = project(place, { ...view, zoom })
  const centre = unproject({ x: shifted.x - anchor.x, y: shifted.y - anchor.y }, { ...view, zoom })
  return limitView({ ...centre, zoom })
}

export const panBy = (view: View, x: number, y: number): View =>
  limitView({ ...unproject({ x, y }, view), zoom: view.zoom })

/** The region between Dakar, Thiès and the Petite Côte. */
export const regionView: View = { latitude: 14.68, longitude: -17.14, zoom: 9.5 }

/** The view that shows all places within these pixels; of the region without any. */
export function viewOf(places: readonly Coordinates[], width = 320, height = 300): View {
  if (places.length === 0) return regionView
  const [xs, ys] = [
    places.map(({ longitude }) => mercatorX(longitude)),
    places.map(({ latitude }) => mercatorY(latitude))
  ]
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const zoom = Math.min(
    14,
    Math.log2(width / tile / Math.max(east - west, 1e-9)),
    Math.log2(height / tile / Math.max(south - north, 1e-9))
  )
  const middle = Math.PI * (1 - (north + south))
  return limitView({
    latitude: (Math.atan(Math.sinh(middle)) * 180) / Math.PI,
    longitude: ((west + east) / 2) * 360 - 180,
    zoom: Math.floor(zoom * 2) / 2
  })
}
