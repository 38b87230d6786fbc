/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const css = readFileSync(join(import.meta.dirname, 'layers/tokens.css'), 'utf8')
const [, light = '', dark = ''] = css.split(/:root \{/)

const coloursIn = (block: string) =>
  Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name, colour]) => [name, colour]))

/** The relative luminance of WCAG. */
function luminance(colour: string): number {
  const digits = colour.length === 4 ? colour.replace(/[0-9a-f]/g, '$&$&') : colour
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** Texts by the background on which they stand. */
const texts: Record<string, string[]> = {
  sand: ['ink', 'ink-soft', 'laterite', 'laterite-deep', 'baobab', 'red'],
  'sand-deep': ['ink', 'ink-soft', 'ink-disabled', 'laterite', 'baobab'],
  paper: ['ink', 'ink-soft', 'ink-placeholder', 'laterite', 'laterite-deep', 'baobab', 'red', 'gold-ink'],
  'laterite-tint': ['laterite', 'laterite-deep', 'ink'],
  'baobab-tint': ['baobab', 'baobab-deep', 'ink'],
  'baobab-tint-deep': ['baobab-deep'],
  'gold-tint': ['gold-ink', 'ink'],
  'red-tint': ['red', 'ink'],
  laterite: ['on-action'],
  'laterite-deep': ['on-action'],
  baobab: ['on-action'],
  'baobab-deep': ['on-action'],
  red: ['on-action'],
  'red-deep': ['on-action'],
  ground: ['on-dark', 'on-dark-soft', 'on-dark-text', 'gold-light'],
  'ground-deep': ['on-dark', 'on-dark-soft', 'on-dark-text', 'gold-light'],
  backdrop: ['on-dark']
}
const pairs = Object.entries(texts).flatMap(([background, colours]) =>
  colours.map((text) => [text, background] as const)
)

describe.each([
  ['by day', coloursIn(light)],
  ['in the dark', { ...coloursIn(light), ...coloursIn(dark) }]
])('%s', (_, colours) => {
  test.each(pairs)('%s is read on %s', (text, background) => {
    expect(contrast(colours[text]!, colours[background]!)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['paper', 'sand'])('the edge of a field is seen on %s', (background) => {
    expect(contrast(colours.edge!, colours[background]!)).toBeGreaterThanOrEqual(3)
  })
})
