/** @jest-environment jsdom */
import { jest } from '@jest/globals'
import { act, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { eventReplay, reactKeys } from './event-replay.ts'

const onClick = jest.fn()
const page = createElement('button', { type: 'button', onClick }, 'Appeler')
const hydrate = () => act(async () => hydrateRoot(document.getElementById('app') as HTMLElement, page))
const button = () => document.querySelector('button') as HTMLButtonElement

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  new Function(eventReplay)()
})
beforeEach(() => {
  // React itself waits in other ways.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'] })
  onClick.mockClear()
  document.body.innerHTML = '<div id="app"><button type="button">Appeler</button></div>'
})

test('this release of React marks its root and hydrated elements with the keys that the script reads', async () => {
  const root = document.getElementById('app') as HTMLElement
  const hasKey = (element: Element, prefix: string) => Object.keys(element).some((key) => key.startsWith(prefix))
  expect([hasKey(root, reactKeys.root), hasKey(button(), reactKeys.element)]).toEqual([false, false])
  await hydrate()
  expect([hasKey(root, reactKeys.root), hasKey(button(), reactKeys.element)]).toEqual([true, true])
})

test.each<[what: string, calls: number, wait: number, isHydrated: boolean]>([
  ['before hydration is repeated after it, once', 1, 14_900, false],
  ['more than fifteen seconds before hydration is forgotten', 0, 15_100, false],
  ['after hydration is not repeated', 1, 0, true]
])('a click %s', async (_what, calls, wait, isHydrated) => {
  if (isHydrated) await hydrate()
  button().click()
  if (!isHydrated) button().click()
  jest.advanceTimersByTime(wait)
  if (!isHydrated) await hydrate()
  jest.advanceTimersByTime(150)
  expect(onClick).toHaveBeenCalledTimes(calls)
})
