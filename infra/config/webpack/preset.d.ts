import type { Configuration } from 'webpack'

export const replacedModules: { loader: RegExp; snapshots: RegExp; bundlerRuntime: RegExp }
export function shellPreset(folder: string): Configuration[]
export function remotePreset(folder: string): Configuration[]
