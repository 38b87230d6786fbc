import { text } from 'node:stream/consumers'
import { buildKey, type Manifest } from '@keur/contract/build'
import { integrityHash } from '@keur/store/build-signature'
import type { ObjectStore } from '@keur/store/object-store'
import { BuildVerificationError } from '@keur/store/signed-builds'

/** A text file of a build, which its team's signed manifest names with this very content. Throws BuildRefused otherwise. */
export async function readVerifiedFile(
  store: ObjectStore,
  { app, id, files }: Manifest,
  file: string
): Promise<string> {
  const found = await store.get(buildKey(app, id, file))
  if (!found) throw new BuildVerificationError(`The file ${file} of ${app} ${id} is not in the build store.`)
  const content = await text(found.body)
  if (!Object.hasOwn(files, file))
    throw new BuildVerificationError(`The manifest of ${app} ${id} names no file ${file}.`)
  if (files[file] !== integrityHash(content))
    throw new BuildVerificationError(`The file ${file} of ${app} ${id} is not what its team signed.`)
  return content
}
