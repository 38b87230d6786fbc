import { jest } from '@jest/globals'
import { favourites } from '@keur/kit/device-listings'
import { logIn, logOut } from '@keur/kit/session'
import { createStore } from '@keur/kit/store'
import { fakeApi, fakeToken, renderRoutes } from '@keur/kit/testing'
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { siteSections } from '../../../gateway/builds/sections.ts'
import { sectionManifests } from '../../../gateway/testing/repository-sections.ts'
import { withSections } from '../../testing/with-sections.tsx'
import { currentOf, navigationWith } from './navigation.ts'
import { NavigationBar } from './navigation-bar.tsx'

const showNavigation = (path = '/') => {
  const router = renderRoutes(withSections([{ path: '*', element: <NavigationBar /> }]), path)
  return { router, user: userEvent.setup({ delay: null }) }
}
const button = (name: string) => screen.getByRole('button', { name })
const isOpen = (name: string) => button(name).getAttribute('aria-expanded') === 'true'
const link = (name: string) => screen.getByRole('link', { name })
const linksBelow = (name: string) => within(button(name).nextElementSibling as HTMLElement).getAllByRole('link')
const pathsBelow = (name: string) =>
  linksBelow(name)
    .map((element) => element.getAttribute('href'))
    .join(' ')
/** The entries of the bar, with the addresses of those that are links. */
const entries = () =>
  [...document.querySelectorAll<HTMLElement>('#navigation > li > :is(a, button)')].map((element) =>
    `${element.textContent?.trim()} ${element.getAttribute('href') ?? ''}`.trim()
  )

const logInAs = (role: string) => act(() => logIn(fakeToken({ role, email: 'awa@exemple.sn' })))

afterEach(() => {
  jest.useRealTimers()
  act(() => logOut())
})

test('a visitor finds every section in the bar, and the login', () => {
  showNavigation()
  expect(pathsBelow('Locations')).toBe(
    '/locations /locations-appartements /locations-villas /locations-saisonnieres /locations-chambres-studios'
  )
  expect(pathsBelow('Ventes')).toBe('/ventes /ventes/appartements /ventes/villas /ventes/terrains /ventes/terrains')
  expect(pathsBelow('Services')).toBe(
    '/services/gerance /services/etudes-expertises /services/consultances /services/btp'
  )
  expect(entries()).toEqual([
    ...['Accueil /', 'Locations', 'Matériel BTP /btp', 'Ventes', 'Services', 'Articles /articles', 'Contact /contact'],
    ...['Vos favoris /favoris', 'Votre devis /btp/devis', 'Connexion /login']
  ])
})

test.each([
  ['user', ['Voir le site /', 'Profil']],
  ['admin', ['Voir le site /', 'Administrateur', 'Profil']]
])('in the back office the bar of the role «%s» has nothing of the public site', (role, expected) => {
  logInAs(role)
  showNavigation('/admin/ventes')
  expect(entries()).toEqual(expected)
})

test('favourites and the quote show how many they hold, and at once when the visitor adds one', async () => {
  const useQuote = createStore<string[]>([], { key: 'devis', parse: () => [] })
  showNavigation()
  act(() => favourites.add({ section: 'properties', id: '1', to: '/detail/1', title: 'Villa' }))
  // The counts load last.
  expect(await screen.findByRole('link', { name: 'Vos favoris 1' })).toBeInTheDocument()
  act(() => useQuote.setState(['ciment', 'fer'], true))
  expect(link('Votre devis 2')).toBeInTheDocument()
  act(() => {
    favourites.clear()
    useQuote.setState([], true)
  })
  expect(link('Vos favoris')).toBeInTheDocument()
})

test('a member has a profile menu, and an administrator the administration too', () => {
  showNavigation()
  logInAs('user')
  expect(screen.queryByRole('link', { name: 'Connexion' })).toBeNull()
  expect(linksBelow('Profil')).toEqual([link('Infos du profil')])
  expect(link('Infos du profil')).toHaveAttribute('href', '/profile')
  expect(screen.queryByRole('button', { name: 'Administrateur' })).toBeNull()
  logInAs('admin')
  expect(pathsBelow('Administrateur')).toBe(
    '/admin /admin/demandes /admin/locations /admin/articles /admin/ventes /admin/btp'
  )
  expect(button('Profil')).toBeInTheDocument()
})

test('a logout ends the session in the API, and the focus moves to the login link', async () => {
  const api = await fakeApi({ 'POST /users/logout': () => ({ message: 'Vous êtes déconnecté.' }) })
  const { user } = showNavigation()
  logInAs('user')
  await user.click(button('Profil'))
  await user.click(button('Déconnexion'))
  expect(localStorage.getItem('authToken')).toBeNull()
  await act(() => new Promise((done) => requestAnimationFrame(done)))
  expect(link('Connexion')).toHaveFocus()
  await waitFor(() => expect(api.requests).toEqual(['POST /users/logout']))
})

