import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@keur/platform/apps'
import { listFiles } from './source-files.ts'

/**
 * Words that names, comments and texts do not use, as regular expressions over lower-case words in the singular, with
 * the terms to use instead. Words that are also plain English in a correct sense (found, later, still, early, most,
 * mark, letter) are not here.
 */
const terms: Record<string, string> = {
  kept: 'cached, stored, retained, draft, favourite, supervised',
  told: 'reported, logged, formatted, announced',
  said: 'reported, announced; message',
  desk: 'admin layout, admin page, inbox',
  door: 'exposed module, entry, lazy boundary',
  wall: 'import boundary',
  papers: 'signed manifest, signature',
  believed: 'verified',
  shop: 'artifact store, publisher',
  'sets? aside|puts? aside': 'quarantined build',
  'stand-in': 'fallback, placeholder, fake',
  verdict: 'evaluation, decision, result',
  world: 'test environment',
  patience: 'timeout, backoff',
  'so long': 'timeout, duration',
  trouble: 'error',
  'nobody|whoever|who asked': 'anonymous user, caller, requester',
  surroundings: 'environment',
  'so many': 'count',
  'heal|healed|healing': 'recover',
  living: 'not deleted',
  'address book': 'allowed methods',
  'life of': 'lifecycle',
  'mark-of': 'revision, version token',
  'answers (?:what|null|with|how|whether|the|an?|true|false|which|that)': 'returns, responds'
}

/** Also French words: a line of French text may contain them. */
const french = new Set(['verdict', 'patience', 'trouble'])
const frenchLine = /[àâçéèêëîïôùûœ]|(?<!\p{L})(?:le|la|les|un|une|des|du|est|et|pour|vous|votre|nous)(?!\p{L})/iu

/** Names that are stored, signed, sent or linked, and therefore stay. */
const storedNames = [/keur_aside/g, /\bverdicts\b/g, /stand-in-\$\{version\}/g]

/** Files with other uses of the words: lists of old names and drawings of houses. */
const excludedFiles = [
  /(^|\/)CHANGELOG\.md$/,
  /^api\/seed\/(data|photos)/,
  /^(mfe-btp\/src\/product\/default-picture|shell\/src\/layout\/brand\/|shell\/kit\/src\/patterns\/states)/,
  /^infra\/commands\/check\/vocabulary/
]

const isChecked = (path: string) =>
  /\.(tsx?|[cm]?jsx?|css|md|template|yml|example)$/.test(path) && !excludedFiles.some((pattern) => pattern.test(path))

/** Matches whole words, also in the plural. A space also matches a hyphen. */
const wordPattern = (term: string) => new RegExp(`(?<!\\p{L})(?:${term.replaceAll(' ', '[ -]')})s?(?!\\p{L})`, 'u')
const patterns = Object.entries(terms).map(([term, replacement]) => ({ term, replacement, pattern: wordPattern(term) }))
const anyTerm = wordPattern(Object.keys(terms).join('|'))

/** Finds forbidden words in the paths and lines of all sources, styles and pages. Returns one line for each finding. */
export function checkVocabulary(folder: string): string[] {
  return listFiles(folder)
    .filter(isChecked)
    .flatMap((path) => [
      ...findTerms(path).map((finding) => `${path}: ${finding}`),
      ...readFileSync(join(folder, path), 'utf8')
        .split('\n')
        .flatMap((line, index) => findTerms(line).map((finding) => `${path}:${index + 1}: ${finding}`))
    ])
}

function findTerms(line: string): string[] {
  const words = splitWords(storedNames.reduce((text, name) => text.replace(name, ' '), line))
  if (!anyTerm.test(words)) return []
  return patterns.flatMap(({ term, replacement, pattern }) => {
    const match = pattern.exec(words)
    if (!match || (french.has(term) && frenchLine.test(line))) return []
    return [`«${match[0]}»: write ${replacement}`]
  })
}

/** Separates words by hyphens, as in `setAside` and `set-aside`, or else by spaces, in lower case. */
const splitWords = (text: string): string =>
  text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1-$2')
    .replace(/[^\p{L}-]+/gu, ' ')
    .toLowerCase()

if (import.meta.main) {
  const findings = checkVocabulary(root)
  console.log(findings.join('\n'))
  const areas = Map.groupBy(findings, (finding) => finding.split(':')[0]?.split('/').slice(0, 2).join('/'))
  console.log([...areas].map(([area, own]) => `${String(own.length).padStart(5)}  ${area}`).join('\n'))
  console.log(`${findings.length} findings`)
  // Unlike process.exit, this lets a pipe take all lines.
  process.exitCode = findings.length === 0 ? 0 : 1
}
