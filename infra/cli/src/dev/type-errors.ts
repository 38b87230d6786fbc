import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Checks the types of a section after each change, and prints what the compiler finds. Returns a function that stops it. */
export function watchTypes(folder: string, log: (line: string) => void): () => void {
  const compiler = join(folder, 'node_modules/.bin/tsc')
  if (!existsSync(compiler)) {
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
