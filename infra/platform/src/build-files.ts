import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from '@keur/contract/build'
import type { App } from './app.ts'

export interface Build {
  app: App
  manifest: Manifest
  /** Holds `browser/` and `server/`. */
  folder: string
}

/** Reads a file of a build, by its name in the manifest. Rejects if there is none. */
export type ReadFile = (file: string) => Promise<Buffer>

export const readFilesOf =
  ({ manifest, folder }: Pick<Build, 'manifest' | 'folder'>): ReadFile =>
  (file) =>
    readFile(join(folder, file === manifest.server ? 'server' : 'browser', file))
