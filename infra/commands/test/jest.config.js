import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { testTimeout } from '@keur/config/timeouts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const { workspaces } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
/** Folders with another test environment than the rest of their workspace. */
const nestedProjects = ['shell/gateway', 'infra/lab/stories']

export default {
  rootDir: root,
  // jest ignores the timeouts of projects here.
  testTimeout,
  testSequencer: fileURLToPath(new URL('sequencer.js', import.meta.url)),
  projects: [...globSync(workspaces, { cwd: root }).sort(), ...nestedProjects]
    .filter((folder) => existsSync(`${root}${folder}/jest.config.js`))
    .map((folder) => `<rootDir>/${folder}`)
}
