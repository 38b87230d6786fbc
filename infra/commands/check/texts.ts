import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseModule } from './api-report.ts'
import { listFiles } from './source-files.ts'

/** Where the English texts of public pages are, by the folders that use them. A section without this file is French. */
const textsFile = 'src/texts/en.json'
/** For administrators, who read French. */
const frenchOnly = /^shell\/src\/reauthentication\//
const textAttributes = new Set(['label', 'title', 'alt', 'placeholder', 'aria-label', 'description', 'lead', 'hint'])

/**
 * Checks that visitors who chose English find no French text of ours: each text of `t` has a translation with the same
 * values, and no text stands outside of `t`. A translation that nothing uses is reported, too.
 */
export function checkTexts(root: string): string[] {
  const all = listFiles(root)
  const files = all.filter((path) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$|(^|\/)testing\//.test(path))
  const apps = all.filter((path) => path.endsWith(`/${textsFile}`)).map((path) => path.slice(0, -textsFile.length))
  return apps.flatMap((app) => {
    const sources = files.filter(
      (path) => path.startsWith(`${app}src/`) || (app === 'shell/' && path.startsWith('shell/kit/src/'))
    )
    return checkApp(root, `${app}${textsFile}`, sources)
  })
}

function checkApp(root: string, path: string, sources: string[]): string[] {
  const translations: Record<string, string> = JSON.parse(readFileSync(join(root, path), 'utf8'))
  const literals = new Set<string>()
  const problems = sources.flatMap((source) => {
    const { texts, untranslated, strings } = textsIn(join(root, source))
    for (const text of strings) literals.add(text)
    return [
      ...texts.filter((text) => !(text in translations)).map((text) => `${source}: « ${text} » is not in ${path}.`),
      ...(frenchOnly.test(source) ? [] : untranslated.map((text) => `${source}: « ${text} » stands outside of t().`))
    ]
  })
  return [
    ...new Set(problems),
    ...Object.entries(translations).flatMap(([french, english]) => [
      ...(literals.has(french) || isStoredValue(root, french) ? [] : [`${path}: « ${french} » is used by no source.`]),
      ...(valuesOf(french) === valuesOf(english) ? [] : [`${path}: « ${english} » has other values than the French.`])
    ])
  ]
}

const valuesOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort().join()

/** Values that the API stores and pages show: categories, periods, titles of land. */
let storedValues: string
function isStoredValue(root: string, text: string): boolean {
  const folder = join(root, 'api/contract/src')
  storedValues ??= existsSync(folder)
    ? readdirSync(folder)
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .join('\n')
    : ''
  return storedValues.includes(`'${text}'`)
}

interface Texts {
  /** First parameters of `t`. */
  texts: string[]
  /** Texts of elements and of attributes that are no parameter of `t`. */
  untranslated: string[]
  strings: string[]
}

type Node = { type?: string; value?: unknown } & Record<string, unknown>

function textsIn(file: string): Texts {
  const found: Texts = { texts: [], untranslated: [], strings: [] }
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    if (node.type === 'StringLiteral') found.strings.push(node.value as string)
    if (node.type === 'CallExpression' && (node.callee as Node).value === 't') {
      const { expression } = (node.arguments as { expression: Node }[])[0] as { expression: Node }
      if (expression.type === 'StringLiteral') found.texts.push(expression.value as string)
    }
    if (node.type === 'JSXText' && /\p{L}/u.test(String(node.value))) found.untranslated.push(String(node.value).trim())
    if (node.type === 'JSXAttribute' && textAttributes.has(String((node.name as Node).value))) {
      const attribute = node.value as Node | null
      if (attribute?.type === 'StringLiteral' && /\p{L}/u.test(attribute.value as string))
        found.untranslated.push(attribute.value as string)
    }
    for (const part of Object.values(node)) visit(part)
  }
  visit(parseModule(file))
  return found
}
