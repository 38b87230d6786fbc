import { runProgram } from '@keur/engines/shared/programs'
import { dockerClient } from './containers/docker-programs.ts'
import type { ClusterCommand } from './engine.ts'
import { type ComposeFile, composeFolder, readComposeFiles } from './site/compose-file.ts'

const combinations = [
  ['compose.yaml'],
  ['compose.yaml', 'compose.replica.yaml'],
  ['compose.yaml', 'compose.observe.yaml'],
  ['compose.yaml', 'compose.replica.yaml', 'compose.observe.yaml']
]
const settings = { SITE_NAME: 'keurdurail.example', ADMIN_EMAIL: 'admin@keurdurail.example' }

/**
 * `npm run cluster -- config`: docker compose itself reads each combination of the compose files. It needs neither a
 * container engine nor images. What it reads is what our tests read, and a missing name of the site is an error.
 */
export const run: ClusterCommand = async ({ log }) => {
  const env = await dockerClient(log)
  let isWell = true
  for (const files of combinations) {
    const services = await readConfig(env, files, settings)
    const wrong = differences(services, readComposeFiles(files).services)
    log(`${files.join(' + ')}: ${wrong.length > 0 ? wrong.join(' ') : `${Object.keys(services).length} services`}`)
    isWell &&= wrong.length === 0
  }
  const failure = await readConfig(env, ['compose.yaml'], {}).catch((error: Error) => error.message)
  const isRefused = typeof failure === 'string' && failure.includes('SITE_NAME is missing')
  log(`Without SITE_NAME: ${isRefused ? 'refused by name' : 'not refused'}`)
  return isWell && isRefused
}

type Services = Record<
  string,
  { secrets?: { source: string }[]; networks?: object; environment?: object; command?: string[] }
>

async function readConfig(env: NodeJS.ProcessEnv, files: string[], given: Record<string, string>): Promise<Services> {
  const parameters = files.flatMap((file) => ['--file', file])
  const command = ['compose', ...parameters, '--env-file', '.env.example', 'config', '--format', 'json']
  const unset = { SITE_NAME: undefined, ADMIN_EMAIL: undefined, COMPOSE_FILE: undefined }
  const output = await runProgram('docker', command, { cwd: composeFolder, env: { ...env, ...unset, ...given } })
  return (JSON.parse(output) as { services: Services }).services
}

/** What docker compose reads otherwise than our tests do. */
function differences(real: Services, ours: ComposeFile['services']): string[] {
  const names = (services: object) => Object.keys(services).sort().join(' ')
  if (names(real) !== names(ours)) return [`The services are ${names(real)}, and our tests read ${names(ours)}.`]
  return Object.entries(real).flatMap(([name, service]) => {
    const own = ours[name]
    const pairs = {
      secrets: [
        (service.secrets ?? []).map(({ source }) => source),
        (own?.secrets ?? []).map((one) => (typeof one === 'string' ? one : one.source))
      ],
      networks: [Object.keys(service.networks ?? {}), own?.networks ?? []],
      settings: [Object.keys(service.environment ?? {}), Object.keys(own?.environment ?? {})]
    }
    return Object.entries(pairs).flatMap(([what, [one = [], other = []]]) =>
      [...one].sort().join() === [...other].sort().join()
        ? []
        : `${name} has the ${what} ${one.join(', ')}, and our tests read ${other.join(', ')}.`
    )
  })
}
