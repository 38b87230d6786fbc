import { join } from 'node:path'
import { buildIdOfApp } from '@keur/config/build-id'
import { appNames, readApp, root } from '@keur/deploy/apps'
import { buildApp } from '@keur/deploy/build'
import { isLive, publish } from '@keur/deploy/publish'
import type { ObjectStore } from '@keur/store/object-store'
import { runPart } from './processes.ts'

type Log = (line: string) => void

/** Builds and publishes every app whose sources are not what is live. */
export async function publishChanged(
  store: ObjectStore,
  env: Record<string, string | undefined>,
  log: Log
): Promise<void> {
  const live = await Promise.all(
    appNames.map((name) => isLive(store, { app: name, id: buildIdOfApp(readApp(name).folder) }))
  )
  const waiting = appNames.filter((_, index) => !live[index])
  // Each build is a process of its own, two at a time: webpack gives no memory back.
  await Promise.all(
    [1, 2].map(async () => {
      for (let name = waiting.shift(); name; name = waiting.shift()) {
        await runPart(`The build of ${name}`, join(root, 'infra/deploy/src/build.ts'), env, [name])
        await publish(store, await buildApp(readApp(name), log), log)
      }
    })
  )
}
