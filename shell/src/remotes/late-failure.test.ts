/** @jest-environment node */
import { HttpProblem } from '@keur/kit/http'
import { findFailedBuild } from './late-failure.ts'

const [shell, ventes, btp] = ['shell/5e11000000000000', 'ventes/bbbbbbbbbbbbbbbb', 'btp/aaaaaaaaaaaaaaaa'] as const
const thrownIn = (error: Error, ...builds: string[]) =>
  Object.assign(error, { stack: builds.map((build) => `at save (http://localhost/mfe/${build}/x.js:1:2)`).join('\n') })

test.each([
  ['the first section, whatever calls it', [shell, ventes, btp], { remote: 'ventes', build: 'bbbbbbbbbbbbbbbb' }],
  ['the shell where it is alone', [shell], { remote: 'shell', build: '5e11000000000000' }],
  ['no one where no build is named, as by an extension of the browser', [], null]
])('what is thrown is the fault of %s', (_, builds, expected) => {
  expect(findFailedBuild(thrownIn(new TypeError('x is undefined'), ...builds))).toEqual(expected)
})

test.each([
  new HttpProblem(503, {}),
  new DOMException('left', 'NetworkError'),
  Object.assign(new Error('Loading chunk 3 failed.'), { name: 'ChunkLoadError' }),
  ...[
    'Failed to fetch',
    'NetworkError when attempting to fetch resource.',
    'Load failed',
    'Network request failed'
  ].map((message) => new TypeError(message))
])('no build is at fault for «%s»', (error) => {
  expect(findFailedBuild(thrownIn(error, ventes))).toBeNull()
})

test.each(['AbortError', 'TimeoutError'])('an unhandled %s is the fault of the section that ended its call', (name) => {
  const ended = (...builds: string[]) => findFailedBuild(thrownIn(new DOMException('left', name), ...builds))
  expect(ended(shell, ventes)).toEqual({ remote: 'ventes', build: 'bbbbbbbbbbbbbbbb' })
  expect(ended(shell)).toBeNull()
  expect(ended()).toBeNull()
})

test.each(['stopped', undefined, { stack: `http://localhost/mfe/${ventes}/x.js` }])(
  'nor for %j, which is no error',
  (thrown) => {
    expect(findFailedBuild(thrown)).toBeNull()
  }
)
