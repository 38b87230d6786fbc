import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders: string[] = []

/** Creates an empty folder; `removeTemporaryFolders` in an `afterAll` deletes them all. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'keur-test-'))
  folders.push(folder)
  return folder
}

export function removeTemporaryFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

/** Writes a shell script into a folder as a program of that name, and returns its path. */
export function writeProgram(folder: string, name: string, script: string): string {
  const file = join(folder, name)
  writeFileSync(file, `#!/bin/sh\n${script}\n`)
  chmodSync(file, 0o755)
  return file
}
