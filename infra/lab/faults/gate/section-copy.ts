import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { readAppIn } from '@keur/platform/app'
import { root } from '@keur/platform/apps'
import { buildApp } from '@keur/platform/build'
import type { Build } from '@keur/platform/build-files'

/** A copy of the sources of one section, to be changed as its team would. */
export interface SectionCopy {
  folder: string
  write(file: string, content: string | Buffer): Promise<void>
  /** Throws if the file does not contain the text. */
  replace(file: string, text: string, by: string): Promise<void>
  /** Merges into `keur` of package.json. */
  declare(keur: object): Promise<void>
  /** Copies an installed package into the section's own node_modules, under another name. */
  installAs(alias: string, name: string): Promise<void>
  /**
   * Shows this component below the list of the section's first page. `code` exports it as `Change`; React's hooks are
   * imported.
   */
  show(code: string): Promise<void>
  /** Runs this code when the section's module is loaded, on the condition. */
  runAtLoad(condition: string, code: string): Promise<void>
  build(): Promise<Build>
  /** Rejects with the compiler's report. */
  checkTypes(): Promise<void>
  remove(): Promise<void>
}

const hooks = `import { useEffect, useRef, useState } from 'react'\nvoid [useEffect, useRef, useState]\n`
const listPage = 'src/list/list-page.tsx'

/** Copies `mfe-ventes` beside links to the other apps, in a folder that git ignores and whose parents have the packages. */
export async function copySection(): Promise<SectionCopy> {
  await mkdir(join(root, '.data'), { recursive: true })
  const parent = await mkdtemp(join(root, '.data/gate-'))
  const name = 'mfe-ventes'
  const folder = join(parent, name)
  await cp(join(root, name), folder, { recursive: true, filter: (path) => !/\/(dist|node_modules)$/.test(path) })
  for (const other of ['mfe-btp', 'shell']) await symlink(join(root, other), join(parent, other))

  const read = (file: string) => readFile(join(folder, file), 'utf8')
  async function write(file: string, content: string | Buffer) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), content)
  }
  async function replace(file: string, text: string, by: string) {
    const before = await read(file)
    if (!before.includes(text)) throw new Error(`${file} does not contain « ${text} »: adapt the case to the section.`)
    await write(
      file,
      before.replace(text, () => by)
    )
  }
  return {
    folder,
    write,
    replace,
    async declare(keur) {
      const content = JSON.parse(await read('package.json'))
      await write('package.json', JSON.stringify({ ...content, keur: { ...content.keur, ...keur } }, null, 2))
    },
    installAs: (alias, of) =>
      cp(join(root, 'node_modules', of), join(folder, 'node_modules', alias), { recursive: true, dereference: true }),
    async show(code) {
      await write('src/list/change.tsx', `${hooks}${code}`)
      await replace(listPage, 'import { SaleCard }', "import { Change } from './change.tsx'\nimport { SaleCard }")
      await replace(listPage, 'renderCallout:', 'children: <Change />,\n    renderCallout:')
    },
    async runAtLoad(condition, code) {
      await write('src/at-load.ts', `if (${condition}) {\n${code}\n}\nexport {}\n`)
      await replace('src/routes.tsx', 'import { t }', "import './at-load.ts'\nimport { t }")
    },
    build: () => buildApp(readAppIn(folder), () => {}),
    async checkTypes() {
      const compiler = join(root, 'node_modules/.bin/tsc')
      await promisify(execFile)(compiler, ['-p', join(folder, 'tsconfig.json')], { cwd: folder }).catch(
        ({ stdout, message }: { stdout?: string; message: string }) => {
          throw new Error(stdout?.trim().split('\n')[0] || message)
        }
      )
    },
    remove: () => rm(parent, { recursive: true, force: true })
  }
}
