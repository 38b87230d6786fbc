/** @jest-environment jsdom */
import { jest } from '@jest/globals'
import { act, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { eventReplay, reactKeys } from './event-replay.ts'

const onClick = jest.fn()
const page = createElement('button', { type: 'button', onClick }, 'Appeler')
const hydrate = () => act(async () => hydrateRoot(document.getElementById('app') as HTMLElement, page))
const button = () => document.querySelector('button') as HTMLButtonElement
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  new Function(eventReplay)()
})
beforeEach(() => {
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
  await wait(20)
  await hydrate()
  await wait(150)
  expect(onClick).toHaveBeenCalledTimes(1)
})

test('a click on a hydrated button is not replayed', async () => {
  await hydrate()
  button().click()
  await wait(150)
  expect(onClick).toHaveBeenCalledTimes(1)
})
