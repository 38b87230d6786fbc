import { execFile } from 'node:child_process'

/** Runs a program to its end and answers its output; rejects with what it said. */
export function runProgram(
  program: string,
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; timeout?: number } = {}
): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(program, args, { ...options, maxBuffer: 32 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (!error) return resolve(stdout)
      const words = (stderr.trim() || stdout).split('\n').filter((line) => line.trim())
      reject(new Error(words.length > 0 ? words.slice(-6).join(' | ') : error.message, { cause: error }))
    })
  })
}
