import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Log } from '@keur/engines/engine'
import { buildFrom } from '../containers/base-images.ts'
import { startDocker } from '../containers/docker.ts'
import { buildSiteImage, siteImages } from '../containers/site-image.ts'
import { pauseImage } from './node.ts'
import { firstVersion, nextVersion } from './release.ts'

/** The registry that the overlays name. */
const registry = 'registry.keur.example'

/** An archive of images, for containerd. */
export interface ImageArchive {
  file: string
  /** Removes it. */
  stop(): Promise<void>
}

/**
 * Builds the site's image with a container engine of its own, which ends again. The archive has it under the names of
 * both versions, also as the one of publishing: its browser would run in trials of builds alone, and nothing is published
 * here. The pause image holds the network of a pod; it is the same files with another program.
 */
export async function buildImages(log: Log): Promise<ImageArchive> {
  const engine = await startDocker(log)
  const folder = mkdtempSync(join(tmpdir(), 'keur-images-'))
  const archive = { file: join(folder, 'images.tar'), stop: async () => rmSync(folder, { recursive: true }) }
  try {
    await buildSiteImage(engine, 'site', log, firstVersion)
    const image = `${siteImages.site}:${firstVersion}`
    const names = Object.values(siteImages).flatMap((name) =>
      [firstVersion, nextVersion].map((version) => `${registry}/${name}:${version}`)
    )
    for (const name of names) await engine.docker('tag', image, name)
    await buildFrom(engine, pauseImage, () => `FROM ${image}\nENTRYPOINT ["sleep", "infinity"]\n`)
    await engine.docker('save', '--output', archive.file, pauseImage, ...names)
    return archive
  } catch (error) {
    await archive.stop()
    throw error
  } finally {
    await engine.stop()
  }
}
