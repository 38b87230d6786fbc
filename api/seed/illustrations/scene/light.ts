export const hours = ['matin', 'midi', 'dore', 'soir'] as const
export type Hour = (typeof hours)[number]

/** One hour of the day. Every surface is mixed with its light or its shade, never coloured by hand. */
export interface Light {
  sky: readonly [top: string, middle: string, horizon: string]
  sun: string
  far: string
  light: string
  shade: string
  soil: readonly [near: string, deep: string]
  /** Share of the windows that are lit. */
  lit: number
  glow: number
  /** Length of the shadows: the lower the sun, the longer. */
  shadow: number
}

export const lights: Record<Hour, Light> = {
  matin: {
    sky: ['#8fc0cf', '#c9dedb', '#f6e6cb'],
    sun: '#fff3d2',
    far: '#b9c4b4',
    light: '#fff1d6',
    shade: '#33415c',
    soil: ['#dcae80', '#b9764a'],
    lit: 0,
    glow: 0.5,
    shadow: 1
  },
  midi: {
    sky: ['#4d98c0', '#8cc3d6', '#dcecea'],
    sun: '#ffffff',
    far: '#a9bdb4',
    light: '#fffaf0',
    shade: '#2a3a5c',
    soil: ['#deb184', '#bd7a4c'],
    lit: 0,
    glow: 0.28,
    shadow: 0.5
  },
  dore: {
    sky: ['#5d8fa6', '#d9b78f', '#f9d391'],
    sun: '#fff0c0',
    far: '#c39d83',
    light: '#ffdfa4',
    shade: '#3d2f55',
    soil: ['#d99a63', '#a65c35'],
    lit: 0.15,
    glow: 0.75,
    shadow: 1.35
  },
  soir: {
    sky: ['#2c4566', '#8d6d86', '#eda070'],
    sun: '#ffd9a0',
    far: '#6d6380',
    light: '#f6b98b',
    shade: '#1f2444',
    soil: ['#a8694a', '#643a34'],
    lit: 1,
    glow: 0.7,
    shadow: 1.2
  }
}
