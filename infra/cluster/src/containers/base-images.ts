import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cacheFolder, prepareOnce } from '@keur/engines/cache'
import type { Environment, Log } from '@keur/engines/engine'
import { debianMirror } from '@keur/engines/shared/debian-mirror'
import { engineFailure, messageOf } from '@keur/engines/shared/engine-failure'
import { findOnPath, runProgram } from '@keur/engines/shared/programs'
import type { Docker } from './docker.ts'

/** The bases of the image's Dockerfile where no registry of images is reached. */
export interface BaseImages {
  /** Debian 13 as debootstrap makes it: the same packages as in the official image, from Debian's own mirror. */
  system: string
  /** The same with Node and npm. */
  builder: string
}

const names: BaseImages = { system: 'localhost/debian:trixie', builder: 'localhost/node:24' }

/** Makes the images that are missing. Debian is fetched once into the user cache. */
export async function baseImages(engine: Docker, log: Log, env: Environment = process.env): Promise<BaseImages> {
  if (!(await hasImage(engine, names.system))) {
    const folder = join(cacheFolder(env), `debian-trixie-${process.arch}`)
    await prepareOnce(folder, (temporary) => makeDebian(temporary, env, log), log)
    await engine.docker('import', join(folder, 'debian.tar'), names.system)
  }
  if (!(await hasImage(engine, names.builder))) await buildFrom(engine, names.builder, copyNode)
  return names
}

export const hasImage = ({ docker }: Docker, name: string): Promise<boolean> =>
  docker('image', 'inspect', '--format', '{{.Id}}', name).then(
    () => true,
    () => false
  )

/** Builds an image from a folder that `fill` makes; it returns the Dockerfile. */
export async function buildFrom(
  { docker }: Docker,
  name: string,
  fill: (folder: string) => Promise<string> | string
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'keur-image-'))
  try {
    writeFileSync(join(folder, 'Dockerfile'), await fill(folder))
    // The engine of a test has no network of its own for builds.
    await docker('build', '--network=host', '--tag', name, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function makeDebian(folder: string, env: Environment, log: Log): Promise<void> {
  const PATH = `${env.PATH ?? ''}:/usr/sbin`
  const debootstrap = findOnPath(['debootstrap'], { PATH }) ?? (await fetchDebootstrap(folder, { ...env, PATH }))
  const codename = /^VERSION_CODENAME=(\S+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? ''
  const mirror = debianMirror(codename, '/etc/apt')
  if (!mirror)
    throw engineFailure('The base of the image is made by debootstrap, and no Debian mirror is named in /etc/apt.')
  log('Debian 13 for images: fetching its packages with debootstrap (110 MB, once)')
  const root = join(folder, 'root')
  const options = ['--variant=minbase', '--include=ca-certificates']
  if (mirror.signedBy) options.push(`--keyring=${mirror.signedBy}`)
  try {
    const scripts = join(folder, 'usr/share/debootstrap')
    await runProgram('sh', [debootstrap, ...options, 'trixie', root, mirror.uri], {
      env: { ...env, PATH, LC_ALL: 'C', ...(existsSync(scripts) && { DEBOOTSTRAP_DIR: scripts }) }
    })
  } catch (error) {
    throw engineFailure(`Debian 13 could not be made by debootstrap (${messageOf(error)}).`, error)
  }
  const left = ['./var/cache/apt/archives/*.deb', './var/lib/apt/lists/*', './dev/*'].map((path) => `--exclude=${path}`)
  await runProgram('tar', ['-C', root, ...left, '-cf', join(folder, 'debian.tar'), '.'])
  rmSync(root, { recursive: true })
}

/** A script of a few files, unpacked where it is used: `ar`, `tar` and `wget` are what it needs of the system. */
async function fetchDebootstrap(folder: string, env: Environment): Promise<string> {
  if (!findOnPath(['wget'], env)) throw engineFailure('debootstrap needs wget: install the package debootstrap.')
  await runProgram('apt-get', ['download', 'debootstrap'], { cwd: folder, env })
  await runProgram('sh', ['-c', 'dpkg -x debootstrap_*.deb . && rm debootstrap_*.deb'], { cwd: folder, env })
  return join(folder, 'usr/sbin/debootstrap')
}

/** Node is that of this process, npm and the trusted certificates those of the system, so that registries are reached. */
async function copyNode(folder: string): Promise<string> {
  const npm = findOnPath(['npm'], process.env)
  if (!npm) throw engineFailure('The image is built with npm, which is not on the PATH.')
  cpSync(process.execPath, join(folder, 'node'), { dereference: true })
  cpSync(dirname(dirname(realpathSync(npm))), join(folder, 'npm'), { recursive: true, dereference: true })
  const certificates = '/etc/ssl/certs/ca-certificates.crt'
  mkdirSync(join(folder, 'certificates'))
  if (existsSync(certificates)) cpSync(certificates, join(folder, 'certificates/ca-certificates.crt'))
  return `
FROM ${names.system}
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
COPY certificates /etc/ssl/certs
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
# With strip, which the official image of Node has too: it takes 18 MB off Node.
RUN apt-get update && apt-get install -y --no-install-recommends binutils
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
`
}
