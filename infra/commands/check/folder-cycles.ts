import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from './source-files.ts'

/** Folders whose own folders and files must not import each other in a circle. Circles of files are errors of lint. */
const layeredFolders = ['api/src', 'shell/src', 'shell/gateway', 'shell/kit/src', 'mfe-admin/src']

const relativeImport = /^(?:import|export)\s+(?:type\s+)?(?:[\w$*{][\w$\s,*{}]*?\sfrom\s+)?['"](\.[^'"]+)['"]/gm

/** Lazy imports and tests do not count. */
export function checkFolderCycles(root: string): string[] {
  const files = listFiles(root).filter(
    (path) => /\.(tsx?|js)$/.test(path) && !/\.(test|d)\.tsx?$|\/testing\//.test(path)
  )
  return layeredFolders.flatMap((folder) => {
    const imports = readImports(root, folder, files)
    return findCycles(imports).map((cycle) => {
      const examples = cycle.slice(1).map((to, index) => `  ${imports.get(cycle[index]!)?.get(to)}`)
      return [`Folders of ${folder} import each other: ${cycle.join(' → ')}`, ...examples].join('\n')
    })
  })
}

/** What each entry of a folder imports of the others, with an example. */
function readImports(root: string, folder: string, files: string[]): Map<string, Map<string, string>> {
  const imports = new Map<string, Map<string, string>>()
  const entryOf = (path: string) => (path.startsWith(`${folder}/`) ? path.split('/')[folder.split('/').length]! : null)
  for (const path of files) {
    const from = entryOf(path)
    if (!from) continue
    const imported = imports.get(from) ?? new Map<string, string>()
    imports.set(from, imported)
    for (const [, specifier] of readFileSync(join(root, path), 'utf8').matchAll(relativeImport)) {
      const target = join(path, '..', specifier!)
      const to = entryOf(target)
      if (to && to !== from && !imported.has(to)) imported.set(to, `${path} imports ${target}`)
    }
  }
  return imports
}

/** At least one cycle of each group of nodes that reach each other. */
function findCycles(graph: Map<string, Map<string, string>>): string[][] {
  const cycles: string[][] = []
  const visited = new Set<string>()
  const path: string[] = []
  function visit(node: string) {
    visited.add(node)
    path.push(node)
    for (const next of graph.get(node)?.keys() ?? []) {
      if (path.includes(next)) cycles.push([...path.slice(path.indexOf(next)), next])
      else if (!visited.has(next)) visit(next)
    }
    path.pop()
  }
  for (const node of graph.keys()) if (!visited.has(node)) visit(node)
  return cycles
}
