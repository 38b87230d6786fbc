import { copyFileSync, cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, prepareOnce } from '@keur/engines/cache'
import type { Environment, Log } from '@keur/engines/engine'
import { buildMinio, builtMinio } from '@keur/engines/minio/build'
import { engineFailure, messageOf } from '@keur/engines/shared/engine-failure'
import { runProgram } from '@keur/engines/shared/programs'
import { root } from '@keur/platform/apps'
import { findGo } from '../go.ts'
import { buildFrom, hasImage } from './base-images.ts'
import type { Docker } from './docker.ts'

/** Verified by Go's checksum database. */
const goPrograms = {
  caddy: 'github.com/caddyserver/caddy/v2/cmd/caddy@v2.11.9',
  mc: 'github.com/minio/mc@v0.0.0-20250313080218-cf909e1063a9'
}

/** Its name has the versions, so that another version is another image. */
export const enginesImage = 'localhost/keur-du-rail-engines:caddy-2.11.9'

/**
 * Makes one image of what the site runs beside itself: Caddy, MinIO with `mc`, the embedded database over TCP, and
 * pebble, a certificate authority for tests. What is built from source is built once into the user cache.
 */
export async function makeEnginesImage(
  engine: Docker,
  system: string,
  log: Log,
  env: Environment = process.env
): Promise<void> {
  const go = findGo('Caddy and MinIO', env)
  await buildMinio(go, env, log)
  const caddy = await goProgram('caddy', go, env, log)
  const mc = await goProgram('mc', go, env, log)
  if (await hasImage(engine, enginesImage)) return
  log('The image of engines: Debian packages curl, wget, openssl and pebble')
  await buildFrom(engine, enginesImage, (folder) => {
    mkdirSync(join(folder, 'programs'))
    const programs = { caddy, mc, minio: builtMinio(env), node: process.execPath }
    for (const [name, file] of Object.entries(programs)) cpSync(file, join(folder, 'programs', name))
    cpSync(join(root, 'node_modules/@0q'), join(folder, 'mongodb/node_modules/@0q'), {
      recursive: true,
      dereference: true
    })
    copyFileSync(
      join(root, 'infra/engines/src/testing/mongodb-over-tcp.js'),
      join(folder, 'mongodb/mongodb-over-tcp.mjs')
    )
    return `
FROM ${system}
RUN apt-get update && apt-get install -y --no-install-recommends curl openssl pebble wget
COPY programs /usr/local/bin
COPY mongodb /mongodb
RUN mkdir -p /data/db && chown 999:999 /data/db
`
  })
}

async function goProgram(name: keyof typeof goPrograms, go: string, env: Environment, log: Log): Promise<string> {
  const module = goPrograms[name]
  const folder = join(cacheFolder(env), `${name}-${module.split('@')[1]}`)
  await prepareOnce(
    folder,
    async (temporary) => {
      log(`${name}: building it from source with Go, once on this machine (about 3 minutes on two cores)`)
      const options = { env: { ...env, GOBIN: temporary } }
      await runProgram(go, ['install', '-trimpath', '-ldflags', '-s -w', module], options).catch((error) => {
        const reason = `${name} could not be built with ${go} (${messageOf(error)})`
        throw engineFailure(`${reason}: connect to the network and start again.`, error)
      })
    },
    log
  )
  return join(folder, name)
}
