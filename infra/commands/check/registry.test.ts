import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@keur/platform/apps'
import { listFiles } from './source-files.ts'

const files = listFiles(root)
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('every package is private: no command publishes its name, or a namesake of it, to the public registry', () => {
  const packages = files.filter((file) => /(^|\/)package\.json(\.template)?$/.test(file))
  expect(packages).toEqual(expect.arrayContaining(['api/package.json', 'shell/package.json', 'infra/cli/package.json']))
  expect(packages.filter((file) => JSON.parse(read(file)).private !== true)).toEqual([])
})

test('npm asks no registry for our packages in this repository, and the site’s in a section of its own', () => {
  expect(read('.npmrc')).toContain('\n@keur:registry=https://registry.invalid/\n')
  expect(read('infra/cli/templates/standalone/.npmrc.template')).toBe('@keur:registry=__REGISTRY__\n')
})

/** Lines that a reader may copy, by file and number, which run one of our packages before npm knows the registry. */
function unsafeLines(file: string): string[] {
  const lines = read(file).split('\n')
  return lines.flatMap((line, index) => {
    // In a folder without node_modules, npx asks the public registry for a package called keur.
    const isOther = /npx (--?\S+ )*keur\b/.test(line)
    const isOurs = /(npx|npm (exec|init|create)) .*@keur\//.test(line)
    const block = lines.slice(lines.lastIndexOf('```', index), index + 1).join('\n')
    return isOther || (isOurs && !block.includes('@keur:registry')) ? [`${file}:${index + 1}: ${line}`] : []
  })
}

test('no page and no command tells a reader to run our packages before npm knows their registry', () => {
  const shown = files.filter(
    (file) => /\.(md|template|ya?ml)$/.test(file) || file.startsWith('infra/cli/src/commands/')
  )
  expect(shown.flatMap(unsafeLines)).toEqual([])
})

interface LockedPackage {
  /** Of a workspace. */
  link?: boolean
  integrity?: string
  hasInstallScript?: boolean
}

test('every package that is installed has a hash, and runs no script of its own at its installation', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> }
  const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> }
  const foreign = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
  expect(foreign.length).toBeGreaterThan(1_000)
  expect(foreign.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
  const withScripts = foreign.filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = new Set(withScripts.map(([path]) => path.replace(/^.*node_modules\//, '')))
  expect([...names].filter((name) => allowScripts[name] !== false)).toEqual([])
})
