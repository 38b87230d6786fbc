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

const page = (name: string) => (
  <>
    <NavigationBar />
    <h1>{name}</h1>
  </>
)
const showNavigation = (path = '/') => {
  renderRoutes(
    withSections([
      { path: '/', element: page('Accueil') },
      { path: '*', element: page('Ailleurs') }
    ]),
    path
  )
  return userEvent.setup({ delay: null })
}
const button = (name: string) => screen.getByRole('button', { name })
const linksBelow = (name: string) => within(button(name).nextElementSibling as HTMLElement).getAllByRole('link')
const addresses = (name: string) => linksBelow(name).map((link) => `${link.textContent} ${link.getAttribute('href')}`)

const logInAs = (role: string) => act(() => logIn(fakeToken({ role, email: 'awa@exemple.sn' })))

afterEach(() => {
  jest.useRealTimers()
  act(() => logOut())
})

test('a visitor finds every section in the bar', () => {
  showNavigation()
  expect(addresses('Locations')).toEqual([
    'Toutes les locations /locations',
    'Appartements /locations-appartements',
    'Villas/Bureaux /locations-villas',
    'Saisonnières /locations-saisonnieres',
    'Chambres/Studios /locations-chambres-studios'
  ])
  expect(addresses('Ventes')).toEqual([
    'Toutes les ventes /ventes',
    'Appartements /ventes/appartements',
    'Villas /ventes/villas',
    'Terrains /ventes/terrains',
    'Champs /ventes/terrains'
  ])
  expect(addresses('Services')).toEqual([
    'Gérance /services/gerance',
    'Études et Expertises /services/etudes-expertises',
    'Consultances /services/consultances',
    'BTP /services/btp'
  ])
  expect(screen.getByRole('link', { name: 'Matériel BTP' })).toHaveAttribute('href', '/btp')
  expect(screen.getByRole('link', { name: 'Articles' })).toHaveAttribute('href', '/articles')
  expect(screen.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact')
  expect(screen.getByRole('link', { name: 'Accueil' })).toHaveAttribute('href', '/')
})

test('favourites and the quote show how many they hold, and at once when the visitor adds one', async () => {
  const useQuote = createStore<string[]>([], { key: 'devis', parse: () => [] })
  showNavigation()
  expect(screen.getByRole('link', { name: 'Vos favoris' })).toHaveAttribute('href', '/favoris')
  expect(screen.getByRole('link', { name: 'Votre devis' })).toHaveAttribute('href', '/btp/devis')
  const add = (id: string) => favourites.add({ section: 'properties', id, to: `/detail/${id}`, title: 'Villa' })
  act(() => add('1'))
  // The counts load last.
  expect(await screen.findByRole('link', { name: 'Vos favoris 1' })).toBeInTheDocument()
  act(() => {
    add('2')
    useQuote.setState(['ciment', 'fer'], true)
  })
  expect(screen.getByRole('link', { name: 'Vos favoris 2' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Votre devis 2' })).toBeInTheDocument()
  act(() => {
    favourites.clear()
    useQuote.setState([], true)
  })
  expect(screen.getByRole('link', { name: 'Vos favoris' })).toBeInTheDocument()
})

describe('the login state', () => {
  test('a visitor is offered to log in, and nothing else', () => {
    showNavigation()
    expect(screen.getByRole('link', { name: 'Connexion' })).toHaveAttribute('href', '/login')
    expect(screen.queryByRole('button', { name: 'Profil' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Administrateur' })).toBeNull()
  })

  test('a member has a profile menu and no administration', () => {
    showNavigation()
    logInAs('user')
    expect(screen.queryByRole('link', { name: 'Connexion' })).toBeNull()
    expect(addresses('Profil')).toEqual(['Infos du profil /profile'])
    expect(screen.queryByRole('button', { name: 'Administrateur' })).toBeNull()
  })

  test('an administrator has the administration too', () => {
    showNavigation()
    logInAs('admin')
    expect(addresses('Administrateur')).toEqual([
      'Tableau de bord /admin',
      'Demandes /admin/demandes',
      'Locations /admin/locations',
      'Articles /admin/articles',
      'Ventes /admin/ventes',
      'BTP /admin/btp'
    ])
    expect(button('Profil')).toBeInTheDocument()
  })

  test('a logout ends the session in the API, and the focus moves to the login link', async () => {
    const api = await fakeApi({ 'POST /users/logout': () => ({ message: 'Vous êtes déconnecté.' }) })
    const user = showNavigation()
    logInAs('user')
    await user.click(button('Profil'))
    await user.click(button('Déconnexion'))
    expect(localStorage.getItem('authToken')).toBeNull()
    await act(() => new Promise((done) => requestAnimationFrame(done)))
    expect(screen.getByRole('link', { name: 'Connexion' })).toHaveFocus()
    await waitFor(() => expect(api.requests).toEqual(['POST /users/logout']))
  })
})

/** jsdom's pointer events have no type. */
const moveMouse = (event: 'pointerOver' | 'pointerOut', element: HTMLElement) =>
  fireEvent(element, Object.defineProperty(createEvent[event](element), 'pointerType', { value: 'mouse' }))
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))

test('a menu opened on the next page stays open after the mouse has left another', () => {
  jest.useFakeTimers()
  showNavigation()
  moveMouse('pointerOver', button('Locations'))
  pass(120)
  moveMouse('pointerOut', button('Locations'))
  fireEvent.click(linksBelow('Locations')[0] as HTMLElement)
  fireEvent.click(button('Ventes'))
  pass(400)
  expect(button('Ventes')).toHaveAttribute('aria-expanded', 'true')
})

describe('by keyboard', () => {
  test.each(['{Enter}', ' '])('the key «%s» opens a menu and closes it again', async (key) => {
    const user = showNavigation()
    button('Locations').focus()
    await user.keyboard(key)
    expect(button('Locations')).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard(key)
    expect(button('Locations')).toHaveAttribute('aria-expanded', 'false')
  })

  test('the arrows open a menu at its first link and go round its links', async () => {
    const user = showNavigation()
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
  })

  test('Escape closes a menu and gives the focus back to its button', async () => {
    const user = showNavigation()
    button('Services').focus()
    await user.keyboard('{ArrowDown}{Escape}')
    expect(button('Services')).toHaveAttribute('aria-expanded', 'false')
    expect(button('Services')).toHaveFocus()
  })

  test('leaving a menu with Tab closes it', async () => {
    const user = showNavigation()
    button('Services').focus()
    await user.keyboard('{Enter}')
    linksBelow('Services').at(-1)?.focus()
    await user.tab()
    expect(screen.getByRole('link', { name: 'Articles' })).toHaveFocus()
    expect(button('Services')).toHaveAttribute('aria-expanded', 'false')
  })
})

describe('by mouse and by touch', () => {
  test('a press opens a menu, another menu closes it, a press outside closes all', async () => {
    const user = showNavigation()
    await user.pointer({ keys: '[TouchA]', target: button('Locations') })
    expect(button('Locations')).toHaveAttribute('aria-expanded', 'true')
    await user.pointer({ keys: '[TouchA]', target: button('Ventes') })
    expect(button('Locations')).toHaveAttribute('aria-expanded', 'false')
    expect(button('Ventes')).toHaveAttribute('aria-expanded', 'true')
    await user.pointer({ keys: '[TouchA]', target: screen.getByRole('heading') })
    expect(button('Ventes')).toHaveAttribute('aria-expanded', 'false')
  })

  test('a menu opens when the mouse rests on it, and closes a moment after the mouse has left', () => {
    jest.useFakeTimers()
    showNavigation()
    moveMouse('pointerOver', button('Locations'))
    pass(119)
    expect(button('Locations')).toHaveAttribute('aria-expanded', 'false')
    pass(1)
    expect(button('Locations')).toHaveAttribute('aria-expanded', 'true')
    moveMouse('pointerOut', button('Locations'))
    pass(299)
    expect(button('Locations')).toHaveAttribute('aria-expanded', 'true')
    pass(1)
    expect(button('Locations')).toHaveAttribute('aria-expanded', 'false')
  })

  test('a press on a menu that the mouse opened pins it', async () => {
    const user = showNavigation()
    await user.hover(button('Locations'))
    await waitFor(() => expect(button('Locations')).toHaveAttribute('aria-expanded', 'true'))
    await user.click(button('Locations'))
    expect(button('Locations')).toHaveAttribute('aria-expanded', 'true')
    await user.click(button('Locations'))
    expect(button('Locations')).toHaveAttribute('aria-expanded', 'false')
  })

  test('Escape closes what the mouse opened, wherever the focus is', async () => {
    const user = showNavigation()
    await user.hover(button('Locations'))
    await waitFor(() => expect(button('Locations')).toHaveAttribute('aria-expanded', 'true'))
    await user.keyboard('{Escape}')
    expect(button('Locations')).toHaveAttribute('aria-expanded', 'false')
  })

  test('following a link closes the menu', async () => {
    const user = showNavigation()
    await user.click(button('Locations'))
    await user.click(screen.getByRole('link', { name: 'Saisonnières' }))
    await screen.findByRole('heading', { name: 'Ailleurs' })
    expect(button('Locations')).toHaveAttribute('aria-expanded', 'false')
  })
})

describe('the sheet of narrow screens', () => {
  test('the toggle opens it; its menus open one at a time and stay open when the focus moves on', async () => {
    const user = showNavigation()
    await user.click(button('Menu'))
    expect(button('Menu')).toHaveAttribute('aria-expanded', 'true')
    await user.click(button('Locations'))
    await user.tab()
    expect(linksBelow('Locations')[0]).toHaveFocus()
    act(() => screen.getByRole('link', { name: 'Contact' }).focus())
    expect(button('Locations')).toHaveAttribute('aria-expanded', 'true')
    await user.click(button('Services'))
    expect(button('Locations')).toHaveAttribute('aria-expanded', 'false')
    expect(button('Menu')).toHaveAttribute('aria-expanded', 'true')
  })

  test('Escape closes it whole and gives the focus back to the toggle', async () => {
    const user = showNavigation()
    await user.click(button('Menu'))
    await user.click(button('Locations'))
    await user.keyboard('{Escape}')
    expect(button('Menu')).toHaveAttribute('aria-expanded', 'false')
    expect(button('Locations')).toHaveAttribute('aria-expanded', 'false')
    expect(button('Menu')).toHaveFocus()
  })

  test('the mouse does not open its menus by passing over them', () => {
    jest.useFakeTimers()
    showNavigation()
    fireEvent.click(button('Menu'))
    moveMouse('pointerOver', button('Locations'))
    pass(200)
    expect(button('Locations')).toHaveAttribute('aria-expanded', 'false')
  })
})

describe('where one is', () => {
  test('the current list and its menu are marked', () => {
    showNavigation('/locations-villas')
    expect(screen.getByRole('link', { name: 'Villas/Bureaux' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('link', { name: 'Toutes les locations' })).not.toHaveAttribute('aria-current')
    expect(button('Locations')).toHaveAttribute('aria-current', 'true')
    expect(button('Ventes')).not.toHaveAttribute('aria-current')
  })

  test('a page below a section marks its link, and nothing else', () => {
    showNavigation('/produit/42')
    expect(screen.getByRole('link', { name: 'Matériel BTP' })).toHaveAttribute('aria-current', 'true')
    expect(document.querySelectorAll('[aria-current]')).toHaveLength(1)
  })

  test.each<[string, string[][]]>([
    ['/detail/42', [['Locations', 'true']]],
    ['/ventes/detail/42', [['Ventes', 'true']]],
    ['/articles', [['Articles', 'page']]],
    ['/ventes-x', []],
    ['/servicesx', []],
    ['/contacts', []]
  ])('the page %s belongs to %j', (path, expected) => {
    const entries = navigationWith(siteSections(sectionManifests, 'fr').menu)
    const marked = entries.map((entry) => [entry.label, currentOf(entry, path)])
    expect(marked.filter(([, mark]) => mark)).toEqual(expected)
  })
})
