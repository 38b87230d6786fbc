import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type DebianMirror = { uri: string; signedBy?: string }

/**
 * Returns the mirror of this system's Debian release, or null. Security updates and other vendors do not count.
 * Reads both formats of apt's sources, lines (`*.list`) and blocks (`*.sources`). See sources.list(5).
 */
export function debianMirror(codename: string, aptFolder: string): DebianMirror | null {
  const files = ['sources.list', ...globSync('sources.list.d/*.{list,sources}', { cwd: aptFolder })]
  for (const file of files) {
    const text = readText(join(aptFolder, file))
    const source = (file.endsWith('.sources') ? fromBlocks(text) : fromLines(text)).find(
      ({ suites, uri }) => suites.includes(codename) && /^https?:/.test(uri)
    )
    if (source) return { uri: source.uri, ...(source.signedBy && { signedBy: source.signedBy }) }
  }
  return null
}

type Source = DebianMirror & { suites: string[] }

function fromLines(text: string): Source[] {
  const pattern = /^\s*deb\s+(?:\[([^\]]*)\]\s+)?(\S+)\s+(\S+)/gm
  return [...text.matchAll(pattern)].map(([, options = '', uri = '', suite = '']) => {
    const signedBy = /signed-by=(\S+)/i.exec(options)?.[1]
    return { uri, suites: [suite], ...(signedBy && { signedBy }) }
  })
}

function fromBlocks(text: string): Source[] {
  return text
    .replace(/^#.*\n?/gm, '')
    .split(/\n\s*\n/)
    .filter((block) => /^Types:.*\bdeb\b/im.test(block) && !/^Enabled:\s*no/im.test(block))
    .flatMap((block) => {
      const field = (name: string) => new RegExp(`^${name}:[ \\t]*(\\S.*)$`, 'im').exec(block)?.[1]?.trim()
      const suites = (field('Suites') ?? '').split(/\s+/)
      const signedBy = field('Signed-By')
      return (field('URIs') ?? '')
        .split(/\s+/)
        .map((uri) => ({ uri, suites, ...(signedBy?.startsWith('/') && { signedBy }) }))
    })
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
