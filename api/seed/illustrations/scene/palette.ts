/** Limewash and render as seen from Thiès to the coast. */
export const wallColours = [
  '#f1e6d3',
  '#ead4b1',
  '#e2bd94',
  '#d79a6e',
  '#f4f0e6',
  '#d5dccb',
  '#c3d2cc',
  '#eccfae',
  '#e8b9a0'
] as const

export const accentColours = ['#a8481f', '#1f4d3a', '#c98a1b', '#2b6a86', '#7d3a22', '#47603a'] as const

/** Bougainvillea and oleander: shaded, plain and bright petals. */
export const flowerTones = [
  ['#b3195f', '#dc3d86', '#f48ab8'],
  ['#c2410c', '#ea6a2a', '#ffac6b'],
  ['#8a1c6a', '#b8439a', '#e08ac6'],
  ['#d9d2c6', '#f3efe6', '#ffffff']
] as const
export type FlowerTones = (typeof flowerTones)[number]

/** Wax prints: ground, ring, heart. */
export const clothColours = [
  ['#a8481f', '#f0c36a', '#1f4d3a'],
  ['#1f4d3a', '#f3e1b8', '#c98a1b'],
  ['#274f72', '#f3e1b8', '#c2410c'],
  ['#8a1c5a', '#f3d49a', '#2b6a86'],
  ['#7d3a22', '#efe0c0', '#2b6a86']
] as const

export const timber = { light: '#a9764c', plain: '#7a5236', dark: '#4a3324' } as const
export const plaster = '#f3e9d8'
