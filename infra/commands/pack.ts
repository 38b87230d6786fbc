import { statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { root } from '@keur/platform/apps'
import { writeOpenapi } from './pack/openapi.ts'
import { packPackages } from './pack/packages.ts'

export async function run([folder = join(root, 'dist')]: string[]): Promise<void> {
  const to = resolve(folder)
  for (const file of [...(await packPackages(to)), await writeOpenapi(to)]) {
    console.log(`  ${basename(file).padEnd(28)}${(statSync(file).size / 1000).toFixed(0).padStart(6)} kB`)
  }
  console.log(`They are in ${to}: npm publish --@keur:registry=https://… <file> sends a package to that registry.`)
}
