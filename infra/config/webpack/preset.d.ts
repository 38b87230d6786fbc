import type { Configuration } from 'webpack'

export function shellPreset(folder: string): Configuration[]
export function remotePreset(folder: string): Configuration[]
