/** @jest-environment node */
import { type MapColours, vectorStyle } from './vector-style.ts'

const names = ['land', 'water', 'green', 'building', 'road', 'roadEdge', 'motorway', 'motorwayEdge'] as const
const more = ['rail', 'boundary', 'text', 'softText'] as const
const colours = Object.fromEntries([...names, ...more].map((name) => [name, `#${name}`])) as MapColours
const style = vectorStyle(colours, 'https://keurdurail.sn/carte.pmtiles', 'fr')

test('the map asks no server but for the tiles of this site: no glyphs, no sprite', () => {
  expect(JSON.stringify(style).match(/\w+:\/\/[^"]*/g)).toEqual(['pmtiles://https://keurdurail.sn/carte.pmtiles'])
  for (const server of ['glyphs', 'sprite']) expect(style).not.toHaveProperty(server)
  expect(JSON.stringify(style)).not.toContain('icon-image')
})

test('every colour is a token of the site, so that the map is dark where the site is', () => {
  const values = style.layers.flatMap(({ paint = {} }) =>
    Object.entries(paint).flatMap(([name, value]) => (name.endsWith('color') ? value : []))
  )
  expect(new Set(values)).toEqual(new Set(Object.values(colours)))
})

test('names are French', () => {
  const towns = style.layers.find(({ id }) => id === 'towns') as { layout: { 'text-field': unknown } }
  const [, ...texts] = towns.layout['text-field'] as unknown[]
  expect(texts.slice(0, 2)).toEqual(Array(2).fill(['get', 'name:fr']))
})
