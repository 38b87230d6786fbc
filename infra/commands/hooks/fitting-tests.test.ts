import { join } from 'node:path'
import FittingTests from './fitting-tests.js'

/** Which of these test files a commit of `shell/src/menu.ts` runs, by the milliseconds that each took last. */
function chosen(times: Record<string, number | undefined>) {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  const globalConfig = { rootDir: '/clone', nonFlagArgs: ['shell/src/menu.ts'] }
  const sequencer = new FittingTests({ contexts: [], globalConfig })
  const pathOf = (test: { path: string }) => test.path.slice('/clone/'.length)
  sequencer.time = (test) => times[pathOf(test)]
  sequencer.hasFailed = () => false
  const context = { hasteFS: { getSize: () => 1 } }
  const tests = Object.keys(times).map((path) => ({ path: join('/clone', path), context, duration: undefined }))
  return {
    files: sequencer.sort(tests).map(pathOf).sort(),
    log: log.mock.calls.join()
  }
}

test('all tests that fit run, without a message', () => {
  const { files, log } = chosen({ 'api/a.test.ts': 3000, 'shell/src/menu.test.ts': undefined })
  expect([files, log]).toEqual([['api/a.test.ts', 'shell/src/menu.test.ts'], ''])
})

test('where they do not fit, those beside the change and the fast ones run, and the others are named', () => {
  const { files, log } = chosen({
    ...{ 'api/slow.test.ts': 6000, 'api/slowest.test.ts': 7001, 'api/fast.test.ts': 4000 },
    ...{ 'shell/src/menu.test.ts': 6500, 'infra/builds.test.ts': undefined }
  })
  expect(files).toEqual(['api/fast.test.ts', 'infra/builds.test.ts', 'shell/src/menu.test.ts'])
  expect(log).toContain('Left out, for a commit waits no longer: api/slow.test.ts, api/slowest.test.ts.')
})
