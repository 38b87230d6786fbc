import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { readAppIn } from '@keur/platform/app'
import { root } from '@keur/platform/apps'
import { buildApp } from '@keur/platform/build'

/** A copy of the sources of one section, to be changed as its team would. */
export type SectionCopy = Awaited<ReturnType<typeof copySection>>

/** Copies `mfe-ventes` beside links to the other apps, in a folder that git ignores and whose parents have the packages. */
export async function copySection() {
  await mkdir(join(root, '.data'), { recursive: true })
  const parent = await mkdtemp(join(root, '.data/gate-'))
  const folder = join(parent, 'mfe-ventes')
  const filter = (path: string) => !/\/(dist|node_modules)$/.test(path)
  await cp(join(root, 'mfe-ventes'), folder, { recursive: true, filter })
  for (const other of ['mfe-btp', 'shell']) await symlink(join(root, other), join(parent, other))

  const read = (file: string) => readFile(join(folder, file), 'utf8')
  async function write(file: string, content: string) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), content)
  }
  /** Throws if the file does not contain the text. */
  async function replace(file: string, text: string, by: string) {
    const before = await read(file)
    if (!before.includes(text)) throw new Error(`${file} does not contain « ${text} »: adapt the case to the section.`)
    await write(
      file,
      before.replace(text, () => by)
    )
  }
  return {
    ...{ folder, write, replace },
    /** Merges into `keur` of package.json. */
    async declare(keur: object) {
      const content = JSON.parse(await read('package.json'))
      await write('package.json', JSON.stringify({ ...content, keur: { ...content.keur, ...keur } }, null, 2))
    },
    /** Copies an installed package into the section's own node_modules, under another name. */
    installAs: (alias: string, of: string) =>
      cp(join(root, 'node_modules', of), join(folder, 'node_modules', alias), { recursive: true, dereference: true }),
    build: () => buildApp(readAppIn(folder), () => {}),
    /** Rejects with the compiler's report. */
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
