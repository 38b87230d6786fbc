import type { Pointer } from '@keur/contract/build'
import type { AppName } from '@keur/platform/apps'
import type { ArtifactStore } from '@keur/platform/artifact-store'
import { deploy } from '@keur/platform/release/deploy'
import { type BuildInMemory, copyOf, layDown } from '@keur/platform/testing/build-copy'

export interface Publisher {
  artifacts: ArtifactStore
  env: Record<string, string | undefined>
  /** Builds are written here as webpack writes them. */
  folder: string
}

/**
 * Publishes a build as its team does, with all checks, upload, signature and compare-and-swap of the pointer, but
 * without the smoke test: it takes a quarter of a minute, and does not affect visitors. `beforeMove` runs in its place.
 */
export const publishBuild = (
  { artifacts, env, folder }: Publisher,
  build: BuildInMemory,
  beforeMove: () => Promise<void> = async () => {}
): Promise<Pointer> =>
  deploy(build.manifest.app as AppName, {
    artifacts,
    env,
    log: () => {},
    build: () => layDown(build, folder),
    checkTypes: async () => {},
    async tryOut({ shell }) {
      await beforeMove()
      return { findings: [], notes: [], summary: { pages: 0, seconds: 0, shell: shell.id } }
    }
  })

/** Returns a function that resolves once it was called `count` times. */
export function createBarrier(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let missing = count
  return () => {
    missing -= 1
    if (missing === 0) resolve()
    return promise
  }
}

/** A text of the section's first page, as it stands in its scripts and in its server module. */
const titles: Record<string, RegExp> = {
  locations: /(title:"Locations)(?: [0-9a-f]{8})?"/g,
  ventes: /(title:"Ventes)(?: [0-9a-f]{8})?"/g,
  btp: /(title:"Matériel BTP)(?: [0-9a-f]{8})?"/g,
  articles: /(label:"Articles)(?: [0-9a-f]{8})?"(?=,to:)/g,
  admin: /(title:"Accès réservé aux administrateurs)(?: [0-9a-f]{8})?"/g
}

/** The label of a build on its first page. */
export const labelOf = (buildId: string) => buildId.slice(0, 8)

/**
 * Copies a build under a new id, with the label of that id on its first page. The HTML of the server and the page in
 * the browser then only match when both are of the same build.
 */
export function createLabelledBuild(base: BuildInMemory): BuildInMemory {
  const { app, server } = base.manifest
  const title = titles[app]
  if (!title) throw new Error(`No title of ${app} is known.`)
  const labelledSides = new Set<boolean>()
  const build = copyOf(base, (text, file, id) =>
    text.replace(title, (_match, words) => {
      labelledSides.add(file === server)
      return `${words} ${labelOf(id)}"`
    })
  )
  if (labelledSides.size < 2) throw new Error(`The title of ${app} was not found in its scripts and its server module.`)
  return build
}
