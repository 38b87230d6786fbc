import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, Pointer } from '@keur/contract/build'
import { type SignedKind, withSignature } from '@keur/store/build-signature'
import { dataFolder } from './site.ts'

/** Signs with the team's key of the site under test: gateways accept nothing else. */
export function signWithTeamKey<Content extends Manifest | Pointer>(kind: SignedKind, content: Content): Content {
  const key = createPrivateKey(readFileSync(join(dataFolder, 'keys', `${content.app}.pem`), 'utf8'))
  return withSignature(kind, content, key)
}
