import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { testTimeout } from '@keur/config/timeouts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const { workspaces } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
/** Folders whose tests run in Node although those of their workspace run in jsdom. */
const nestedProjects = ['shell/gateway']

/** One project for each folder with a jest.config.js. */
export default {
  rootDir: root,
  // jest ignores the timeouts of projects here.
  testTimeout,
  testSequencer: fileURLToPath(new URL('sequencer.js', import.meta.url)),
  projects: [...globSync(workspaces, { cwd: root }).sort(), ...nestedProjects]
    .filter((folder) => existsSync(`${root}${folder}/jest.config.js`))
    .map((folder) => `<rootDir>/${folder}`)
}
