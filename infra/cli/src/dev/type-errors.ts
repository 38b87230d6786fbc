import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'

/** TypeScript's compiler as npm has installed it in this folder, or in one above; null if it has not. */
export function findCompiler(folder: string): string | null {
  const compiler = join(folder, 'node_modules/.bin/tsc')
  if (existsSync(compiler)) return compiler
  return folder === dirname(folder) ? null : findCompiler(dirname(folder))
}

/** Checks the types of a section after each change, and prints what the compiler finds. Returns a function that stops it. */
export function watchTypes(folder: string, log: (line: string) => void): () => void {
  const compiler = findCompiler(folder)
  if (!compiler) {
    log('Types are not checked: TypeScript is not installed here.')
    return () => {}
  }
  const child = spawn(compiler, ['--watch', '--preserveWatchOutput', '-p', 'tsconfig.json'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit']
  })
  createInterface(child.stdout).on('line', (line) => {
    if (line.trim()) log(`types: ${line}`)
  })
  return () => void child.kill()
}
