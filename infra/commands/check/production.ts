import { existsSync, readFileSync, statSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { type PackageFile, workspacesOf } from '@keur/image/workspaces'
import { parseModule } from './api-report.ts'
import { createResolver } from './import-cycles.ts'
import { listFiles } from './source-files.ts'

/** Names all programs of the image. */
const entrypoint = 'infra/image/entrypoint.js'
/** The gateway of `npm run dev` alone uses the packages that these files name. */
const development = 'shell/gateway/development/'

/** What the files of one workspace load when the image runs: for each package, a file that names it. */
export type Loaded = Map<string, string>

/**
 * Compares what the programs of the image load with the `dependencies` of its workspaces: npm installs those there, and no
 * others. What only builds and tests need belongs into `devDependencies`.
 */
export function checkProduction(root: string): string[] {
  const loaded = readLoaded(root)
  return [...workspacesOf(root, '@keur/image')].flatMap(([name, folder]) => {
    const file: PackageFile = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    return compareDependencies(folder, Object.keys(file.dependencies ?? {}), loaded.get(name) ?? new Map())
  })
}

export function compareDependencies(folder: string, dependencies: string[], loaded: Loaded): string[] {
  const missing = [...loaded].filter(([name]) => !dependencies.includes(name))
  const idle = dependencies.filter((name) => !loaded.has(name))
  return [
    ...missing.map(
      ([name, file]) =>
        `${file} loads ${name}, which the image lacks: add it to the dependencies of ${folder}/package.json.`
    ),
    ...idle.map(
      (name) =>
        `Nothing that runs in the image loads ${name}: move it to the devDependencies of ${folder}/package.json.`
    )
  ]
}

/** Follows imports, and paths of other programs, from the entrypoint. Returns what each workspace loads. */
function readLoaded(root: string): Map<string, Loaded> {
  const files = listFiles(root)
  const resolve = createResolver(root, files)
  const workspaces = [...workspacesOf(root)].sort(([, one], [, other]) => other.length - one.length)
  const ownerOf = (path: string) => workspaces.find(([, folder]) => path.startsWith(`${folder}/`))?.[0] ?? ''
  const result = new Map<string, Loaded>()
  const visited = new Set<string>()

  function visit(path: string): void {
    if (visited.has(path) || !/\.(ts|js)$/.test(path) || !existsSync(join(root, path))) return
    visited.add(path)
    const owner = ownerOf(path)
    const loaded = result.get(owner) ?? new Map<string, string>()
    result.set(owner, loaded)
    const { imports, resolved, paths } = referencesIn(join(root, path))
    for (const specifier of imports) {
      if (isBuiltin(specifier)) continue
      const target = resolve(specifier, path)
      const name = target ? ownerOf(target) : packageOf(specifier)
      if (name !== owner) loaded.set(name, loaded.get(name) ?? path)
      if (target) visit(target)
    }
    for (const specifier of path.startsWith(development) ? [] : resolved)
      loaded.set(packageOf(specifier), loaded.get(packageOf(specifier)) ?? path)
    for (const target of paths.flatMap((each) => [join(dirname(path), each), each]).filter(isFile)) {
      if (ownerOf(target) !== owner) loaded.set(ownerOf(target), loaded.get(ownerOf(target)) ?? path)
      visit(target)
    }
  }
  const isFile = (path: string) => existsSync(join(root, path)) && statSync(join(root, path)).isFile()
  visit(entrypoint)
  return result
}

const packageOf = (specifier: string): string => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] as string

interface References {
  /** Of imports and exports, without those of types alone. */
  imports: string[]
  /** Of `createRequire(…).resolve('package/file')`. */
  resolved: string[]
  /** Texts that may be the path of a program. */
  paths: string[]
}

type Node = { type?: string; [field: string]: unknown }

export function referencesIn(file: string): References {
  const found: References = { imports: [], resolved: [], paths: [] }
  function walk(value: unknown): void {
    if (Array.isArray(value)) for (const each of value) walk(each)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    const node = value as Node
    const source = node.source as Node | undefined
    if (/^(Import|ExportAll|ExportNamed)Declaration$/.test(node.type ?? '') && source) {
      if (!node.typeOnly) found.imports.push(String(source.value))
      return
    }
    const callee = node.callee as (Node & { property?: Node }) | undefined
    const text = firstText(node)
    if (node.type === 'CallExpression' && text !== null) {
      if (callee?.type === 'Import') found.imports.push(text)
      else if (callee?.property?.value === 'resolve' && /^[@a-z][^:]*\/.*\.\w+$/.test(text)) found.resolved.push(text)
    }
    if (node.type === 'StringLiteral' && /^[\w./-]+\.ts$/.test(String(node.value))) found.paths.push(String(node.value))
    for (const each of Object.values(node)) walk(each)
  }
  walk(parseModule(file))
  return found
}

function firstText(node: Node): string | null {
  const argument = (node.arguments as { expression: Node }[] | undefined)?.[0]?.expression
  return argument?.type === 'StringLiteral' ? String(argument.value) : null
}
