import type { Environment } from '@keur/engines/engine'
import { engineFailure } from '@keur/engines/shared/engine-failure'
import { findOnPath } from '@keur/engines/shared/programs'

/** The compiler of Go. Throws where there is none, with what cannot be built. */
export function findGo(wanted: string, env: Environment): string {
  const go = findOnPath(['go'], { PATH: `${env.PATH ?? ''}:/usr/local/go/bin` })
  if (go) return go
  throw engineFailure(`${wanted} cannot be built: there is no Go on the PATH. Install Go 1.26 or later.`)
}
