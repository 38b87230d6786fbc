import { jest } from '@jest/globals'
import type * as CheckedInsert from './checked-insert.ts'

const folder = '/mfe/ventes/bbbbbbbbbbbbbbbb'
const list = `${folder}/integrity.json`
const entry = `${folder}/remoteEntry.js`

let asked: [string, string | undefined][]
let answer: (path: string) => Promise<unknown>
let lost: string[]
let integrity: typeof CheckedInsert
beforeEach(async () => {
  document.head.innerHTML = ''
  asked = []
  lost = []
  answer = async () => ({ 'part.js': 'sha384-part', 'part.css': 'sha384-style' })
  globalThis.fetch = (async (path: string, init?: RequestInit) => {
    asked.push([path, init?.integrity])
    const content = await answer(path)
    return { ok: true, json: async () => content }
  }) as unknown as typeof fetch
  await jest.isolateModulesAsync(async () => {
    integrity = await import('./checked-insert.ts')
  })
  integrity.configureIntegrity({ [list]: 'sha384-list', [entry]: 'sha384-entry' }, (path) => lost.push(path))
})

function script(path: string) {
  const tag = document.createElement('script')
  tag.src = path
  return tag
}
function style(path: string) {
  const tag = document.createElement('link')
  tag.rel = 'stylesheet'
  tag.href = path
  return tag
}
const failureOf = (tag: HTMLElement) => new Promise((resolve) => tag.addEventListener('error', resolve, { once: true }))
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('what the page’s own HTML names has its hash from there, and nothing is asked for', () => {
  document.head.innerHTML = `<link rel="preload" as="script" href="${folder}/part.js" integrity="sha384-html">`
  const tag = script(`${folder}/part.js`)
  integrity.insert(tag)
  expect([tag.integrity, tag.crossOrigin, tag.isConnected]).toEqual(['sha384-html', 'anonymous', true])
  expect(asked).toEqual([])
})

test('an entry has its hash from the page; the list of what it will ask for comes meanwhile', async () => {
  const tag = script(`${entry}?essai=2`)
  integrity.insert(tag)
  expect([tag.integrity, tag.isConnected]).toEqual(['sha384-entry', true])
  expect(asked).toEqual([[list, 'sha384-list']])
  await settled()
})

test('everything else has it from its build’s list, which is fetched once and must itself be what was published', async () => {
  const tags = [script(`${folder}/part.js`), style(`${folder}/part.css`)]
  for (const tag of tags) integrity.insert(tag)
  await settled()
  expect(tags.map(({ integrity, isConnected }) => [integrity, isConnected])).toEqual([
    ['sha384-part', true],
    ['sha384-style', true]
  ])
  expect(asked).toEqual([[list, 'sha384-list']])
})

test.each([
  ['that no list names', `${folder}/other.js`],
  ['of a build that the page does not name', '/mfe/ventes/cccccccccccccccc/part.js'],
  ['with the name of something of the language', `${folder}/toString`]
])('a file %s is never put into the page', async (_, path) => {
  const tag = script(path)
  integrity.insert(tag)
  await failureOf(tag)
  expect(tag.isConnected).toBe(false)
  expect(lost).toEqual([path])
})

test('a list that is not what was published hands nothing out, and is asked for again by the next try', async () => {
  answer = () => Promise.reject(new TypeError('integrity'))
  const tag = script(`${folder}/part.js`)
  integrity.insert(tag)
  await failureOf(tag)
  answer = async () => ({ 'part.js': 'sha384-part' })
  const again = script(`${folder}/part.js`)
  integrity.insert(again)
  await settled()
  expect(again.integrity).toBe('sha384-part')
})

test('a file that fails in the page is told of; of an entry whoever asked for it hears', async () => {
  for (const path of [`${folder}/part.js`, entry]) {
    const tag = script(path)
    integrity.insert(tag)
    await settled()
    tag.dispatchEvent(new Event('error'))
  }
  expect(lost).toEqual([`${folder}/part.js`])
})

test('why a file failed can be asked afterwards', async () => {
  expect(await integrity.isAsPublished(`${folder}/part.js`)).toBe(true)
  expect(asked.at(-1)).toEqual([`${folder}/part.js`, 'sha384-part'])
  expect(await integrity.isAsPublished(`${folder}/other.js`)).toBe(false)
})
