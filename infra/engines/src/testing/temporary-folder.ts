import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

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

/** An empty folder for each test of a file, which is removed after it. */
export function folderOfEachTest() {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'keur-test-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  return {
    /** The folder, or the path of what is in it. */
    at: (...names: string[]) => join(folder, ...names),
    /** Writes a file, and the folders above it. */
    write(name: string, content: string, mode = 0o644): void {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), content, { mode })
    },
    read: (name: string) => readFileSync(join(folder, name), 'utf8')
  }
}
