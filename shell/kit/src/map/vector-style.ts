import type {
  DataDrivenPropertyValueSpecification,
  ExpressionSpecification,
  LayerSpecification,
  StyleSpecification
} from 'maplibre-gl'

/** The tokens of the site (`styles/layers/tokens.css`) that the map is painted in. */
const tokens = {
  land: '--sand-light',
  water: '--baobab-tint-deep',
  green: '--baobab-tint',
  building: '--sand-deep',
  road: '--paper',
  roadEdge: '--line-dashed',
  motorway: '--gold-tint',
  motorwayEdge: '--gold',
  rail: '--baobab',
  boundary: '--rail-soft',
  text: '--ink',
  softText: '--ink-soft'
} as const

export type MapColours = Record<keyof typeof tokens, string>

/** The colours of this element, light or dark. */
export function readColours(element: Element): MapColours {
  const style = getComputedStyle(element)
  const entries = Object.entries(tokens).map(([name, token]) => [name, style.getPropertyValue(token).trim()])
  return Object.fromEntries(entries) as MapColours
}

const sourceName = 'basemap'
/** A font of the site: without an address of glyphs, MapLibre draws text with the fonts of the page. */
const font = ['Figtree', 'sans-serif']

/**
 * The style of the map, for the layers of the Protomaps basemap (version 4, https://docs.protomaps.com/basemaps/layers).
 * It names no server but that of the tiles: no sprite and no glyphs. `tiles` is an absolute address.
 */
export function vectorStyle(colours: MapColours, tiles: string, language: string): StyleSpecification {
  return {
    version: 8,
    sources: { [sourceName]: { type: 'vector', url: `pmtiles://${tiles}` } },
    layers: [...areas(colours), ...lines(colours), ...labels(colours, nameIn(language))]
  }
}

type Layer<Type extends LayerSpecification['type']> = Extract<LayerSpecification, { type: Type }>
type Part<Type extends LayerSpecification['type']> = Omit<Layer<Type>, 'type' | 'source'>

const fill = (part: Part<'fill'>): LayerSpecification => ({ type: 'fill', source: sourceName, ...part })
const line = (part: Part<'line'>): LayerSpecification => ({
  type: 'line',
  source: sourceName,
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  ...part
})

const kindIs = (...kinds: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', kinds]]
const isArea: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon']
/** A width in pixels at each of these zooms, and between them. */
const widths = (...stops: [zoom: number, width: number][]): DataDrivenPropertyValueSpecification<number> => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  ...stops.flat()
]

const greens = [
  'park',
  'forest',
  'wood',
  'grass',
  'grassland',
  'garden',
  'nature_reserve',
  'wetland',
  'farmland',
  'scrub'
]

function areas({ water, land, green, building }: MapColours): LayerSpecification[] {
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': water } },
    fill({ id: 'land', 'source-layer': 'earth', filter: isArea, paint: { 'fill-color': land } }),
    fill({ id: 'green', 'source-layer': 'landuse', filter: kindIs(...greens), paint: { 'fill-color': green } }),
    fill({ id: 'water', 'source-layer': 'water', filter: isArea, paint: { 'fill-color': water } }),
    line({
      id: 'rivers',
      'source-layer': 'water',
      filter: kindIs('river', 'stream', 'canal'),
      paint: { 'line-color': water, 'line-width': widths([8, 0.5], [15, 4]) }
    }),
    fill({ id: 'buildings', 'source-layer': 'buildings', minzoom: 14, paint: { 'fill-color': building } })
  ]
}

function lines({ road, roadEdge, motorway, motorwayEdge, rail, boundary }: MapColours): LayerSpecification[] {
  const roads = (id: string, kinds: string[], color: string, width: Layer<'line'>['paint'], minzoom = 0) =>
    line({ id, 'source-layer': 'roads', minzoom, filter: kindIs(...kinds), paint: { 'line-color': color, ...width } })
  return [
    line({
      id: 'borders',
      'source-layer': 'boundaries',
      paint: { 'line-color': boundary, 'line-dasharray': [3, 2], 'line-width': 1 }
    }),
    roads('paths', ['path'], roadEdge, { 'line-width': 1, 'line-dasharray': [2, 2] }, 15),
    roads('street-edges', ['minor_road', 'other'], roadEdge, { 'line-width': widths([12, 0.8], [16, 11]) }, 12),
    roads('road-edges', ['major_road'], roadEdge, { 'line-width': widths([7, 1], [16, 16]) }),
    roads('motorway-edges', ['highway'], motorwayEdge, { 'line-width': widths([6, 1.5], [16, 20]) }),
    roads('streets', ['minor_road', 'other'], road, { 'line-width': widths([12, 0.4], [16, 9]) }, 13),
    roads('roads', ['major_road'], road, { 'line-width': widths([8, 0.5], [16, 13]) }, 8),
    roads('motorways', ['highway'], motorway, { 'line-width': widths([6, 0.6], [16, 16]) }),
    // Rails on sleepers, as on the drawn map.
    roads('rails', ['rail'], rail, { 'line-width': widths([7, 1], [16, 3]) }),
    line({
      id: 'sleepers',
      'source-layer': 'roads',
      filter: kindIs('rail'),
      layout: {},
      paint: { 'line-color': rail, 'line-width': widths([9, 3], [16, 10]), 'line-dasharray': [0.4, 1.4] }
    })
  ]
}

/** The name in this language, else in French, else as it is written there. */
const nameIn = (language: string): ExpressionSpecification => [
  'coalesce',
  ['get', `name:${language}`],
  ['get', 'name:fr'],
  ['get', 'name']
]

function labels({ text, softText, land }: MapColours, name: ExpressionSpecification): LayerSpecification[] {
  const label = (part: Part<'symbol'>, color: string): LayerSpecification => ({
    type: 'symbol',
    source: sourceName,
    ...part,
    layout: { 'text-field': name, 'text-font': font, 'text-size': 13, 'text-padding': 6, ...part.layout },
    paint: { 'text-color': color, 'text-halo-color': land, 'text-halo-width': 1.6 }
  })
  return [
    label(
      {
        id: 'street-names',
        'source-layer': 'roads',
        minzoom: 13,
        filter: kindIs('highway', 'major_road', 'minor_road'),
        layout: { 'symbol-placement': 'line', 'text-size': 12 }
      },
      softText
    ),
    label({ id: 'neighbourhoods', 'source-layer': 'places', minzoom: 11, filter: kindIs('neighbourhood') }, softText),
    label(
      {
        id: 'towns',
        'source-layer': 'places',
        filter: kindIs('locality'),
        layout: {
          // Above the place, where a group of listings would cover it.
          'text-anchor': 'bottom',
          'text-offset': [0, -1.1],
          'symbol-sort-key': ['-', ['coalesce', ['get', 'population_rank'], 0]],
          'text-size': ['case', ['>=', ['coalesce', ['get', 'population_rank'], 0], 9], 16, 13]
        }
      },
      text
    )
  ]
}
