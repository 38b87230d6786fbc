import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AppName, readApp, root } from '@keur/platform/apps'
import { buildApp } from '@keur/platform/build'
import type { BuildInMemory } from '@keur/platform/testing/build-copy'

/**
 * A real build of a section whose door is another: `door` may take what stood there from `./door-as-it-was.tsx`. The
 * sources are copied to where builds lie, and built there as any other.
 */
export async function buildWithDoor(name: AppName, word: string, door: string): Promise<BuildInMemory> {
  const app = readApp(name)
  const folder = join(root, 'infra/lab/faults/dist', word, `mfe-${name}`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const part of ['src', 'package.json', 'webpack.config.js'])
    await cp(join(app.folder, part), join(folder, part), {
      recursive: true,
      filter: (path) => !/\.test\.tsx?$/.test(path)
    })
  await rename(join(folder, 'src/routes.tsx'), join(folder, 'src/door-as-it-was.tsx'))
  await writeFile(join(folder, 'src/routes.tsx'), door)
  const { manifest, folder: built } = await buildApp({ ...app, folder }, () => {})
  const files = Object.keys(manifest.files).map(async (file) => {
    const place = file === manifest.server ? 'server' : 'browser'
    return [file, await readFile(join(built, place, file))] as const
  })
  const read = new Map(await Promise.all(files))
  await rm(folder, { recursive: true })
  return { manifest, files: read }
}
