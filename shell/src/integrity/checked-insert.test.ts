import { jest } from '@jest/globals'
import type * as CheckedInsert from './checked-insert.ts'

const folder = '/mfe/ventes/bbbbbbbbbbbbbbbb'
const list = `${folder}/integrity.json`
const entry = `${folder}/remoteEntry.js`

let requests: [string, string | undefined][]
let respond: (path: string) => Promise<unknown>
let missing: string[]
let integrity: typeof CheckedInsert
beforeEach(async () => {
  document.head.innerHTML = ''
  requests = []
  missing = []
  respond = async () => ({ 'part.js': 'sha384-part', 'part.css': 'sha384-style' })
  globalThis.fetch = (async (path: string, init?: RequestInit) => {
    requests.push([path, init?.integrity])
    const content = await respond(path)
    return { ok: true, json: async () => content }
  }) as unknown as typeof fetch
  await jest.isolateModulesAsync(async () => {
    integrity = await import('./checked-insert.ts')
  })
  integrity.configureIntegrity({ [list]: 'sha384-list', [entry]: 'sha384-entry' }, (path) => missing.push(path))
})

const script = (src: string) => Object.assign(document.createElement('script'), { src })
const style = (href: string) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
const part = `${folder}/part.js`
const failureOf = (tag: HTMLElement) => new Promise((resolve) => tag.addEventListener('error', resolve, { once: true }))
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a file that the page’s HTML names has its hash from there, without a request', () => {
  document.head.innerHTML = `<link rel="preload" as="script" href="${folder}/part.js" integrity="sha384-html">`
  const tag = script(part)
  integrity.insert(tag)
  expect([tag.integrity, tag.crossOrigin, tag.isConnected]).toEqual(['sha384-html', 'anonymous', true])
  expect(requests).toEqual([])
})

test('an entry has its hash from the page; the list of its other files is fetched meanwhile', async () => {
  const tag = script(`${entry}?essai=2`)
  integrity.insert(tag)
  expect([tag.integrity, tag.isConnected]).toEqual(['sha384-entry', true])
  expect(requests).toEqual([[list, 'sha384-list']])
  await settled()
})

test('any other file has its hash from its build’s list, which is fetched once and checked itself', async () => {
  const tags = [script(part), style(`${folder}/part.css`)]
  for (const tag of tags) integrity.insert(tag)
  await settled()
  expect(tags.map(({ integrity, isConnected }) => [integrity, isConnected])).toEqual([
    ['sha384-part', true],
    ['sha384-style', true]
  ])
  expect(requests).toEqual([[list, 'sha384-list']])
})

test.each([
  ['that no list names', `${folder}/other.js`],
  ['of a build that the page does not name', '/mfe/ventes/cccccccccccccccc/part.js'],
  ['with the name of a built-in property', `${folder}/toString`]
])('a file %s is never inserted', async (_, path) => {
  const tag = script(path)
  integrity.insert(tag)
  await failureOf(tag)
  expect(tag.isConnected).toBe(false)
  expect(missing).toEqual([path])
})

test('a list that does not match its hash is not used, and is fetched again by the next attempt', async () => {
  respond = () => Promise.reject(new TypeError('integrity'))
  const tag = script(part)
  integrity.insert(tag)
  await failureOf(tag)
  respond = async () => ({ 'part.js': 'sha384-part' })
  const again = script(part)
  integrity.insert(again)
  await settled()
  expect(again.integrity).toBe('sha384-part')
})

test('a file that fails is reported; an entry’s failure is left to its loader', async () => {
  for (const path of [part, entry]) {
    const tag = script(path)
    integrity.insert(tag)
    await settled()
    tag.dispatchEvent(new Event('error'))
  }
  expect(missing).toEqual([part])
})

test('isAsPublished fetches the file with its hash', async () => {
  expect(await integrity.isAsPublished(part)).toBe(true)
  expect(requests.at(-1)).toEqual([part, 'sha384-part'])
  expect(await integrity.isAsPublished(`${folder}/other.js`)).toBe(false)
})
