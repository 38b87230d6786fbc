import { execFile } from 'node:child_process'

/** Runs a program and resolves with its output. Rejects with its last lines. */
export function runProgram(
  program: string,
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; timeout?: number } = {}
): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(program, args, { ...options, maxBuffer: 32 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (!error) return resolve(stdout)
      const lines = (stderr.trim() || stdout).split('\n').filter((line) => line.trim())
      reject(new Error(lines.length > 0 ? lines.slice(-6).join(' | ') : error.message, { cause: error }))
    })
  })
}
