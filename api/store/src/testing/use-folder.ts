import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for the tests of a file, deleted after them. */
export function useFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'keur-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
