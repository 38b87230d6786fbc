import type { Compilation, Module, Stats } from 'webpack'

/** Packages whose modules lie in a build's own files, by name, in the order of the alphabet. */
export function bundledPackages(stats: Stats[]): string[] {
  const names = stats.flatMap(({ compilation }) =>
    [...compilation.modules]
      .filter((module) => isInFile(compilation, module))
      .flatMap(partsOf)
      .flatMap((module) => packageOf(module.nameForCondition()) ?? [])
  )
  return [...new Set(names)].sort()
}

const isInFile = ({ chunkGraph }: Compilation, module: Module) => chunkGraph.getNumberOfModuleChunks(module) > 0

/** Modules that were joined into one are told each. */
const partsOf = (module: Module): Module[] => [
  ...((module as Module & { modules?: Iterable<Module> }).modules ?? [module])
]

/** The kit lies in the same repository, and counts as the package that it is. */
export function packageOf(path: string | null): string | null {
  if (!path) return null
  const plain = path.replaceAll('\\', '/')
  if (/\/shell\/kit\/(src|testing)\//.test(plain)) return '@keur/kit'
  return /.*\/node_modules\/((?:@[^/]+\/)?[^./][^/]*)\//.exec(plain)?.[1] ?? null
}
