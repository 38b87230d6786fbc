import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, prepareOnce } from '../cache.ts'
import type { Environment, Log } from '../engine.ts'
import { debianMirror } from './debian-mirror.ts'
import { engineFailure, messageOf } from './engine-failure.ts'
import { findOnPath, runProgram } from './programs.ts'
import { explainStorage } from './storage.ts'

/** Most programs of Debian 13 run on Debian 12 too; its libraries only through their own loader. */
const newer = 'trixie'

export interface DebianPackages {
  /** A folder of the user cache; it exists once everything is in it. */
  folder: string
  packages: readonly string[]
  /** Begins the sentence of a failure: what is needed, and why it is not there. */
  reason: string
  /** Ends it: what to do instead. */
  advice: string
  /** What is fetched, for the log. */
  title: string
}

/**
 * Unpacks packages of Debian into the user cache, from the mirror that this system already uses and verified by its
 * key of Debian. Neither the system nor its lists of packages are touched, and root is not needed. Throws a sentence.
 */
export async function unpackDebianPackages(
  wanted: DebianPackages,
  env: Environment,
  log: Log,
  etc = '/etc'
): Promise<void> {
  if (existsSync(wanted.folder)) return
  const sources = sourcesFor(wanted, env, etc)
  log(`${wanted.title}: fetching Debian 13's into ${wanted.folder} (once)`)
  await prepareOnce(wanted.folder, (temporary) => unpack(temporary, sources, wanted, env), log)
}

/** Returns the line of apt's sources for the release on this system's mirror. Throws a sentence when there is no mirror. */
function sourcesFor({ reason, advice }: DebianPackages, env: Environment, etc: string): string {
  const release = existsSync(join(etc, 'os-release')) ? readFileSync(join(etc, 'os-release'), 'utf8') : ''
  const codename = /^VERSION_CODENAME=(\S+)/m.exec(release)?.[1] ?? ''
  const isDebian = /^ID=debian$/m.test(release) && ['x64', 'arm64'].includes(process.arch)
  if (!isDebian || !findOnPath(['apt-get'], env) || !findOnPath(['dpkg'], env))
    throw engineFailure(`${reason}; Debian's can be fetched on Debian only. ${advice}`)
  const mirror = debianMirror(codename, join(etc, 'apt'))
  if (!mirror)
    throw engineFailure(`${reason}; no Debian mirror is named in /etc/apt, so Debian's cannot be fetched. ${advice}`)
  return `deb ${mirror.signedBy ? `[signed-by=${mirror.signedBy}] ` : ''}${mirror.uri} ${newer} main\n`
}

async function unpack(
  temporary: string,
  sources: string,
  { packages, reason, advice }: DebianPackages,
  env: Environment
): Promise<void> {
  const apt = join(temporary, 'apt')
  for (const name of ['lists/partial', 'cache/archives/partial', 'packages'])
    mkdirSync(join(apt, name), { recursive: true })
  writeFileSync(join(apt, 'sources.list'), sources)
  writeFileSync(join(apt, 'apt.conf'), aptConfiguration(apt))
  const aptGet = (...parameters: string[]) =>
    runProgram('apt-get', ['-c', join(apt, 'apt.conf'), ...parameters], {
      cwd: join(apt, 'packages'),
      env: { ...env, LC_ALL: 'C' }
    })
  try {
    await aptGet('update')
    await aptGet('download', ...packages)
    await runProgram('sh', ['-c', 'for package in *.deb; do dpkg -x "$package" "$0" || exit 1; done', temporary], {
      cwd: join(apt, 'packages'),
      env
    })
  } catch (error) {
    const explained = explainStorage(error, cacheFolder(env), 'XDG_CACHE_HOME')
    if (explained !== error) throw explained
    throw engineFailure(
      `${reason}; Debian 13's could not be fetched (${messageOf(error)}). Connect to the network and start again. Otherwise: ${advice}`,
      error
    )
  }
  rmSync(apt, { recursive: true, force: true })
  for (const name of ['doc', 'man', 'locale'])
    rmSync(join(temporary, 'usr/share', name), { recursive: true, force: true })
}

/** Makes apt write to our folder only, and disables the hooks of the system. */
function aptConfiguration(folder: string): string {
  return `
#clear APT::Update::Pre-Invoke;
#clear APT::Update::Post-Invoke;
#clear APT::Update::Post-Invoke-Success;
Dir::Etc::sourcelist "${folder}/sources.list";
Dir::Etc::sourceparts "-";
Dir::State::lists "${folder}/lists";
Dir::Cache "${folder}/cache";
Acquire::Languages "none";
Acquire::IndexTargets::deb::DEP-11::DefaultEnabled "false";
Acquire::Retries "2";
Acquire::http::Timeout "20";
Acquire::https::Timeout "20";
APT::Update::Error-Mode "any";
APT::Sandbox::User "root";
`
}
