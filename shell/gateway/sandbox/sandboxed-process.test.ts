import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { waitUntil } from '@keur/store/testing/wait-until'
import { endLater, endWhatIsOpened, temporaryFolder } from '../testing/opened.ts'
import { startSandboxedProcess } from './sandboxed-process.ts'

endWhatIsOpened()

let folder: string
beforeAll(() => {
  folder = temporaryFolder()
})

/** Runs a script that has `send` for text of any form. Returns lengths of messages, and the reasons of its end. */
function start(name: string, code: string, onMessage: (end: () => void) => void = () => {}) {
  const path = join(folder, `${name}.ts`)
  const output = 'new Socket({ fd: 3, readable: false, writable: true })'
  writeFileSync(
    path,
    `import { Socket } from 'node:net'\nconst output = ${output}\nconst send = (text) => output.write(text)\n${code}`
  )
  const messages: number[] = []
  const ends: string[] = []
  const child = startSandboxedProcess({
    script: pathToFileURL(path),
    onMessage(message) {
      messages.push(String(message).length)
      onMessage(child.end)
    },
    onEnd: (reason) => ends.push(reason)
  })
  endLater(child.end)
  return { messages, ends }
}
const waiting = 'setInterval(() => {}, 1000)'
const quoted = (length: number) => `send('"' + 'x'.repeat(${length}) + '"\\n')`

test.each<[string, string, number[], string]>([
  [
    'one message of more than 16 MB',
    `send('"short"\\n'); ${quoted(16_100_000)}`,
    [5],
    'It sent more than 16 MB at once.'
  ],
  ['a text of more than 16 MB', `send('"short"\\n{"texts":[16100000]}\\n')`, [5], 'It sent more than 16 MB at once.'],
  ['a text of no size', `send('{"texts":["2"]}\\n22')`, [], 'It sent texts without their sizes.'],
  ['invalid JSON', "send('1\\n{\\n22\\n')", [1], 'It sent invalid JSON.'],
  ['a failure of its own', `send('{"failure":"No shell."}\\n22\\n')`, [], 'No shell.'],
  ['an exit', 'process.exit(3)', [], 'It ended by itself (exit code 3).'],
  ['an error', "throw new Error('x')", [], 'It ended by itself (exit code 1).'],
  ['an abort', 'process.abort()', [], 'It ended by SIGABRT: its heap was full, or it crashed.']
])('a process that ends by %s is reported once, with the reason', async (what, code, received, reason) => {
  const { messages, ends } = start(what.replaceAll(' ', '-'), `${code}\n${waiting}`)
  await waitUntil(() => ends.length > 0 || messages.length > received.length)
  expect([messages, ends]).toEqual([received, [reason]])
})

test('a process that sends many long messages one after the other goes on', async () => {
  const { messages, ends } = start('long', `${Array(4).fill(quoted(5_000_000)).join('\n')}\n${waiting}`)
  await waitUntil(() => messages.length === 4 || ends.length > 0)
  expect([messages, ends]).toEqual([Array(4).fill(5_000_000), []])
})

test('a process that was ended reports nothing any more, also of what it had sent at once', async () => {
  const { messages, ends } = start('ended', `send('1\\n22\\n333\\n')\n${waiting}`, (end) => end())
  await waitUntil(() => messages.length > 0)
  // A process that starts and ends after it is the later event.
  const { ends: later } = start('later', 'process.exit()')
  await waitUntil(() => later.length > 0)
  expect([messages, ends]).toEqual([[1], []])
})
