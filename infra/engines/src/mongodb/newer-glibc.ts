import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, prepareOnce } from '../cache.ts'
import type { Environment, Log } from '../engine.ts'
import { engineFailure, messageOf } from '../shared/engine-failure.ts'
import { findOnPath, runProgram } from '../shared/programs.ts'
import { explainStorage } from '../shared/storage.ts'
import { debianMirror } from './debian-mirror.ts'

/** Debian 13, whose C library (2.41) is new enough. */
const suite = 'trixie'
const packages = ['libc6', 'libstdc++6', 'libgcc-s1']
const libraries = { x64: 'usr/lib/x86_64-linux-gnu', arm64: 'usr/lib/aarch64-linux-gnu' } as Record<string, string>
const loaders = { x64: 'ld-linux-x86-64.so.2', arm64: 'ld-linux-aarch64.so.1' } as Record<string, string>
const advice = 'Install mongod, or set MONGODB_URI to a running MongoDB.'

/**
 * Unpacks Debian 13's C library into the user cache; the system's own stays as it is. Returns the words that precede
 * `node` to run a process with it. Needs the network only the first time.
 */
export async function newerGlibc(present: string, env: Environment, log: Log, etc = '/etc'): Promise<string[]> {
  const folder = join(cacheFolder(env), `glibc-${suite}-${process.arch}`)
  if (!existsSync(folder)) {
    const reason = `The embedded MongoDB engine needs glibc 2.38 and this system has ${present}`
    const sources = sourcesFor(reason, env, etc)
    log(`glibc ${present} is too old for the embedded engine: fetching Debian 13's into ${folder} (about 13 MB, once)`)
    await prepareOnce(folder, (temporary) => unpack(temporary, sources, reason, env), log)
  }
  const library = join(folder, libraries[process.arch] ?? '')
  return [join(library, loaders[process.arch] ?? ''), '--library-path', library]
}

/**
 * Returns the line of apt's sources for Debian 13 on this system's mirror. Throws a sentence when there is no mirror.
 */
function sourcesFor(reason: string, env: Environment, etc: string): string {
  const release = existsSync(join(etc, 'os-release')) ? readFileSync(join(etc, 'os-release'), 'utf8') : ''
  const codename = /^VERSION_CODENAME=(\S+)/m.exec(release)?.[1] ?? ''
  const isDebian = /^ID=debian$/m.test(release) && libraries[process.arch] !== undefined
  if (!isDebian || !findOnPath(['apt-get'], env) || !findOnPath(['dpkg'], env))
    throw engineFailure(`${reason}; a newer one can be fetched on Debian only. ${advice}`)
  const mirror = debianMirror(codename, join(etc, 'apt'))
  if (!mirror)
    throw engineFailure(`${reason}; no Debian mirror is named in /etc/apt, so a newer one cannot be fetched. ${advice}`)
  return `deb ${mirror.signedBy ? `[signed-by=${mirror.signedBy}] ` : ''}${mirror.uri} ${suite} main\n`
}

async function unpack(temporary: string, sources: string, reason: string, env: Environment): Promise<void> {
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
  rmSync(join(temporary, 'usr/share'), { recursive: true, force: true })
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
