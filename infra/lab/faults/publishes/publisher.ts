import type { KeyObject } from 'node:crypto'
import { deploy } from '@keur/cli/client/deploy'
import { createPublishingClient, type PublishingClient } from '@keur/cli/client/publishing-client'
import type { LivePointer } from '@keur/contract/publishing'
import { type AppName, readApp } from '@keur/platform/apps'
import { type ArtifactStore, openArtifactStore } from '@keur/platform/artifact-store'
import { createPublishingService } from '@keur/platform/service/app'
import { type BuildInMemory, copyOf, layDown } from '@keur/platform/testing/build-copy'
import type { ObjectStore } from '@keur/store/object-store'
import { watchTrustedKeys } from '@keur/store/trusted-keys'

export interface Publisher {
  artifacts: ArtifactStore
  client: PublishingClient
  keyOf(app: AppName): KeyObject
  /** Builds are written here as webpack writes them. */
  folder: string
  stop(): Promise<void>
}

/**
 * Starts a publishing service over the store of a site, without trials: a trial takes a minute and does not affect
 * visitors.
 */
export async function startPublisher(
  store: ObjectStore,
  env: Record<string, string | undefined>,
  folder: string
): Promise<Publisher> {
  const artifacts = openArtifactStore(store, env)
  const { server } = await createPublishingService({
    artifacts,
    trusted: watchTrustedKeys(env),
    runTrial: async ({ build }) => ({ findings: [], smoke: { pages: 0, seconds: 0, shell: build }, beside: {} }),
    health: { read: async () => null, stop() {} },
    log: () => {}
  })
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  return {
    artifacts,
    client: createPublishingClient(address),
    keyOf: artifacts.keyOf,
    folder,
    stop: () => server.close()
  }
}

/** Publishes a build as its team does. */
export function publishBuild({ client, keyOf, folder }: Publisher, build: BuildInMemory): Promise<LivePointer> {
  const app = build.manifest.app as AppName
  return deploy(readApp(app), { client, key: keyOf(app), log: () => {}, build: () => layDown(build, folder) })
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
