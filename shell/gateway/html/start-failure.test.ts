/** @jest-environment jsdom */
import { setImmediate as settled } from 'node:timers/promises'
import { startFailure } from './start-failure.ts'

const build = '5e11000000000000'
const file = `http://localhost/mfe/shell/${build}/shell.js`
let sent: string[]
let token: string | null

/** A new document, with its own listeners. */
function open() {
  const listeners: Record<string, (event: object) => void> = {}
  const add = (type: string, listener: (event: object) => void) => {
    listeners[type] = listener
  }
  new Function('addEventListener', startFailure)(add)
  return (type: string, event: object) => listeners[type]?.({ target: {}, ...event })
}
const failureOf = (stack: string) => ({ error: { stack } })

beforeEach(() => {
  sent = []
  token = 'a.b'
  // biome-ignore lint/suspicious/noDocumentCookie: as a new browser session
  document.cookie = 'keur_aside=; Max-Age=0; Path=/'
  document.body.innerHTML = '<div id="app"><div id="page"></div></div>'
  Object.assign(globalThis, {
    fetch: async () => ({ json: async () => ({ token }) }),
    Blob: class {
      constructor([text]: string[]) {
        sent.push(text as string)
      }
    }
  })
  Object.assign(navigator, { sendBeacon: () => true })
})

test.each([
  ['a script that cannot be fetched', 'error', { target: { src: file } }],
  ['an error while it starts', 'error', failureOf(`Error: broken\n  at start (${file}:1:2)`)],
  ['a promise that is rejected', 'unhandledrejection', { reason: { stack: `Error\n  at ${file}:1:2` } }]
])('%s is reported, and the next document has another shell', async (_, type, event) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the gateway sets it
  document.cookie = 'keur_aside=ventes:bbbbbbbbbbbbbbbb; Path=/'
  const happens = open()
  happens(type, event)
  happens(type, event)
  await settled()
  expect(sent.map((text) => JSON.parse(text))).toEqual([
    { remote: 'shell', build, token, kind: 'error', phase: 'entry' }
  ])
  expect(document.cookie).toBe(`keur_aside=ventes:bbbbbbbbbbbbbbbb.shell:${build}`)
})

const endToken = () => {
  token = null
}
const hydrate = () => void Object.assign(document.getElementById('page') as HTMLElement, { __reactProps$x: {} })
test.each([
  ['a section that fails', () => {}, failureOf(`Error\n  at /mfe/ventes/bbbbbbbbbbbbbbbb/a.js:1\n  at ${file}:1:2`)],
  ['a photo that is missing', () => {}, { target: { src: 'http://localhost/media/sales/1.jpg' } }],
  ['an extension of the browser', () => {}, failureOf('Error\n  at chrome-extension://abc/x.js:1')],
  ['a failure after hydration, which the shell reports', hydrate, failureOf(`Error\n  at ${file}:1:2`)],
  ['a preview', endToken, failureOf(`Error\n  at ${file}:1:2`)]
])('%s is no failure of the shell', async (_, prepare, event) => {
  prepare()
  open()('error', event)
  await settled()
  expect([sent, document.cookie]).toEqual([[], ''])
})
