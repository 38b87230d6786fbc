import { addProtocol, Map as MapLibre, setWorkerCount, setWorkerUrl } from 'maplibre-gl'
import { Protocol } from 'pmtiles'
import { language } from '../language/index.ts'
import type { View } from './projection.ts'
import { readColours, vectorStyle } from './vector-style.ts'

addProtocol('pmtiles', new Protocol().tile)
// A file of the build, because the policy of pages allows no worker from a blob. One is enough, and a phone has memory
// for it.
setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href)
setWorkerCount(1)

interface VectorCanvasOptions {
  /** Is filled by the canvas. */
  element: HTMLElement
  /** The path of the PMTiles archive, on this site. */
  tiles: string
  view: View
  signal: AbortSignal
  /** True once the tiles of the first view are painted, false where one cannot be read or the canvas is lost. */
  onVisible: (isVisible: boolean) => void
}

/** Opens a canvas of vector tiles; returns the function that moves it. Throws where the browser has no WebGL. */
export function openVectorCanvas({
  element,
  tiles,
  view,
  signal,
  onVisible
}: VectorCanvasOptions): (view: View) => void {
  const style = () => vectorStyle(readColours(element), `${location.origin}${tiles}`, language)
  const map = new MapLibre({
    container: element,
    style: style(),
    ...cameraOf(view),
    interactive: false,
    attributionControl: false,
    fadeDuration: 0,
    pixelRatio: Math.min(devicePixelRatio, 2)
  })
  map.once('load', () => onVisible(true))
  // With any part missing the drawn map is the better one. A listener also keeps MapLibre from logging.
  map.on('error', () => onVisible(false))
  map.on('webglcontextlost', () => onVisible(false))
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  scheme.addEventListener('change', () => map.setStyle(style()), { signal })
  signal.addEventListener('abort', () => map.remove())
  return (next) => map.jumpTo(cameraOf(next))
}

/** MapLibre counts zooms of tiles with 512 pixels, and the drawn map of such with 256. */
const cameraOf = ({ latitude, longitude, zoom }: View) => ({
  center: [longitude, latitude] as [number, number],
  zoom: zoom - 1
})
