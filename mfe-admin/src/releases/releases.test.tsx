import type { LiveRelease, Release } from '@keur/contract/releases'
import { screen, within } from '@testing-library/react'
import { type FakeHandlers, openAdminPage, press, problem } from '../testing/open-admin-page.tsx'

const [live, before, next, shell] = ['b', 'a', 'c', '5'].map((digit) => digit.repeat(16)) as [
  ...[string, string, string, string]
]
const aRelease = (more: Partial<Release> = {}): Release => ({
  ...{ build: live, owner: 'equipe-ventes', commit: 'abcdef0', at: '2026-11-21T11:00:00.000Z', by: 'deploy' },
  ...{ replaced: before, smoke: { pages: 5, seconds: 21.4, shell } },
  ...more
})
const anApp = (more: Partial<LiveRelease> = {}): LiveRelease => ({
  ...{ app: 'ventes', address: '/ventes', live: aRelease(), fallBack: before, refused: false },
  ...{ canary: null, beside: null, errorsOfLastDay: 0 },
  ...more
})
const started = { by: 'start', replaced: undefined, smoke: undefined } as const
const history = {
  app: 'ventes',
  releases: [aRelease(), aRelease({ build: before, at: '2026-11-20T09:30:00.000Z', ...started })],
  builds: [next, live, before].map((build) => ({
    ...{ build, owner: 'equipe-ventes', commit: 'abcdef0', storedAt: '2026-11-21T12:00:00.000Z' }
  }))
}
const overview = '/admin/mises-en-ligne'

const open = (apps: LiveRelease[], more: FakeHandlers = {}, path = overview) =>
  openAdminPage(path, {
    'GET /admin/builds': () => ({ apps }),
    'GET /builds/preview': () => ({ preview: null }),
    'GET /admin/builds/ventes/history': () => history,
    ...more
  })
const cardOf = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('li') as HTMLElement)
const itemsIn = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('listitem')

test('each app shows its live build, since when, its team and its fallback', async () => {
  await open([anApp()])
  const card = await cardOf('Ventes')
  for (const text of [
    'En ligne',
    'equipe-ventes',
    '21 novembre 2026 à 11:00',
    'Publiée par equipe-ventes',
    live,
    before
  ])
    expect(card.getByText(text)).toBeVisible()
  expect(card.queryByText(/ont échoué/)).toBeNull()
  expect(card.getByRole('link', { name: /^Versions et historique/ })).toHaveAttribute('href', `${overview}/ventes`)
})

test('apps come in the order of the menu, unknown ones last', async () => {
  await open(['agenda', 'admin', 'ventes', 'locations', 'shell'].map((app) => anApp({ app })))
  await cardOf('Ventes')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    ...['Cadre du site', 'Locations', 'Ventes', 'Administration', 'agenda']
  ])
})

test('a canary is shown with its share and its build', async () => {
  const canary = { build: next, share: 10, since: '2026-11-21T12:00:00.000Z', visits: 120, errors: 3, stoppedAt: null }
  await open([anApp({ canary, beside: { visits: 1080, errors: 4 } })])
  const card = await cardOf('Ventes')
  expect(card.getByRole('heading', { name: 'Essai auprès de 10\u00a0% des visiteurs' })).toBeVisible()
  expect(card.getByText(next)).toBeVisible()
})

test.each([
  [undefined, /^Trop d’erreurs\s: plus personne ne la reçoit depuis le/],
  ['errors', /^Trop d’erreurs\s:/],
  ['contacts', /^Trop peu de visiteurs vous ont contactés\s: plus personne/]
] as const)(
  'a canary that was stopped for %s says so, and since when no visitor gets it',
  async (stoppedFor, sentence) => {
    const [since, stoppedAt] = ['2026-11-21T12:00:00.000Z', '2026-11-21T12:40:00.000Z']
    const canary = { build: next, share: 10, since, visits: 60, errors: 20, stoppedAt, stoppedFor }
    await open([anApp({ canary, beside: { visits: 500, errors: 0 } })])
    const card = await cardOf('Ventes')
    expect(card.getByRole('heading', { name: 'Essai arrêté' })).toBeVisible()
    expect(card.getByText(sentence)).toHaveTextContent('21 novembre 2026 à 12:40')
    expect(card.queryByText('Essai : 10 %')).toBeNull()
  }
)

