import { buildKey, type Manifest } from '@keur/contract/build'
import { contentTypeOf } from '@keur/store/build-file-types'
import { isKey } from '@keur/store/object-store'

/** Letters, digits and few signs, in folders: a name never leads out of the build. */
const pattern = /^[\w@+-][\w.@+-]*(\/[\w@+-][\w.@+-]*)*$/
/** Windows takes such a name for a device, with any extension. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
/** Fields that every object of JavaScript has: a list that is looked up by name would find them. */
const inherited = ['__proto__', 'constructor', 'prototype']

/** Returns a sentence for each file whose name no gateway serves, or that is another file's elsewhere. */
export function checkFileNames(manifest: Manifest): string[] {
  const names = Object.keys(manifest.files)
  const folders = new Set(names.flatMap(foldersOf))
  const taken = new Set(folders)
  const faults: string[] = []
  for (const name of names) {
    const lower = name.toLowerCase()
    const collision = folders.has(lower) ? 'it is a folder, too' : 'another file differs from it in case alone'
    const reason = faultOf(name, manifest) ?? (taken.has(lower) ? collision : null)
    if (reason) faults.push(`« ${name} » cannot be the name of a file of a build: ${reason}.`)
    taken.add(lower)
  }
  return faults
}

function faultOf(name: string, { app, id, server }: Manifest): string | null {
  if (!pattern.test(name) || !isKey(buildKey(app, id, name)))
    return 'it has other signs than letters, digits and « _ @ + - . », or a part that begins with a dot'
  const parts = name.split('/')
  const reserved = parts.find((part) => device.test(part) || inherited.includes(part) || part.endsWith('.'))
  if (reserved) return `« ${reserved} » has another meaning elsewhere`
  if (name.toLowerCase() === 'manifest.json') return 'it is that of the manifest'
  if (/\.br(\/|$)/i.test(name)) return 'compressed copies are made by the service'
  // Gateways alone read the server module.
  const isServerModule = name === server && name.endsWith('.mjs')
  return isServerModule || contentTypeOf(name) ? null : 'browsers get no files of this kind'
}

/** In lower case: an object store may have no folder beside a file of the same name. */
function foldersOf(name: string): string[] {
  const parts = name.toLowerCase().split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}
