/** @jest-environment jsdom */
import { jest } from '@jest/globals'
import { inactiveMedia, startScript } from './start-script.ts'

const hint = (file: string, more = '') =>
  `<link rel="preload" href="/${file}" as="script" ${inactiveMedia} integrity="sha384-${file}" crossorigin ${more}>`
const photo = '<img id="photo" fetchpriority="high"><p id="text">Villa</p>'

interface Paint {
  name?: string
  element?: Element | null
}
/** What the browser reports: paints, and that everything is loaded. */
let paint: Record<string, (entry: Paint) => void>
let listeners: Record<string, () => void>
let readyState: DocumentReadyState

/** A document of which nothing is painted yet. */
function open(body = '') {
  paint = {}
  listeners = {}
  readyState = 'interactive'
  document.head.innerHTML = hint('shell.js', 'data-start') + hint('part.js') + hint('last.js', 'data-start')
  document.body.innerHTML = body
  // jsdom does not have the property.
  for (const link of document.querySelectorAll('link'))
    Object.assign(link, { integrity: link.getAttribute('integrity') })
  class Observer {
    readonly callback: (list: { getEntries(): Paint[] }) => void
    constructor(callback: Observer['callback']) {
      this.callback = callback
    }
    observe({ type }: { type: string }) {
      paint[type] = (entry) => this.callback({ getEntries: () => [entry] })
    }
  }
  const add = (type: string, listener: () => void) => {
    listeners[type] ??= listener
  }
  new Function('PerformanceObserver', 'addEventListener', startScript.slice('<script>'.length, -'</script>'.length))(
    Observer,
    add
  )
}
const wait = (milliseconds: number) => jest.advanceTimersByTime(milliseconds)
const waiting = () => document.querySelectorAll('link[media]').length
const started = () => [...document.querySelectorAll('script')].map(({ src }) => new URL(src).pathname)
const scripts = ['/shell.js', '/last.js']

beforeEach(() => {
  jest.useFakeTimers()
  Object.defineProperty(document, 'readyState', { configurable: true, get: () => readyState })
})

test('no later script can connect to another computer', () => {
  Object.assign(globalThis, { RTCPeerConnection: class {}, webkitRTCPeerConnection: class {} })
  open()
  expect('RTCPeerConnection' in globalThis || 'webkitRTCPeerConnection' in globalThis).toBe(false)
})

test('scripts are fetched once the text is painted, and those of the shell start at once, in their order', () => {
  open()
  paint.paint?.({ name: 'first-paint' })
  wait(400)
  expect([waiting(), started()]).toEqual([3, []])
  paint.paint?.({ name: 'first-contentful-paint' })
  expect(waiting()).toBe(0)
  wait(0)
  expect(started()).toEqual(scripts)
  const [script] = document.querySelectorAll('script')
  expect([script?.integrity, script?.crossOrigin, script?.async]).toEqual(['sha384-shell.js', '', false])
  // and once
  listeners.load?.()
  wait(5_000)
  expect(started()).toEqual(scripts)
})

test.each<[what: string, element: string | null, milliseconds: number, isStarted: boolean]>([
  ['before it is there, for almost a second', null, 999, false],
  ['before it is there, after a second', null, 1_000, true],
  ['once it is there', '#photo', 0, true],
  ['while another element is the largest', '#text', 0, false]
])('on a page with a large photo scripts wait: %s', (_what, element, milliseconds, isStarted) => {
  open(photo)
  paint.paint?.({ name: 'first-contentful-paint' })
  if (element) paint['largest-contentful-paint']?.({ element: document.querySelector(element) })
  wait(milliseconds)
  expect([waiting(), started()]).toEqual([0, isStarted ? scripts : []])
})

test('a browser that reports no paint starts them half a second after everything is loaded', () => {
  open()
  listeners.load?.()
  wait(499)
  expect([waiting(), started()]).toEqual([3, []])
  wait(1)
  expect([waiting(), started()]).toEqual([0, scripts])
})

test('scripts do not start before the whole document is there', () => {
  open()
  readyState = 'loading'
  paint.paint?.({ name: 'first-contentful-paint' })
  wait(100)
  expect([waiting(), started()]).toEqual([0, []])
  readyState = 'interactive'
  document.dispatchEvent(new Event('DOMContentLoaded'))
  expect(started()).toEqual(scripts)
})

test('a section’s stylesheet that is late does not delay the page: another link takes its place', () => {
  open()
  const [late, there] = ['/late.css', '/there.css'].map((href) => {
    const link = Object.assign(document.createElement('link'), { href })
    link.setAttribute('data-section', '')
    return document.head.appendChild(link)
  })
  Object.defineProperty(there, 'sheet', { value: {} })
  wait(699)
  expect(document.contains(late!)).toBe(true)
  wait(1)
  expect([document.contains(late!), document.contains(there!)]).toEqual([false, true])
  expect(document.querySelectorAll('link[data-section]')).toHaveLength(2)
})
