// Plain JavaScript for Node 20: it runs before the installation, and hands over to the Node that npm installs.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const stamp = join(root, 'node_modules', '.installed')
const bin = join(root, 'node_modules', '.bin')
const installedNode = join(bin, 'node')

const hashLockfile = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

export function markInstalled() {
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(stamp, hashLockfile())
}

function install() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashLockfile()) return
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
  useHooks()
}

/** Git runs hooks/pre-commit before a commit of this clone, unless its owner has chosen other hooks. */
function useHooks() {
  if (process.env.CI || !existsSync(join(root, '.git'))) return
  const configure = (...parameters) => spawnSync('git', ['config', 'core.hooksPath', ...parameters], { cwd: root })
  // 1: none are set. Without git it is null.
  if (configure().status === 1) configure('infra/commands/hooks')
}

/** npm 9.2, which Debian 13 has, installs the package of Node and leaves its program without a link. */
function linkNode() {
  const program = join('..', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (!existsSync(installedNode) && existsSync(join(bin, program))) symlinkSync(program, installedNode)
}

/** Installs the packages if needed, runs a TypeScript file with Node 24, and exits with its code. */
export function launch(script, parameters) {
  install()
  linkNode()
  const node = existsSync(installedNode) ? installedNode : process.execPath
  // Commands wait for processes that they start: 15 MB less for as long as a site runs.
  const flags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=2']
  const child = spawn(node, [...flags, fileURLToPath(script), ...parameters], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}` }
  })
  // Ctrl-C reaches the whole process group. A SIGTERM to this process alone is passed on.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(signal ? 130 : (code ?? 1)))
}
