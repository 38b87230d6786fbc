import type { Configuration } from 'webpack'

export function hotPreset(folder: string): Configuration[]