test.each([
  [
    before,
    /^Depuis une heure, 120 visites sur 1\s340 ont échoué\. Appelez l’équipe\s: elle peut revenir à la version précédente\.$/
  ],
  [null, /ont échoué\. Appelez l’équipe\.$/]
])('of a section that fails visitors, with fallback %s, the page says what to do', async (fallBack, what) => {
  await open([anApp({ fallBack, failing: { visits: 1_340, errors: 120 } })])
  expect((await cardOf('Ventes')).getByText(what)).toBeVisible()
})

test('an invalid signature is reported, and an app without fallback or publication', async () => {
  await open([anApp({ refused: true, fallBack: null }), anApp({ app: 'agenda', live: null, errorsOfLastDay: null })])
  const card = await cardOf('Ventes')
  expect(card.getByText(/n’est pas signé par l’équipe/)).toBeVisible()
  expect(card.getByText('Aucune')).toBeVisible()
  const other = await cardOf('agenda')
  expect(other.getByText('Jamais publiée')).toBeVisible()
  expect(other.queryByRole('link')).toBeNull()
})

test('without any release the page says so', async () => {
  await open([anApp({ live: null })])
  expect(await screen.findByRole('heading', { name: 'Rien n’est encore en ligne.' })).toBeVisible()
})

test('the page of an app lists its stored builds and the history of its releases', async () => {
  const since = '2026-11-21T12:00:00.000Z'
  const canary = { build: next, share: 10, since, visits: 0, errors: 0, stoppedAt: null }
  await open([anApp({ canary })], {}, `${overview}/ventes`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Ventes\u00a0: versions' })).toBeVisible()
  const stored = itemsIn('Dernières versions gardées')
  expect(stored.map((row) => within(row).queryByRole('button')?.getAttribute('aria-label'))).toEqual([
    ...[`Prévisualiser la version ${next}`, undefined, `Prévisualiser la version ${before}`]
  ])
  for (const [index, label] of ['À l’essai', 'En ligne', 'Version de secours'].entries())
    expect(within(stored[index]!).getByText(label)).toBeVisible()
  expect(itemsIn('Historique').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    `21 novembre 2026 à 11:00Publiée par equipe-ventes${live}`,
    `20 novembre 2026 à 09:30Publiée au démarrage du site par equipe-ventes${before}`
  ])
})

test('a preview of a stored build reports that it is gone', async () => {
  const bodies: unknown[] = []
  const respond = ({ body }: { body: unknown }) => {
    bodies.push(body)
    return problem(404, 'Cette version n’est plus disponible.')
  }
  await open([anApp()], { 'POST /admin/builds/preview': respond }, `${overview}/ventes`)
  await press(`Prévisualiser la version ${next}`)
  expect(await screen.findByText('Cette version n’est plus disponible.')).toBeVisible()
  expect(bodies).toEqual([{ app: 'ventes', build: next }])
})

test.each([overview, `${overview}/ventes`])('during a preview %s shows a banner that ends it', async (path) => {
  const preview = { app: 'ventes', build: next, until: '2026-11-21T22:10:00.000Z' }
  const failing = () => problem(503, 'Réessayez.')
  const previewing = { 'GET /builds/preview': () => ({ preview }), 'DELETE /admin/builds/preview': failing }
  const { requests } = await open([anApp()], previewing, path)
  const banner = within(await screen.findByRole('region', { name: 'Vous prévisualisez\u00a0: Ventes' }))
  expect(banner.getByText('22:10')).toBeVisible()
  expect(banner.getByRole('link', { name: 'Voir la rubrique' })).toHaveAttribute('href', '/ventes')
  await press('Arrêter la prévisualisation')
  expect(await banner.findByText('Réessayez.')).toBeVisible()
  expect(requests).toContain('DELETE /admin/builds/preview')
})

test('an unknown app is reported as not found', async () => {
  await open([anApp()], { 'GET /admin/builds/agenda/history': () => problem(404) }, `${overview}/agenda`)
  expect(await screen.findByRole('heading', { name: 'Rubrique non trouvée' })).toBeVisible()
})
