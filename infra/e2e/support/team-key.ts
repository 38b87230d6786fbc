import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Manifest, Pointer } from '@keur/contract/build'
import { type SignedKind, withSignature } from '@keur/store/build-signature'

/** Signs with the team's key of the site under test: gateways accept nothing else. */
export function signWithTeamKey<Content extends Manifest | Pointer>(kind: SignedKind, content: Content): Content {
  const data = dirname(process.env.BUILDS_DIR ?? join('.data', 'builds'))
  const key = createPrivateKey(readFileSync(join(data, 'keys', `${content.app}.pem`), 'utf8'))
  return withSignature(kind, content, key)
}
