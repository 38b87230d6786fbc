import { contractMajor } from '@keur/contract/vocabulary'
import type { RouteObject } from '@keur/kit/router'

/** What a remote exposes, and nothing else: its `./routes` in the browser, its server module on the server. */
export interface Door {
  contractVersion: string
  routes: RouteObject[]
}

/** A failed chunk may resolve with something else than the module asked for: the shape is looked at before it is used. */
export function asDoor(module: unknown, name: string): Door {
  const door = module as Partial<Door> | null | undefined
  if (!Array.isArray(door?.routes) || typeof door.contractVersion !== 'string') {
    throw new Error(`The build of ${name} does not export its door (contractVersion, routes).`)
  }
  if (door.contractVersion !== contractMajor)
    throw new Error(`${name} speaks version ${door.contractVersion} of the contract, this shell ${contractMajor}.`)
  return door as Door
}
