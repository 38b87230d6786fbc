import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { appNames, readApp, root } from '@keur/platform/apps'
import { buildApp } from '@keur/platform/build'
import { withoutTypes } from 'shell/gateway/sandbox/script-source.ts'
import { bundlePackage } from './bundle-package.ts'

// Runs in the build of the image: `assemble.ts sources <folder>`, then npm installs there, then `assemble.ts packages <folder>`.

/** Folders of the image's workspaces that run, with what they read beside them. */
const sources = ['src', 'gateway', 'entrypoint.js', 'healthcheck.js']
/** Only the trials of publishing load them. */
const browserPackages = ['playwright', 'playwright-core', 'axe-core']
const isLeftOut = (path: string) =>
  /\.test\.tsx?$|(^|\/)(testing|node_modules|dist)(\/|$)|\/(jest\.config\.js|tsconfig\.json|README\.md)$/.test(path)

const [task, to = ''] = process.argv.slice(2)
if (task === 'packages') await finishPackages()
else {
  copySources()
  buildSandboxedScripts()
  await copyBuilds()
}

/** Copies the workspaces without tests and without what only they need, so that npm installs what runs and no more. */
function copySources(): void {
  const folders = foldersNeededBy('@keur/image')
  const { name, version, type } = readPackageFile()
  writePackageFile('', { name, version, type, private: true, workspaces: folders })
  for (const file of ['package-lock.json', '.npmrc']) cpSync(join(root, file), join(to, file))
  for (const folder of folders) {
    const { devDependencies: _, ...file } = readPackageFile(folder)
    writePackageFile(folder, file)
    for (const source of readdirSync(join(root, folder)).filter((entry) => sources.includes(entry)))
      cpSync(join(root, folder, source), join(to, folder, source), {
        recursive: true,
        filter: (path) => !isLeftOut(relative(root, path))
      })
  }
}

/** Without their types, so that the gateway does not strip these at each start. */
function buildSandboxedScripts(): void {
  for (const script of globSync('{shell/gateway,infra/platform/src}/**/*-child.ts', { cwd: to }))
    writeFileSync(join(to, script.replace(/ts$/, 'js')), withoutTypes(pathToFileURL(join(to, script))))
}

/** Builds shell and sections where they are not built yet. */
async function copyBuilds(): Promise<void> {
  for (const name of appNames) {
    const { app, folder } = await buildApp(readApp(name), console.log)
    const place = relative(root, app.folder)
    const { devDependencies: _, ...file } = readPackageFile(place)
    writePackageFile(place, file)
    cpSync(folder, join(to, place, 'dist', basename(folder)), { recursive: true })
  }
}

/** Removes what packages carry and Node never reads, a third of their bytes. Licences stay. */
async function finishPackages(): Promise<void> {
  removeUnread(join(to, 'node_modules'))
  // Its 680 modules were most of those that Node loads at the start of a gateway.
  await bundlePackage(join(to, 'node_modules/typebox'))
  for (const file of ['package-lock.json', '.npmrc', 'node_modules/.package-lock.json']) rmSync(join(to, file))
  // Publishing reads there which libraries the shell brings along for sections.
  writePackageFile('shell/kit', readPackageFile('shell/kit'))
  symlinkSync('../../shell/kit', join(to, 'node_modules/@keur/kit'))
  const apart = join(to, '../../browser/site/node_modules')
  mkdirSync(apart, { recursive: true })
  for (const name of browserPackages) moveFolder(join(to, 'node_modules', name), join(apart, name))
}

/** Copies and removes: a rename fails where an earlier step of the build has made the folder, which is another layer. */
function moveFolder(from: string, target: string): void {
  cpSync(from, target, { recursive: true })
  rmSync(from, { recursive: true })
}

function removeUnread(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) removeUnread(path)
    else if (/\.(map|[cm]?ts|tsx|md|markdown)$/i.test(entry.name) && !/licen|notice|copying/i.test(entry.name))
      rmSync(path)
  }
}

interface PackageFile {
  name: string
  version?: string
  type?: string
  workspaces?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

function readPackageFile(folder = ''): PackageFile {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
}

function writePackageFile(folder: string, file: object): void {
  mkdirSync(join(to, folder), { recursive: true })
  writeFileSync(join(to, folder, 'package.json'), `${JSON.stringify(file, null, 2)}\n`)
}

/** The folders of a workspace and of those that it needs to run. Sections are builds where they run. */
function foldersNeededBy(workspace: string): string[] {
  const all = readPackageFile().workspaces?.filter((folder) => !folder.includes('*')) ?? []
  const byName = new Map(all.map((folder) => [readPackageFile(folder).name, folder]))
  const found = new Set<string>()
  function visit(name: string): void {
    const folder = byName.get(name)
    if (folder === undefined || found.has(folder)) return
    found.add(folder)
    for (const next of Object.keys(readPackageFile(folder).dependencies ?? {})) visit(next)
  }
  visit(workspace)
  return [...found]
}
