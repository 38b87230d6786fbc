import type { Manifest } from '@keur/contract/build'
import { SignedManifest, uploadLimits } from '@keur/contract/publishing'
import { integrityHash, isSignedBy, isTooDeep, maxDepth } from '@keur/store/build-signature'
import { keysAt, prefixesOf, type TrustedKeys } from '@keur/store/trusted-keys'
import { Value } from 'typebox/value'
import { checkFileNames } from '../contract/file-names.ts'
import { checkPrefixes } from '../contract/live-set.ts'
import { invalidInput, refused, tooLarge, unsigned } from './problems.ts'

/**
 * Reads the manifest of an upload. Throws a problem unless it is complete, signed with a key of the team that has not
 * ended, and claims no prefix that is not listed beside the keys of its app.
 */
export function parseManifest(text: string, wanted: { app: string; build: string }, trusted: TrustedKeys): Manifest {
  const value = parseJson(text)
  if (isTooDeep(value)) throw invalidInput(`The manifest is nested more than ${maxDepth} levels deep.`)
  if (!Value.Check(SignedManifest, value)) {
    const [error] = Value.Errors(SignedManifest, value)
    throw invalidInput(`The manifest is invalid: ${error ? `${error.instancePath} ${error.message}` : 'no object'}.`)
  }
  const manifest = value as Manifest
  const { app, id } = manifest
  if (app !== wanted.app || id !== wanted.build)
    throw invalidInput(`The manifest is of ${app} ${id}, and the address of ${wanted.app} ${wanted.build}.`)
  if (!isSignedBy(keysAt(trusted, app, Date.now()), 'manifest', manifest))
    throw unsigned(`The manifest is not signed with a key that is trusted for ${app} and has not ended.`)
  const findings = [...invalidFiles(manifest), ...checkPrefixes(manifest, prefixesOf(trusted, app))]
  if (findings.length > 0) throw refused(findings)
  return manifest
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidInput('The manifest is no JSON.')
  }
}

/** The other names in the manifest are checked with the content: see `checkBuild`. */
function invalidFiles(manifest: Manifest): string[] {
  const count = Object.keys(manifest.files).length
  if (count > uploadLimits.files) return [`The build has ${count} files; at most ${uploadLimits.files} are accepted.`]
  return checkFileNames(manifest)
}

/** Collects the files of an upload and compares each with the manifest as it arrives. */
export function createReceivedFiles({ files }: Manifest) {
  const received = new Map<string, Buffer>()
  let bytes = 0

  async function read(name: string, stream: AsyncIterable<Buffer>): Promise<Buffer> {
    const chunks: Buffer[] = []
    for await (const chunk of stream) {
      bytes += chunk.length
      if (bytes > uploadLimits.bytes)
        throw tooLarge(`The files of the build have more than ${uploadLimits.bytes / 1_000_000} MB, in ${name}.`)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  }

  return {
    async add(name: string, stream: AsyncIterable<Buffer>): Promise<void> {
      if (!Object.hasOwn(files, name)) throw refused([`The manifest names no file ${name.slice(0, 300)}.`])
      if (received.has(name)) throw refused([`The file ${name} comes twice.`])
      const content = await read(name, stream)
      if (integrityHash(content) !== files[name])
        throw refused([`The file ${name} does not have the hash that the manifest names.`])
      received.set(name, content)
    },
    /** All files. Throws a problem that names those that are missing. */
    complete(): Map<string, Buffer> {
      const missing = Object.keys(files).filter((name) => !received.has(name))
      if (missing.length > 0)
        throw refused([`${missing.length} files of the manifest are missing: ${missing.slice(0, 5).join(', ')}.`])
      return received
    }
  }
}
