import { createRequire } from 'node:module'

const { default: Sequencer } = createRequire(import.meta.url)('@jest/test-sequencer')

/**
 * On a new machine jest begins with the largest files. Those of `infra` start builds, sites and programs, and are slow for
 * their size: the last one took 22 s after all others had ended.
 */
export default class BuildsFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests)
    const isOfInfra = ({ path }) => path.includes('/infra/')
    return [...sorted.filter(isOfInfra), ...sorted.filter((test) => !isOfInfra(test))]
  }
}
