import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClusterContext } from '../engine.ts'
import { up } from '../site/up.ts'
import { runSteps, type Step } from './kill.ts'
import { siteImages } from './site-image.ts'
import { startTestSite, type TestSite } from './test-site.ts'

/** Of which there is one container. */
const single = ['publishing', 'caddy', 'store', 'mongodb']

/**
 * Updates the whole site under load: APIs and gateways by the code of `npm run site -- up` and another name of the image,
 * then each part of which there is one by a new container. What was accepted must be there at the end.
 */
export async function run(context: ClusterContext): Promise<boolean> {
  const site = await startTestSite(context)
  return runSteps(context, site, rollSteps(site, context.log))
}

export function rollSteps({ compose, engine }: TestSite, log: ClusterContext['log']): Step[] {
  const image = `${siteImages.site}:next`
  return [
    [
      'release updated',
      async () => {
        await engine.docker('tag', siteImages.site, image)
        appendFileSync(join(compose.folder, '.env'), `SITE_IMAGE=${image}\n`)
        await up({ compose, ask: null, log, env: engine.env })
      }
    ],
    ...single.map(
      (service): Step => [
        `${service} updated`,
        async () => void (await compose.read('up', '--detach', '--wait', '--no-deps', '--force-recreate', service))
      ]
    )
  ]
}
