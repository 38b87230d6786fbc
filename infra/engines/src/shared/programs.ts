import { execFile } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Environment } from '../engine.ts'

/** Returns the first of these programs on the PATH, or null. Earlier names win. */
export function findOnPath(names: string[], env: Environment): string | null {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return candidates.find(isProgram) ?? null
}

export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

/** Runs a program and resolves with its output. Rejects with its last lines. */
export function runProgram(
  program: string,
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}
): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(program, args, { ...options, maxBuffer: 32 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (!error) return resolve(stdout)
      const lines = (stderr.trim() || stdout).split('\n').filter((line) => line.trim())
      reject(new Error(lines.length > 0 ? lines.slice(-6).join(' | ') : error.message, { cause: error }))
    })
  })
}
