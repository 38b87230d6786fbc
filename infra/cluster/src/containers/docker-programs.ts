import { existsSync, symlinkSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { cacheFolder } from '@keur/engines/cache'
import type { Environment, Log } from '@keur/engines/engine'
import { unpackDebianPackages } from '@keur/engines/shared/debian-packages'
import { findOnPath } from '@keur/engines/shared/programs'

const triplet = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu'
const systemPrograms = ['/usr/local/sbin', '/usr/sbin', '/usr/bin', '/sbin', '/bin']

/** The daemon with what it starts, and the libraries that a small Debian lacks. */
const daemonPackages = [
  'docker.io',
  'containerd',
  'runc',
  'tini',
  'iptables',
  'libdevmapper1.02.1',
  'libseccomp2',
  'libxtables12',
  'libip4tc2',
  'libip6tc2',
  'libnftnl11',
  'libnfnetlink0',
  'libnetfilter-conntrack3',
  'libmnl0'
]

/**
 * The environment in which `docker` has its compose and buildx plugins: Debian 13's, fetched into the user cache once.
 * Nothing of the user's own configuration of Docker is read.
 */
export async function dockerClient(log: Log, env: Environment = process.env): Promise<NodeJS.ProcessEnv> {
  const folder = join(cacheFolder(env), `docker-client-trixie-${process.arch}`)
  const wanted = {
    folder,
    packages: ['docker-cli', 'docker-compose', 'docker-buildx'],
    reason: 'The site in containers needs docker with its compose plugin',
    advice: 'Connect to the network and start again.',
    title: 'docker with compose and buildx (33 MB)'
  }
  await unpackDebianPackages(wanted, env, log)
  const PATH = [join(folder, 'usr/bin'), env.PATH ?? '', ...systemPrograms].join(delimiter)
  return { ...env, PATH, DOCKER_CONFIG: join(folder, 'usr/libexec/docker'), DOCKER_BUILDKIT: '1' }
}

/** The environment in which `dockerd` runs: that of the system where it is installed, otherwise Debian's in the cache. */
export async function dockerDaemon(log: Log, env: Environment = process.env): Promise<NodeJS.ProcessEnv> {
  const PATH = [env.PATH ?? '', ...systemPrograms].join(delimiter)
  const needed = ['dockerd', 'containerd', 'runc', 'docker-init', 'iptables']
  if (needed.every((name) => findOnPath([name], { PATH }))) return { PATH }
  const folder = join(cacheFolder(env), `docker-daemon-${process.arch}`)
  const wanted = {
    folder,
    packages: daemonPackages,
    release: 'own' as const,
    reason: 'The site in containers needs dockerd, containerd and runc',
    advice: 'Install the package docker.io.',
    title: 'dockerd, containerd and runc (60 MB)'
  }
  await unpackDebianPackages(wanted, env, log)
  const programs = join(folder, 'usr/sbin')
  // What Debian's alternatives make when the package is installed.
  for (const family of ['iptables', 'ip6tables'])
    for (const name of [family, `${family}-save`, `${family}-restore`])
      if (!existsSync(join(programs, name))) symlinkSync('xtables-nft-multi', join(programs, name))
  return {
    PATH: [programs, join(folder, 'usr/bin'), join(folder, 'sbin'), PATH].join(delimiter),
    LD_LIBRARY_PATH: [join(folder, 'usr/lib', triplet), join(folder, 'lib', triplet)].join(delimiter),
    XTABLES_LIBDIR: join(folder, 'usr/lib', triplet, 'xtables')
  }
}
