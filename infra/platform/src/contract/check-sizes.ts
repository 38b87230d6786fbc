import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Build } from '../build.ts'
import { budgetOf } from '../page-budgets.ts'

const compress = promisify(brotliCompress)

/** What the first page of a build needs must fit its budget, before any browser is asked: brotli, 1 kB = 1,000 bytes. */
export async function checkSizes({ manifest, folder }: Pick<Build, 'manifest' | 'folder'>): Promise<string[]> {
  const weigh = async (files: string[]) => {
    const sizes = files.map(async (file) => (await compress(await readFile(join(folder, 'browser', file)))).length)
    return (await Promise.all(sizes)).reduce((total, size) => total + size, 0) / 1000
  }
  const { script, remote, style } = budgetOf(manifest.app)
  const limits: [name: string, weight: number, limit: number][] = [
    ['The scripts', await weigh(manifest.scripts), manifest.app === 'shell' ? script : remote],
    ['The styles', await weigh(manifest.styles), style]
  ]
  return limits
    .filter(([, weight, limit]) => weight > limit)
    .map(
      ([name, weight, limit]) =>
        `${name} that the first page of ${manifest.app} needs weigh ${weight.toFixed(1)} kB; the budget is ${limit} kB.`
    )
}
