import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, prepareOnce } from '@keur/engines/cache'
import { runProgram } from '@keur/engines/shared/programs'

/** Debian's package of Prometheus, whose `promtool` checks configurations and tests rules. */
const packageName = 'prometheus'

/**
 * The folder with Debian's `promtool` and `prometheus`, fetched from this system's mirror once: apt verifies the package
 * by the signature of its list. Throws where apt-get or the network is missing.
 */
export async function prometheusTools(log: (line: string) => void, env = process.env): Promise<string> {
  const folder = join(cacheFolder(env), `${packageName}-debian-${process.arch}`)
  if (!existsSync(folder)) {
    log(`Fetching Debian's package ${packageName} into ${folder} (19 MB, once)`)
    await prepareOnce(folder, (temporary) => unpack(temporary, env), log)
  }
  return folder
}

async function unpack(temporary: string, env: NodeJS.ProcessEnv): Promise<void> {
  const apt = join(temporary, 'apt')
  for (const name of ['lists/partial', 'archives/partial', 'packages']) mkdirSync(join(apt, name), { recursive: true })
  const run = (program: string, ...parameters: string[]) =>
    runProgram(program, parameters, { cwd: join(apt, 'packages'), env: { ...env, LC_ALL: 'C' } })
  const options = [
    ['Dir::State::lists', join(apt, 'lists')],
    ['Dir::Cache', apt],
    ['APT::Sandbox::User', 'root'],
    ['Acquire::Languages', 'none']
  ].flatMap(([name, value]) => ['-o', `${name}=${value}`])
  await run('apt-get', ...options, 'update')
  await run('apt-get', ...options, 'download', packageName)
  await run('sh', '-c', 'dpkg -x *.deb "$0"', join(apt, 'files'))
  for (const program of ['promtool', 'prometheus'])
    renameSync(join(apt, 'files/usr/bin', program), join(temporary, program))
  rmSync(apt, { recursive: true, force: true })
}
