import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readContent } from 'shell/src/pages/sections/content.ts'
import { parseModule } from './api-report.ts'
import { listFiles } from './source-files.ts'

/** Where the English texts of public pages are, by the folders that use them. A section without this file is French. */
const textsFile = 'src/texts/en.json'
/** For administrators, who read French, for logs, and what is Wolof. */
const frenchOnly = new RegExp(
  [
    '^shell/(src/(offline|reauthentication)/|kit/src/language/wolof)',
    '^api/src/(domain/read-only|persistence/listings|plugins/request-log|text/price-text)',
    '^api/src/features/(activity|articles/(article-photos|hostile-markdown)|builds|exchange|listings|outbox/outbox|privacy)',
    '^api/src/features/(products|properties|sales|uploads/uploads.routes)',
    '^api/src/features/(comments/comment-moderation|users/reauthentication)'
  ].join('|')
)
/** Functions of the API whose first parameter is a message for a visitor. */
const problems = new Set([
  'conflict',
  'forbidden',
  'notFound',
  'tooLarge',
  'unauthenticated',
  'unprocessable',
  'unsupportedMedia'
])
/** A French text of at least two words. */
const isFrench = (text: string) =>
  /\p{L}\p{L}.*\s|\s.*\p{L}\p{L}.*\s/u.test(text) &&
  /[àâçèéêîôœù’]|\b(?:au|de|des|du|est|et|ici|je|la|le|les|ou|pour|sur|une?|votre|vous)\b/i.test(text)
const textAttributes = new Set(['label', 'title', 'alt', 'placeholder', 'aria-label', 'description', 'lead', 'hint'])

/** What else uses the texts of an app. */
const sharedSources: Record<string, string[]> = {
  'shell/': ['shell/kit/src/', 'api/contract/src/'],
  'api/': ['api/contract/src/']
}

/**
 * Checks that visitors who chose English find no French text of ours: each text of `t` has a translation with the same
 * values, and no text stands outside of `t`. A translation that nothing uses is reported, too, and one that differs from
 * another app's: a page has the texts of both.
 */
export function checkTexts(root: string): string[] {
  const all = listFiles(root)
  const files = all.filter(
    (path) => /\.tsx?$|\/src\/.*\.md$/.test(path) && !/\.(test|d)\.tsx?$|(^|\/)(testing\/|README|CHANGELOG)/.test(path)
  )
  const apps = all.filter((path) => path.endsWith(`/${textsFile}`)).map((path) => path.slice(0, -textsFile.length))
  const problems = apps.flatMap((app) => {
    const sources = files.filter(
      (path) => path.startsWith(`${app}src/`) || sharedSources[app]?.some((folder) => path.startsWith(folder))
    )
    return checkApp(root, `${app}${textsFile}`, sources)
  })
  return [
    ...problems,
    ...checkPages(
      root,
      apps.filter((app) => app !== 'api/')
    )
  ]
}

const readTranslations = (root: string, path: string): Record<string, string> =>
  JSON.parse(readFileSync(join(root, path), 'utf8'))

function checkPages(root: string, apps: string[]): string[] {
  const first = new Map<string, string>()
  return apps.flatMap((app) =>
    Object.entries(readTranslations(root, `${app}${textsFile}`)).flatMap(([french, english]) => {
      const other = first.get(french)
      if (other === undefined) first.set(french, english)
      return other === undefined || other === english
        ? []
        : [`« ${french} » is “${other}” and, in ${app}, “${english}”.`]
    })
  )
}

function checkApp(root: string, path: string, sources: string[]): string[] {
  const translations = readTranslations(root, path)
  const literals = new Set<string>()
  const problems = sources.flatMap((source) => {
    const { texts, messages, untranslated, strings, outside } = textsIn(join(root, source))
    if (!frenchOnly.test(source)) texts.push(...messages)
    for (const text of strings) literals.add(text)
    if (!/^api\//.test(source))
      untranslated.push(...outside.filter((text) => !(text in translations) && !isStoredValue(root, text)))
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
        .filter((name) => name.endsWith('.ts'))
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .join('\n')
    : ''
  return storedValues.includes(`'${text}'`)
}

interface Texts {
  /** First parameters of `t`. */
  texts: string[]
  /** Messages of the API's problems and confirmations. */
  messages: string[]
  /** Texts of elements and of attributes that are no parameter of `t`. */
  untranslated: string[]
  strings: string[]
  /** French ones, those of `t` too. */
  outside: string[]
}

type Node = { type?: string; value?: unknown } & Record<string, unknown>

function textsIn(file: string): Texts {
  const found: Texts = { texts: [], messages: [], untranslated: [], strings: [], outside: [] }
  const isApi = file.includes('/api/src/')
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    const text = textOf(node)
    if (text !== undefined) found.strings.push(text)
    if (text !== undefined && isFrench(text)) found.outside.push(text)
    if (node.type === 'CallExpression' && (node.callee as Node).value === 't') {
      const { expression } = (node.arguments as { expression: Node }[])[0] as { expression: Node }
      if (expression.type === 'StringLiteral') found.texts.push(expression.value as string)
    }
    if (isApi) {
      const message = messageOf(node)
      if (message !== undefined) found.messages.push(message)
    }
    if (node.type === 'JSXText' && /\p{L}/u.test(String(node.value))) found.untranslated.push(String(node.value).trim())
    if (node.type === 'JSXAttribute' && textAttributes.has(String((node.name as Node).value))) {
      const attribute = node.value as Node | null
      if (attribute?.type === 'StringLiteral' && /\p{L}/u.test(attribute.value as string))
        found.untranslated.push(attribute.value as string)
    }
    for (const part of Object.values(node)) visit(part)
  }
  if (file.endsWith('.md')) found.texts.push(...textsOfContent(readFileSync(file, 'utf8')))
  else visit(parseModule(file))
  found.strings.push(...found.texts)
  return found
}

/** All of a content file but what is only a value, such as `{publisher}`. */
function textsOfContent(markdown: string): string[] {
  const texts: string[] = []
  readContent(markdown, (text) => {
    if (/\p{L}/u.test(text.replace(/\{\w+\}/g, ''))) texts.push(text)
    return text
  })
  return texts
}

/** The text of a literal; the values of a template are written as `{value}`. */
function textOf({ type, value, quasis, expressions }: Node): string | undefined {
  if (type === 'StringLiteral') return value as string
  if (type !== 'TemplateLiteral' || !Array.isArray(expressions)) return undefined
  const names = expressions.map((one: Node) => (one.type === 'Identifier' ? one.value : 'value'))
  return (quasis as { cooked?: string }[])
    .map(({ cooked = '' }, at) => (at === 0 ? cooked : `{${names[at - 1]}}${cooked}`))
    .join('')
}

/** The first parameter of a problem, or the property `message` of an object. */
function messageOf(node: Node): string | undefined {
  if (node.type === 'CallExpression' && problems.has(String((node.callee as Node).value)))
    return textOf(((node.arguments as { expression: Node }[])[0]?.expression ?? {}) as Node)
  if (node.type === 'NewExpression' && (node.callee as Node).value === 'Problem')
    return textOf(((node.arguments as { expression: Node }[])[2]?.expression ?? {}) as Node)
  if (node.type === 'KeyValueProperty' && (node.key as Node).value === 'message') return textOf(node.value as Node)
  return undefined
}