test('the arrows open a menu at its first link and go round its links; Escape gives the focus back', async () => {
  const { user } = showNavigation()
  button('Ventes').focus()
  await user.keyboard('{ArrowDown}')
  const links = linksBelow('Ventes')
  expect(links[0]).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(links[1]).toHaveFocus()
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(links.at(-1)).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(links[0]).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(isOpen('Ventes')).toBe(false)
  expect(button('Ventes')).toHaveFocus()
  // and leaving a menu with Tab closes it
  await user.keyboard('{Enter}')
  expect(isOpen('Ventes')).toBe(true)
  links.at(-1)?.focus()
  await user.tab()
  expect(button('Services')).toHaveFocus()
  expect(isOpen('Ventes')).toBe(false)
})

describe('by mouse and by touch', () => {
  /** jsdom's pointer events have no type. */
  const moveMouse = (event: 'pointerOver' | 'pointerOut', element: HTMLElement) =>
    fireEvent(element, Object.defineProperty(createEvent[event](element), 'pointerType', { value: 'mouse' }))
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))
  /** A mouse that rests on a menu until it opens. */
  const hoverLocations = () => {
    jest.useFakeTimers()
    showNavigation()
    moveMouse('pointerOver', button('Locations'))
    pass(120)
    expect(isOpen('Locations')).toBe(true)
  }

  test('a press opens a menu, another menu closes it, and so does a link or a press outside', async () => {
    const { router, user } = showNavigation()
    const tap = (target: HTMLElement) => user.pointer({ keys: '[TouchA]', target })
    await tap(button('Locations'))
    expect(isOpen('Locations')).toBe(true)
    await tap(button('Ventes'))
    expect([isOpen('Locations'), isOpen('Ventes')]).toEqual([false, true])
    await tap(document.body)
    expect(isOpen('Ventes')).toBe(false)
    await tap(button('Locations'))
    await user.click(link('Saisonnières'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/locations-saisonnieres'))
    expect(isOpen('Locations')).toBe(false)
  })

  test('a menu opens when the mouse rests on it, and closes a moment after the mouse has left, or by Escape', () => {
    jest.useFakeTimers()
    showNavigation()
    const stateAfter = (milliseconds: number) => {
      pass(milliseconds)
      return isOpen('Locations')
    }
    moveMouse('pointerOver', button('Locations'))
    expect([stateAfter(119), stateAfter(1)]).toEqual([false, true])
    moveMouse('pointerOut', button('Locations'))
    expect([stateAfter(299), stateAfter(1)]).toEqual([true, false])
    moveMouse('pointerOver', button('Locations'))
    expect(stateAfter(120)).toBe(true)
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(isOpen('Locations')).toBe(false)
  })

  test('a press on a menu that the mouse opened pins it', () => {
    hoverLocations()
    fireEvent.click(button('Locations'))
    moveMouse('pointerOut', button('Locations'))
    pass(400)
    expect(isOpen('Locations')).toBe(true)
    fireEvent.click(button('Locations'))
    expect(isOpen('Locations')).toBe(false)
  })

  test('a menu opened on the next page stays open after the mouse has left another', () => {
    hoverLocations()
    moveMouse('pointerOut', button('Locations'))
    fireEvent.click(linksBelow('Locations')[0] as HTMLElement)
    fireEvent.click(button('Ventes'))
    pass(400)
    expect(isOpen('Ventes')).toBe(true)
  })

  test('in the sheet of narrow screens the mouse opens no menu by passing over it', () => {
    jest.useFakeTimers()
    showNavigation()
    fireEvent.click(button('Menu'))
    moveMouse('pointerOver', button('Locations'))
    pass(200)
    expect(isOpen('Locations')).toBe(false)
  })
})

test('the menus of the sheet open one at a time and stay open when the focus moves on; Escape closes it whole', async () => {
  const { user } = showNavigation()
  await user.click(button('Menu'))
  expect(isOpen('Menu')).toBe(true)
  await user.click(button('Locations'))
  await user.tab()
  expect(linksBelow('Locations')[0]).toHaveFocus()
  act(() => link('Contact').focus())
  expect(isOpen('Locations')).toBe(true)
  await user.click(button('Services'))
  expect(['Locations', 'Services', 'Menu'].map(isOpen)).toEqual([false, true, true])
  await user.keyboard('{Escape}')
  expect(['Services', 'Menu'].map(isOpen)).toEqual([false, false])
  expect(button('Menu')).toHaveFocus()
})

test('the current list and its menu are marked, and nothing else', () => {
  showNavigation('/locations-villas')
  expect(link('Villas/Bureaux')).toHaveAttribute('aria-current', 'page')
  expect(button('Locations')).toHaveAttribute('aria-current', 'true')
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(2)
})

test.each<[string, string[][]]>([
  ['/produit/42', [['Matériel BTP', 'true']]],
  ['/ventes/detail/42', [['Ventes', 'true']]],
  ['/articles', [['Articles', 'page']]],
  ['/ventes-x', []]
])('the page %s belongs to %j', (path, expected) => {
  const entries = navigationWith(siteSections(sectionManifests, 'fr').menu)
  const marked = entries.map((entry) => [entry.label, currentOf(entry, path)])
  expect(marked.filter(([, mark]) => mark)).toEqual(expected)
})
