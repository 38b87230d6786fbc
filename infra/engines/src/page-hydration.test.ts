/** @jest-environment jsdom */
import { act, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { hydratedSince } from './page-hydration.ts'

test('this release of React has the private state that tells a hydrated page from one that is being hydrated', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  document.body.innerHTML = '<div id="app"><p>Bonjour</p></div>'
  expect(hydratedSince()).toBeNull()
  const duringHydration = await act(async () => {
    hydrateRoot(document.getElementById('app') as HTMLElement, createElement('p', null, 'Bonjour'))
    return hydratedSince()
  })
  expect([duringHydration, hydratedSince()]).toEqual([null, expect.any(Number)])
})
