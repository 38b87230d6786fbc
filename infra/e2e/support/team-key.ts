import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Manifest, Pointer } from '@keur/contract/build'
import { type SignedKind, withSignature } from '@keur/store/build-signature'

/** Signs as the team of its app does on the site under test: gateways believe nothing else. */
export function signedAs<Papers extends Manifest | Pointer>(kind: SignedKind, papers: Papers): Papers {
  const data = dirname(process.env.BUILDS_DIR ?? join('.data', 'builds'))
  const key = createPrivateKey(readFileSync(join(data, 'keys', `${papers.app}.pem`), 'utf8'))
  return withSignature(kind, papers, key)
}
