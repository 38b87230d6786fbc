import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const { workspaces } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))

/** Every workspace with tests says so by a jest.config.js of its own. */
export default {
  rootDir: root,
  projects: workspaces
    .filter((workspace) => existsSync(`${root}${workspace}/jest.config.js`))
    .map((workspace) => `<rootDir>/${workspace}`)
}
