import { availableParallelism } from 'node:os'
import { openStore } from '@keur/store/open-store'
import { createSignedBuilds } from '@keur/store/signed-builds'
import { readVerifiedFile } from 'shell/gateway/builds/build-files.ts'
import { createLiveBuilds } from 'shell/gateway/builds/live-builds.ts'
import { siteSections } from 'shell/gateway/builds/sections.ts'
import { readConfig } from 'shell/gateway/config.ts'
import type { TestSite } from '../../faults/scenario.ts'
import type { BareRendering, BareRenderingResult } from './bare-renderer.ts'
import { runTask } from './child-task.ts'
import type { Sample } from './rounds.ts'

/** Returns a function that renders pages of a remote's live build without a gateway, on as many processes as cores. */
export async function createBareRendering({ env }: TestSite, remoteName: string) {
  const { agency, publicUrl, apiUrl, buildStore, trustedKeys } = readConfig(env)
  const store = await openStore(buildStore)
  const builds = createSignedBuilds(store, trustedKeys)
  const { shell, remotes } = await createLiveBuilds(builds, builds.remotes).current()
  const remote = remotes.get(remoteName)
  if (!remote) throw new Error(`There is no live build of ${remoteName}.`)
  const task = {
    shellSource: await readVerifiedFile(store, shell, shell.server),
    remote: { name: remoteName, source: await readVerifiedFile(store, remote, remote.server) },
    settings: { agency, publicUrl, apiUrl: `${apiUrl}/api` },
    sections: siteSections(remotes, 'fr')
  }

  return async (paths: string[], seconds: number): Promise<Sample> => {
    const urls = paths.map((path) => `${publicUrl}${path}`)
    const script = new URL('bare-renderer.ts', import.meta.url)
    const input = { ...task, urls, seconds } satisfies BareRendering
    const results = await Promise.all(
      Array.from({ length: availableParallelism() }, () => runTask<BareRenderingResult>(script, input))
    )
    const sumOf = (pick: (result: BareRenderingResult) => number) =>
      results.reduce((total, result) => total + pick(result), 0)
    return {
      rate: sumOf(({ rate }) => rate),
      p50: sumOf(({ p50 }) => p50) / results.length,
      p99: Math.max(...results.map(({ p99 }) => p99)),
      processorTimes: { baseline: sumOf(({ processorTime }) => processorTime) / results.length }
    }
  }
}
