import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, Pointer } from '@keur/contract/build'
import { withSignature } from '@keur/store/build-signature'
import { signPointer } from '@keur/store/release-request'
import { publishingService } from '@keur/store/trusted-keys'
import { dataFolder } from './site.ts'

/** The private key of a team of the site under test, or of its publishing service. */
export const privateKeyOf = (signer: string): KeyObject =>
  createPrivateKey(readFileSync(join(dataFolder, 'keys', `${signer}.pem`), 'utf8'))

/** Signs with the team's key of the site under test: gateways accept nothing else. */
export const signManifest = (manifest: Manifest): Manifest =>
  withSignature('manifest', manifest, privateKeyOf(manifest.app))

export const signPointerWithBothKeys = (pointer: Pointer): Pointer =>
  signPointer(pointer, privateKeyOf(pointer.app), privateKeyOf(publishingService))
