import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, prepareOnce } from '@keur/engines/cache'
import type { Environment, Log } from '@keur/engines/engine'
import { engineFailure, messageOf } from '@keur/engines/shared/engine-failure'
import { runProgram } from '@keur/engines/shared/programs'
import { findGo } from './go.ts'

/** All are verified by Go's checksum database. etcd is the version that this Kubernetes names in its own go.mod. */
const kubernetesVersion = '1.36.3'

/** Programs with a module of their own, and how `main.go` starts each. */
const ownPrograms = {
  etcd: {
    version: '3.6.8',
    module: 'go.etcd.io/etcd/server/v3',
    main: ['import ("os"; "go.etcd.io/etcd/server/v3/etcdmain")', 'func main() { etcdmain.Main(os.Args) }']
  },
  // The DNS server of clusters, with the plugins that a cluster needs and no other: all of them take three times as long.
  coredns: {
    version: '1.15.0',
    module: 'github.com/coredns/coredns',
    main: [
      'import (',
      '"github.com/coredns/coredns/core/dnsserver"',
      '"github.com/coredns/coredns/coremain"',
      '_ "github.com/coredns/coredns/plugin/bind"',
      '_ "github.com/coredns/coredns/plugin/errors"',
      '_ "github.com/coredns/coredns/plugin/kubernetes"',
      ')',
      'func main() { dnsserver.Directives = []string{"bind", "errors", "kubernetes"}; coremain.Run() }'
    ]
  }
}
type OwnProgram = keyof typeof ownPrograms
const isOwn = (name: string): name is OwnProgram => Object.hasOwn(ownPrograms, name)

/** Seconds of processor time that each build took on two cores, in this order; what one has compiled, the next uses. */
const builds = {
  etcd: 60,
  'kube-apiserver': 490,
  kubectl: 60,
  'kube-controller-manager': 140,
  'kube-scheduler': 10,
  kubelet: 40,
  'kube-proxy': 15,
  coredns: 90
}
export type KubernetesProgram = keyof typeof builds

/**
 * Builds those of these programs that are not in the user cache, one after another, and returns the path of each.
 * Throws a sentence for the operator where there is no Go, or no network.
 */
export async function buildKubernetes<Name extends KubernetesProgram>(
  names: readonly Name[],
  { env = process.env, log }: { env?: Environment; log: Log }
): Promise<Record<Name, string>> {
  for (const name of names) {
    await prepareOnce(folderOf(name, env), (folder) => buildProgram(name, folder, env, log), log)
  }
  return Object.fromEntries(names.map((name) => [name, join(folderOf(name, env), name)])) as Record<Name, string>
}

const folderOf = (name: KubernetesProgram, env: Environment) =>
  join(cacheFolder(env), `${name}-v${isOwn(name) ? ownPrograms[name].version : kubernetesVersion}`)

async function buildProgram(name: KubernetesProgram, folder: string, env: Environment, log: Log): Promise<void> {
  const go = findGo(name, env)
  log(`${name}: building it from source with Go, once on this machine (about ${builds[name]} s of processor time)`)
  const module = join(folder, 'module')
  mkdirSync(module)
  const run = (args: string[]) =>
    runProgram(go, args, { cwd: module, env: { ...env, GOFLAGS: '-mod=mod', GOWORK: 'off' } })
  try {
    const source = isOwn(name) ? writeOwnModule(module, name) : await writeKubernetesModule(module, name, run)
    const flags = `-s -w ${versionFlags()}`
    await run(['build', '-trimpath', '-buildvcs=false', '-ldflags', flags, '-o', join(folder, name), source])
  } catch (error) {
    throw engineFailure(
      `${name} could not be built with ${go} (${messageOf(error)}): connect to the network and start again.`,
      error
    )
  }
}

/** Without them the programs call themselves v0.0.0, and refuse one another's versions. */
const versionFlags = () => {
  const [major, minor] = kubernetesVersion.split('.')
  const values = { gitVersion: `v${kubernetesVersion}`, gitMajor: major, gitMinor: minor }
  return Object.entries(values)
    .map(([name, value]) => `-X k8s.io/component-base/version.${name}=${value}`)
    .join(' ')
}

/**
 * The module of Kubernetes cannot be installed as it is, because its go.mod points to folders of its repository. They
 * are published as modules whose major version is 0: this module names them instead.
 */
async function writeKubernetesModule(
  folder: string,
  name: string,
  run: (args: string[]) => Promise<string>
): Promise<string> {
  writeFileSync(join(folder, 'go.mod'), 'module keur/download\n\ngo 1.26.0\n')
  const download = await run(['mod', 'download', '-json', `k8s.io/kubernetes@v${kubernetesVersion}`])
  const { Dir, GoMod } = JSON.parse(download) as { Dir: string; GoMod: string }
  const goMod = wrapperOf(readFileSync(GoMod, 'utf8'), kubernetesVersion)
  writeFileSync(join(folder, 'go.mod'), goMod)
  copyFileSync(join(Dir, 'go.sum'), join(folder, 'go.sum'))
  return `k8s.io/kubernetes/cmd/${name}`
}

/** Exported for tests: the go.mod of a module that builds what `goMod`, that of Kubernetes `version`, describes. */
export function wrapperOf(goMod: string, version: string): string {
  const published = version.replace(/^1\./, '0.')
  const wrapper = goMod
    .replace(/^module .*$/m, 'module keur/kubernetes')
    .replaceAll(/=> \.\/staging\/src\/(\S+)/g, `=> $1 v${published}`)
  return `${wrapper}\nrequire k8s.io/kubernetes v${version}\n`
}

function writeOwnModule(folder: string, name: OwnProgram): string {
  const { module, version, main } = ownPrograms[name]
  writeFileSync(join(folder, 'go.mod'), `module keur/${name}\n\ngo 1.26.0\n\nrequire ${module} v${version}\n`)
  writeFileSync(join(folder, 'main.go'), ['package main', ...main, ''].join('\n'))
  return '.'
}
