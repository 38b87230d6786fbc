import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '@keur/platform/apps'

/** By target of the Dockerfile. */
const images = { site: 'keur-du-rail', publishing: 'keur-du-rail-publishing' } as const
/** Bytes that a machine keeps of the image of gateway and API; that of publishing has a browser, and no budget. */
const imageBudget = 250_000_000

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`

/** Builds an image, prints its size, and returns that in bytes. */
async function build(target: keyof typeof images, extra: string[]): Promise<number> {
  const image = images[target]
  const file = join(root, 'infra/image/Dockerfile')
  const child = spawn('docker', ['build', '--file', file, '--target', target, '--tag', image, ...extra, root], {
    stdio: 'inherit',
    // Both builders make the same image; the newer one does not repeat the steps that the two images share.
    env: { DOCKER_BUILDKIT: '1', ...process.env }
  })
  const [code] = await once(child, 'exit').catch(() => {
    throw new Error('There is no docker on the PATH: install Docker Engine, or Debian’s docker.io.')
  })
  if (code !== 0) throw new Error(`The image ${image} was not built; see the output of docker above.`)
  const { stdout } = await promisify(execFile)('docker', ['image', 'inspect', '--format', '{{.Size}}', image])
  console.log(`${image}: ${megabytes(Number(stdout))}`)
  return Number(stdout)
}

/**
 * Builds both images with the Docker of this machine. What follows `--` goes to `docker build`:
 * npm run image -- --build-arg BASE=registry.example/debian:trixie-slim
 */
export async function run(parameters: string[]): Promise<void> {
  const bytes = await build('site', parameters)
  await build('publishing', parameters)
  if (bytes > imageBudget)
    throw new Error(
      `The image ${images.site} is over its budget of ${megabytes(imageBudget)}: see what grew with docker history.`
    )
}
