import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { buildParameters, describeImage, imageBudget, readImage, siteImages, type Target } from '@keur/image/site-image'

const read = async (...parameters: string[]) => (await promisify(execFile)('docker', parameters)).stdout

async function build(target: Target, extra: string[]): Promise<void> {
  const child = spawn('docker', buildParameters(target, extra), {
    stdio: 'inherit',
    // Both builders make the same image; the newer one does not repeat the steps that the two images share.
    env: { DOCKER_BUILDKIT: '1', ...process.env }
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The image ${siteImages[target]} was not built; see the output of docker above.`)
}

/**
 * Builds both images with the Docker of this machine. What follows `--` goes to `docker build`:
 * npm run image -- --build-arg BASE=registry.example/debian:trixie-slim
 */
export async function run(parameters: string[]): Promise<void> {
  await requireDocker()
  await build('site', parameters)
  await build('publishing', parameters)
  const site = await readImage(read, siteImages.site)
  console.log(describeImage(siteImages.site, site, imageBudget))
  console.log(describeImage(siteImages.publishing, await readImage(read, siteImages.publishing)))
  if (site.bytes > imageBudget)
    throw new Error(`The image ${siteImages.site} is over its budget: see what grew with docker history.`)
}

const requireDocker = () =>
  read('--version').catch(() => {
    throw new Error('There is no docker on the PATH: install Docker Engine, or Debian’s docker.io.')
  })
