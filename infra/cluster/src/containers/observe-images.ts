import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, prepareOnce } from '@keur/engines/cache'
import type { Environment, Log } from '@keur/engines/engine'
import { engineFailure, messageOf } from '@keur/engines/shared/engine-failure'
import { runProgram } from '@keur/engines/shared/programs'
import { findGo } from '../go.ts'
import { buildFrom, hasImage } from './base-images.ts'
import type { Docker } from './docker.ts'

/** The release of the collector in compose.observe.yaml. Verified by Go's checksum database. */
const collectorVersion = 'v0.132.0'

/** The parts of the collector that infra/observe/otel-collector.yaml names. */
const collectorManifest = `
dist: { name: otelcol, output_path: ./otelcol, module: localhost/otelcol }
receivers: [{ gomod: go.opentelemetry.io/collector/receiver/otlpreceiver ${collectorVersion} }]
processors:
  - gomod: go.opentelemetry.io/collector/processor/batchprocessor ${collectorVersion}
  - gomod: go.opentelemetry.io/collector/processor/memorylimiterprocessor ${collectorVersion}
exporters: [{ gomod: go.opentelemetry.io/collector/exporter/debugexporter ${collectorVersion} }]
providers:
  - gomod: go.opentelemetry.io/collector/confmap/provider/envprovider v1.38.0
  - gomod: go.opentelemetry.io/collector/confmap/provider/fileprovider v1.38.0
  - gomod: go.opentelemetry.io/collector/confmap/provider/yamlprovider v1.38.0
`

/** One image with the programs of compose.observe.yaml, except Grafana. */
export const observeImage = `localhost/keur-du-rail-observe:otelcol-${collectorVersion}`

/** Makes the image: Prometheus and Alertmanager are Debian's, the collector is built from source once into the user cache. */
export async function makeObserveImage(
  engine: Docker,
  system: string,
  log: Log,
  env: Environment = process.env
): Promise<void> {
  const collector = await buildCollector(log, env)
  if (await hasImage(engine, observeImage)) return
  log('The image of observation: Debian packages prometheus and prometheus-alertmanager, and the collector')
  await buildFrom(engine, observeImage, (folder) => {
    mkdirSync(join(folder, 'programs'))
    cpSync(collector, join(folder, 'programs/otelcol'))
    return `
FROM ${system}
RUN apt-get update && apt-get install -y --no-install-recommends prometheus prometheus-alertmanager wget
COPY programs /usr/local/bin
RUN for folder in prometheus alertmanager; do mkdir "/$folder" && chown 65534 "/$folder"; done
`
  })
}

async function buildCollector(log: Log, env: Environment): Promise<string> {
  const go = findGo('The collector', env)
  const folder = join(cacheFolder(env), `otelcol-${collectorVersion}`)
  await prepareOnce(
    folder,
    async (temporary) => {
      log('The collector: building it from source with Go, once on this machine (about 3 minutes on two cores)')
      writeFileSync(join(temporary, 'manifest.yaml'), collectorManifest)
      const builder = `go.opentelemetry.io/collector/cmd/builder@${collectorVersion}`
      await runProgram(go, ['run', builder, '--config=manifest.yaml'], { cwd: temporary, env }).catch((error) => {
        throw engineFailure(`The collector could not be built with ${go} (${messageOf(error)}).`, error)
      })
    },
    log
  )
  return join(folder, 'otelcol/otelcol')
}
