import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { ModuleGraph } from '@keur/contract/build'
import type { Compilation, Module, Stats } from 'webpack'

/** Lists the packages in a build’s own files by their real names, and the files of other apps. */
export function moduleGraphOf(folder: string, stats: Stats[]): ModuleGraph {
  const origins = stats
    .flatMap(({ compilation }) =>
      [...compilation.modules].filter((module) => isInFile(compilation, module)).flatMap(partsOf)
    )
    .map((module) => originOf(module.nameForCondition(), folder))
  const sorted = (kind: Origin['kind']) => [
    ...new Set(origins.filter((origin) => origin?.kind === kind).map((origin) => (origin as Origin).name))
  ]
  return { packages: sorted('package').sort(), foreign: sorted('foreign').sort() }
}

const isInFile = ({ chunkGraph }: Compilation, module: Module) => chunkGraph.getNumberOfModuleChunks(module) > 0

/** The modules that webpack concatenated into one. */
const partsOf = (module: Module): Module[] => [
  ...((module as Module & { modules?: Iterable<Module> }).modules ?? [module])
]

interface Origin {
  kind: 'package' | 'foreign'
  /** `name@version`, or the path of the file. */
  name: string
}

/** Packages that are TypeScript sources in this repository, and installed elsewhere. */
const ownPackages = /^@keur\/(contract|kit|config)$/

/** Where a module is from; null for the section's own, and for those that bundlers make. */
function originOf(path: string | null, folder: string): Origin | null {
  const plain = path?.replaceAll('\\', '/') ?? ''
  // The federation plugin writes its entries there.
  if (!path || plain.includes('/node_modules/.federation/') || !existsSync(path)) return null
  const own = relative(folder, path).replaceAll('\\', '/')
  if (!own.startsWith('../') && !own.includes('node_modules/')) return null
  const found = nearestPackage(dirname(path))
  if (found && (plain.includes('/node_modules/') || ownPackages.test(found.name)))
    // The settings of the build add stubs of their own, which are no copies of anything.
    return found.name === '@keur/config' ? null : { kind: 'package', name: `${found.name}@${found.version}` }
  const place = found ? `${found.name}/${relative(found.folder, path)}` : own
  return { kind: 'foreign', name: place.replaceAll('\\', '/') }
}

interface FoundPackage {
  name: string
  version: string
  folder: string
}

const known = new Map<string, FoundPackage | null>()

/** The package.json that names a package, in this folder or the nearest above: some packages have others in between. */
function nearestPackage(folder: string): FoundPackage | null {
  const cached = known.get(folder)
  if (cached !== undefined) return cached
  const file = join(folder, 'package.json')
  const { name, version } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const isTop = folder === dirname(folder)
  const found = name && version ? { name, version, folder } : isTop ? null : nearestPackage(dirname(folder))
  known.set(folder, found)
  return found
}
