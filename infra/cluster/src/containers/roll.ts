import type { ClusterContext } from '../engine.ts'
import { replaceOneByOne } from '../site/replace.ts'
import { runSteps, type Step } from './kill.ts'
import { siteImages } from './site-image.ts'
import { startTestSite, type TestSite } from './test-site.ts'

/** Of which there is more than one container: they are replaced one after another. */
const several = ['api', 'gateway']
const single = ['publishing', 'caddy', 'store', 'mongodb']

/**
 * Updates each part of the whole site in turn under load: our own by `replaceOneByOne` with another name of the image, and
 * those of which there is one by a new container. What was accepted must be there at the end.
 */
export async function run(context: ClusterContext): Promise<boolean> {
  const site = await startTestSite(context)
  return runSteps(context, site, rollSteps(site))
}

export function rollSteps({ compose, engine }: TestSite): Step[] {
  const image = `${siteImages.site}:next`
  return [
    ...several.map(
      (service): Step => [
        `${service} updated`,
        async () => {
          await engine.docker('tag', siteImages.site, image)
          await replaceOneByOne(compose, service, { ...engine.env, SITE_IMAGE: image })
        }
      ]
    ),
    ...single.map(
      (service): Step => [
        `${service} updated`,
        async () => void (await compose.read('up', '--detach', '--wait', '--no-deps', '--force-recreate', service))
      ]
    )
  ]
}
