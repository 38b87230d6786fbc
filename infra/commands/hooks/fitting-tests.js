import { dirname, relative } from 'node:path'
import BuildsFirst from '../test/sequencer.js'

/** Seconds of tests, on two processors. */
const secondsOfAll = 14
const secondsOfOne = 7
/** Milliseconds of a file that has not run on this machine. */
const unknownTime = 1000

/** Leaves out the tests that would take longer than a commit may, by the times of their last run, and names them. */
export default class FittingTests extends BuildsFirst {
  constructor(options) {
    super(options)
    this.folders = new Set(options.globalConfig.nonFlagArgs.map((path) => dirname(path)))
    this.rootDir = options.globalConfig.rootDir
  }

  sort(tests) {
    const timeOf = (test) => this.time(test) ?? unknownTime
    const pathOf = ({ path }) => relative(this.rootDir, path)
    const isNear = (test) => this.folders.has(dirname(pathOf(test)))
    let milliseconds = 0
    const chosen = new Set(
      [...tests]
        .sort((one, other) => isNear(other) - isNear(one) || timeOf(one) - timeOf(other))
        .filter((test) => {
          const fits = timeOf(test) <= secondsOfOne * 1000 && milliseconds + timeOf(test) <= secondsOfAll * 1000
          if (fits) milliseconds += timeOf(test)
          return fits
        })
    )
    const left = tests.filter((test) => !chosen.has(test)).map(pathOf)
    if (left.length > 0) {
      const named = left.length > 5 ? `${left.slice(0, 5).join(', ')}, and ${left.length - 5} more` : left.join(', ')
      console.error(`Left out, for a commit waits no longer: ${named}. npm test -- --changed runs them.`)
    }
    return super.sort([...chosen])
  }
}
