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

test('a button that is clicked before hydration is clicked again after it, once', async () => {
  button().click()
  button().click()
  jest.advanceTimersByTime(14_900)
  await hydrate()
  jest.advanceTimersByTime(150)
  expect(onClick).toHaveBeenCalledTimes(1)
})

test('a click is forgotten where the button is hydrated more than fifteen seconds later', async () => {
  button().click()
  jest.advanceTimersByTime(15_100)
  await hydrate()
  jest.advanceTimersByTime(150)
  expect(onClick).not.toHaveBeenCalled()
})

test('a click on a hydrated button is not replayed', async () => {
  await hydrate()
  button().click()
  jest.advanceTimersByTime(150)
  expect(onClick).toHaveBeenCalledTimes(1)
})
