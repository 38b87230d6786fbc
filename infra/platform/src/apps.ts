import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AppName } from '@keur/contract/build'
import { type App, readAppIn } from './app.ts'

export type { AppName } from '@keur/contract/build'
export type { App, Budget } from './app.ts'

export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The remotes in this copy of the repository; gateways know remotes by the trusted keys instead. */
export const remoteNames: readonly AppName[] = readdirSync(root)
  .filter((folder) => folder.startsWith('mfe-') && existsSync(join(root, folder, 'package.json')))
  .map((folder) => folder.slice('mfe-'.length))
  .sort()
export const appNames: readonly AppName[] = ['shell', ...remoteNames]

/** Reads the package.json of an app of this repository. */
export const readApp = (name: AppName): App => readAppIn(join(root, name === 'shell' ? 'shell' : `mfe-${name}`))
