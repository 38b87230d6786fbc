import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Manifest } from '@keur/contract/build'
import { budgetFaults, budgetWith } from '../budgets.ts'

const compress = promisify(brotliCompress)

/** Compares scripts and styles with the budgets, by their bytes of brotli: of the first page, later ones, and all. */
export async function checkSizes(manifest: Manifest, files: Map<string, Buffer>): Promise<string[]> {
  const { app, scripts, styles, budgets } = manifest
  const sizes = new Map<string, number>()
  for (const [file, bytes] of files) if (isWeighed(file)) sizes.set(file, (await compress(bytes)).length / 1000)
  const sumOf = (names: Iterable<string>) => [...names].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)
  const limit = budgetWith(budgets)
  const first = new Set([...scripts, ...styles])
  const inFirstPage = (what: string) => `${what} that the first page of ${app} needs weigh`
  const weighed: [what: string, weight: number, limit: number][] = [
    [inFirstPage('The scripts'), sumOf(scripts), app === 'shell' ? limit.script : limit.remote],
    [inFirstPage('The styles'), sumOf(styles), limit.style]
  ]
  // The shell loads maps, galleries and the back office of its own: its pages have the budgets.
  if (app !== 'shell') {
    for (const [file, size] of sizes)
      if (!first.has(file)) weighed.push([`${file}, which loads later, weighs`, size, limit.later])
    weighed.push([`All scripts and styles of ${app} weigh`, sumOf(sizes.keys()), limit.total])
  }
  return [
    ...budgetFaults(budgets),
    ...weighed
      .filter(([, weight, limit]) => weight > limit)
      .map(([what, weight, limit]) => `${what} ${weight.toFixed(1)} kB; the budget is ${limit} kB.`)
  ]
}

const isWeighed = (file: string) => /\.(js|css)$/.test(file)
