import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Build } from '../build.ts'

/** The browser's door: a container called by its build, which exposes `./routes`, and nothing else. */
export async function checkEntry({ manifest, folder }: Pick<Build, 'manifest' | 'folder'>): Promise<string[]> {
  const { app, id, entry } = manifest
  if (app === 'shell') return []
  const source = await readFile(join(folder, 'browser', entry), 'utf8').catch(() => null)
  if (source === null) return [`The build has no ${entry}.`]
  const exposed = [...new Set([...source.matchAll(/["'](\.\/[\w-]+)["']:\s*\(\)\s*=>/g)].map(([, name]) => name))]
  return [
    ...(exposed.includes('./routes') ? [] : [`${entry} does not expose ./routes.`]),
    ...exposed
      .filter((name) => name !== './routes')
      .map((name) => `${entry} exposes ${name}: ./routes is the one door.`),
    ...(source.includes(`${app}_${id}`)
      ? []
      : [`${entry} is not called ${app}_${id}: two builds would mix in one page.`])
  ]
}
