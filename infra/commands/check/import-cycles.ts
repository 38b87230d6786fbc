import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listFiles } from './source-files.ts'

/** Folders whose top-level folders and files must not import each other in a cycle. */
const layeredFolders = ['api/src', 'shell/src', 'shell/gateway', 'shell/kit/src', 'mfe-admin/src']

/** The layers of `api/src`, lowest first. A file imports from its own layer and from lower ones. */
const apiLayers = [
  ['problems', 'runtime', 'settings', 'text'],
  ['domain'],
  ['persistence', 'search'],
  ['plugins'],
  ['features']
]

/** The files that each file imports, types included. Dynamic imports do not count. */
type ImportGraph = Map<string, Set<string>>

/**
 * Finds cycles of files, cycles of folders, and imports against the layers of the API. Tests are not part of the graph.
 */
export function checkImportCycles(root: string): string[] {
  const graph = readImports(root)
  return [
    ...findCycles(graph).map((cycle) => `Files import each other: ${cycle.join(' → ')}`),
    ...layeredFolders.flatMap((folder) => findFolderCycles(graph, folder)),
    ...findLayerViolations(graph, 'api/src', apiLayers)
  ]
}

const staticImport = /^(?:import|export)\s+(?:type\s+)?(?:[\w$*{][\w$\s,*{}]*?\sfrom\s+)?['"]([^'"]+)['"]/gm

function readImports(root: string): ImportGraph {
  const files = listFiles(root)
  const sources = new Set(
    files.filter((path) => /\.(ts|tsx|js)$/.test(path) && !/\.(test|d)\.tsx?$|(^|\/)testing\//.test(path))
  )
  const resolve = createResolver(root, files)
  return new Map(
    [...sources].map((path) => [
      path,
      new Set(
        [...readFileSync(join(root, path), 'utf8').matchAll(staticImport)]
          .map(([, specifier]) => resolve(specifier as string, path))
          .filter((target) => target !== null && sources.has(target)) as string[]
      )
    ])
  )
}

/** Resolves relative specifiers, and those of workspaces by the `exports` of their package.json. */
export function createResolver(root: string, files: string[]) {
  const packages = files
    .filter((path) => path.endsWith('package.json'))
    .map((path) => {
      const { name, exports = {} } = JSON.parse(readFileSync(join(root, path), 'utf8'))
      return { name, folder: dirname(path), exports: Object.entries(exports as Record<string, unknown>) }
    })
  return (specifier: string, importer: string): string | null => {
    if (specifier.startsWith('.')) return join(dirname(importer), specifier)
    const owner = packages.find(({ name }) => specifier.startsWith(`${name}/`))
    if (!owner) return null
    const subpath = `.${specifier.slice(owner.name.length)}`
    for (const [pattern, target] of owner.exports) {
      if (typeof target !== 'string') continue
      if (pattern === subpath) return join(owner.folder, target)
      const [start, end] = pattern.split('*')
      if (end === undefined || !subpath.startsWith(start as string) || !subpath.endsWith(end)) continue
      const matched = subpath.slice(start?.length, subpath.length - end.length)
      return join(owner.folder, target.replace('*', matched))
    }
    return null
  }
}

/** Finds at least one cycle of each group of nodes that reach each other. */
function findCycles(graph: ReadonlyMap<string, Iterable<string>>): string[][] {
  const cycles: string[][] = []
  const visited = new Set<string>()
  const path: string[] = []
  function visit(node: string) {
    visited.add(node)
    path.push(node)
    for (const next of graph.get(node) ?? []) {
      if (path.includes(next)) cycles.push([...path.slice(path.indexOf(next)), next])
      else if (!visited.has(next)) visit(next)
    }
    path.pop()
  }
  for (const node of graph.keys()) if (!visited.has(node)) visit(node)
  return cycles
}

/** The first segment of a path below `folder`; null for a path elsewhere. */
const entryOf = (path: string, folder: string): string | null =>
  path.startsWith(`${folder}/`) ? (path.slice(folder.length + 1).split('/')[0] as string) : null

function findFolderCycles(graph: ImportGraph, folder: string): string[] {
  const entries = new Map<string, Map<string, string>>()
  for (const [path, targets] of graph) {
    const from = entryOf(path, folder)
    if (from === null) continue
    const imported = entries.get(from) ?? new Map<string, string>()
    entries.set(from, imported)
    for (const target of targets) {
      const to = entryOf(target, folder)
      if (to !== null && to !== from && !imported.has(to)) imported.set(to, `${path} imports ${target}`)
    }
  }
  return findCycles(new Map([...entries].map(([from, imported]) => [from, imported.keys()]))).map((cycle) => {
    const examples = cycle.slice(1).map((to, index) => `  ${entries.get(cycle[index] as string)?.get(to)}`)
    return [`Folders of ${folder} import each other: ${cycle.join(' → ')}`, ...examples].join('\n')
  })
}

/** Files outside of all layers, which compose the application, may import everything and are imported by no layer. */
function findLayerViolations(graph: ImportGraph, folder: string, layers: string[][]): string[] {
  const layerOf = (path: string) => {
    const entry = entryOf(path, folder)
    const layer = layers.findIndex((names) => entry !== null && names.includes(entry))
    return layer < 0 ? layers.length : layer
  }
  return [...graph]
    .filter(([path]) => entryOf(path, folder) !== null)
    .flatMap(([path, targets]) =>
      [...targets]
        .filter((target) => entryOf(target, folder) !== null && layerOf(target) > layerOf(path))
        .map((target) => `${path} imports ${target}, which is in a higher layer`)
    )
}
