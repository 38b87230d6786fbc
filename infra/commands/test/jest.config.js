import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const { workspaces } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
/** Runs in Node inside a workspace that runs in browsers: tests of its own kind. */
const insideWorkspaces = ['shell/gateway']

/** Every folder with tests says so by a jest.config.js of its own. */
export default {
  rootDir: root,
  // A run of all projects takes this from here alone. Two cores that also build and render are slow now and then.
  testTimeout: 60_000,
  projects: [...globSync(workspaces, { cwd: root }).sort(), ...insideWorkspaces]
    .filter((folder) => existsSync(`${root}${folder}/jest.config.js`))
    .map((folder) => `<rootDir>/${folder}`)
}
