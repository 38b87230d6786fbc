// Plain JavaScript for Node 20: it runs before anything is installed, and hands over to the Node that npm brings.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const stamp = join(root, 'node_modules', '.installed')

const lockedNow = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

/** Notes that what is installed is what the lockfile names now. */
export function markInstalled() {
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(stamp, lockedNow())
}

/** Installs what the lockfile names where it is not there yet, and says so. */
function install() {
  const wanted = lockedNow()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing the packages that package-lock.json names…')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit'
  })
  if (status !== 0) {
    console.error('The packages could not be installed (npm ci). Is the network there?')
    process.exit(status ?? 1)
  }
  markInstalled()
}

/** Runs a command of this folder, written in TypeScript, with Node 24; ends as it ends. */
export function launch(script) {
  install()
  const bin = join(root, 'node_modules', '.bin')
  const own = join(bin, 'node')
  const node = existsSync(own) ? own : process.execPath
  const child = spawn(
    node,
    [
      '--disable-warning=ExperimentalWarning',
      fileURLToPath(new URL(script, import.meta.url)),
      ...process.argv.slice(2)
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PATH: `${bin}:${process.env.PATH}` }
    }
  )
  // Ctrl-C reaches the whole group; a signal sent to this process alone is handed on.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(signal ? 130 : (code ?? 1)))
}
