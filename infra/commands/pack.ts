import { statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { root } from '@keur/platform/apps'
import { packPackages } from './pack/packages.ts'

export async function run([folder = join(root, 'dist')]: string[]): Promise<void> {
  const to = resolve(folder)
  for (const file of await packPackages(to)) {
    console.log(`  ${basename(file).padEnd(28)}${(statSync(file).size / 1000).toFixed(0).padStart(6)} kB`)
  }
  console.log(`The packages are in ${to}: npm publish --@keur:registry=https://… <file> sends one to that registry.`)
}
