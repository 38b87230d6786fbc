import { root } from '@keur/deploy/apps'
import { type ArtifactStore, openArtifactStore } from '@keur/deploy/artifact-store'
import { openStore, readBuildStoreSettings } from '@keur/store/open-store'
import { withOwnMinio } from '../start/own-minio.ts'
import { readEnvironment } from '../start/settings.ts'

/** The build store of the site that the settings name, as this team sees it. */
export async function openShop(): Promise<{ shop: ArtifactStore; env: ReturnType<typeof readEnvironment> }> {
  const env = withOwnMinio(readEnvironment(root, process.env))
  return { env, shop: openArtifactStore(await openStore(readBuildStoreSettings(env)), env) }
}
