import { chownSync, copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cacheFolder, prepareOnce } from '@keur/engines/cache'
import { findOnPath, runProgram } from '@keur/engines/shared/programs'

type Log = (line: string) => void

const project = fileURLToPath(new URL('pom.xml', import.meta.url))
export const version = /<opensearch\.version>(.*)<\/opensearch\.version>/.exec(readFileSync(project, 'utf8'))![1]!
const packages = ['openjdk-17-jre-headless', 'maven']
/** A user without rights: OpenSearch refuses to run as root. */
export const plainUser = 65_534

/** Returns the folder of the server's jars, which Maven fetches once, by its own settings, into the user cache. */
export async function fetchOpensearch(log: Log): Promise<string> {
  const folder = join(cacheFolder(), `opensearch-${version}`)
  await installJava(log)
  await prepareOnce(
    folder,
    async (temporary) => {
      log(`OpenSearch ${version}: fetching its jars by Maven, once on this machine (45 MB)`)
      const copy = ['dependency:copy-dependencies', '-DincludeScope=runtime', `-DoutputDirectory=${temporary}`]
      await runProgram('mvn', ['-q', '-B', '--strict-checksums', '-f', project, ...copy], { timeout: 300_000 })
    },
    log
  )
  return folder
}

async function installJava(log: Log): Promise<void> {
  if (['java', 'mvn'].every((program) => findOnPath([program], process.env))) return
  if (process.getuid?.() !== 0 || !findOnPath(['apt-get'], process.env))
    throw new Error(`OpenSearch needs Java 17 and Maven: install ${packages.join(' and ')}.`)
  log(`OpenSearch: installing ${packages.join(' and ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runProgram('apt-get', ['update', '-q'], { env })
  await runProgram('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], { env })
}

/** What Netty may do: OpenSearch runs with Java's security manager. */
const policy = `grant {
  permission java.net.SocketPermission "*", "accept,connect,listen,resolve";
  permission java.net.NetPermission "*";
  permission java.lang.RuntimePermission "*";
  permission java.lang.reflect.ReflectPermission "*";
  permission java.util.PropertyPermission "*", "read,write";
};
`
const descriptor = `name=transport-netty4
description=HTTP and transport
version=${version}
opensearch.version=${version}
java.version=11
classname=org.opensearch.transport.Netty4Plugin
`
const logging = `status = error
appender.console.type = Console
appender.console.name = console
appender.console.layout.type = PatternLayout
appender.console.layout.pattern = [%p][%c{1}] %m%n
rootLogger.level = warn
rootLogger.appenderRef.console.ref = console
`

/** Lays out an installation in an empty folder: the jars of the server, Netty as a module, the settings of one node. */
export function layOut(home: string, jars: string, settings: Record<string, string | number>): void {
  const netty = join(home, 'modules', 'transport-netty4')
  for (const folder of ['bin', 'lib', 'plugins', 'config', 'data', 'logs']) mkdirSync(join(home, folder))
  mkdirSync(netty, { recursive: true })
  for (const jar of readdirSync(jars))
    copyFileSync(join(jars, jar), join(/^(netty|transport-netty4)-/.test(jar) ? netty : join(home, 'lib'), jar))
  writeFileSync(join(netty, 'plugin-descriptor.properties'), descriptor)
  writeFileSync(join(netty, 'plugin-security.policy'), policy)
  writeFileSync(join(home, 'config', 'log4j2.properties'), logging)
  const lines = Object.entries(settings).map(([name, value]) => `${name}: ${value}\n`)
  writeFileSync(join(home, 'config', 'opensearch.yml'), lines.join(''))
  if (process.getuid?.() !== 0) return
  for (const file of [home, ...readdirSync(home, { recursive: true }).map((one) => join(home, String(one)))])
    chownSync(file, plainUser, plainUser)
}
