import type { AppFigures } from '@keur/contract/build-figures'
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
    'GET /admin/builds/figures': () => ({ apps: [] }),
    'GET /builds/preview': () => ({ preview: null }),
    'GET /admin/builds/ventes/history': () => history,
    ...more
  })
const cardOf = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('li') as HTMLElement)
const itemsIn = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('listitem')

test('each app shows its live build, team, date, smoke test and errors', async () => {
  const { user } = await open([anApp({ errorsOfLastDay: 3, weight: { firstPage: 12_400, inAll: 230_000 } })])
  const card = await cardOf('Ventes')
  for (const text of ['equipe-ventes', '21 novembre 2026 à 11:00', '5 pages en 21 s', 'Prête', '3 erreurs', 'En ligne'])
    expect(card.getByText(text)).toBeVisible()
  for (const code of [live, 'abcdef0', before]) expect(card.getByText(code)).not.toBeVisible()
  await user.click(card.getByText('Détails techniques'))
  const details = ['12,4 Ko à la première page, 230 Ko en tout', 'Publiée par equipe-ventes']
  for (const text of [live, 'abcdef0', before, ...details]) expect(card.getByText(text)).toBeVisible()
  expect(card.getByRole('link', { name: /^Versions et historique/ })).toHaveAttribute('href', `${overview}/ventes`)
})

test('apps come in the order of the menu, unknown ones last', async () => {
  await open(['agenda', 'admin', 'ventes', 'locations', 'shell'].map((app) => anApp({ app })))
  await cardOf('Ventes')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    ...['Cadre du site', 'Locations', 'Ventes', 'Administration', 'agenda']
  ])
})

test('a canary is shown with its share and the figures of the live build', async () => {
  const canary = { build: next, share: 10, since: '2026-11-21T12:00:00.000Z', visits: 120, errors: 3, stoppedAt: null }
  await open([anApp({ canary, beside: { visits: 1080, errors: 4 } })])
  const card = await cardOf('Ventes')
  expect(card.getByRole('heading', { name: 'Essai auprès de 10\u00a0% des visiteurs' })).toBeVisible()
  expect(card.getByText(/^120 visites, 3 erreurs \(2,5.%\)$/)).toBeVisible()
  expect(card.getByText(/^1.080 visites, 4 erreurs \(0,4.%\)$/)).toBeVisible()
})

test('a stopped canary shows since when no visitor gets it', async () => {
  const [since, stoppedAt] = ['2026-11-21T12:00:00.000Z', '2026-11-21T12:40:00.000Z']
  const canary = { build: next, share: 10, since, visits: 60, errors: 20, stoppedAt }
  await open([anApp({ canary, beside: { visits: 500, errors: 0 } })])
  const card = await cardOf('Ventes')
  expect(card.getByRole('heading', { name: 'Essai arrêté' })).toBeVisible()
  expect(card.getByText(/plus personne ne la reçoit depuis le/)).toHaveTextContent('21 novembre 2026 à 12:40')
  expect(card.queryByText('Essai : 10 %')).toBeNull()
})

test('an invalid signature is reported, and a release without smoke test or publication', async () => {
  await open([
    anApp({ refused: true, live: aRelease({ smoke: undefined, by: 'start' }), fallBack: null }),
    anApp({ app: 'agenda', live: null, errorsOfLastDay: null })
  ])
  const card = await cardOf('Ventes')
  expect(card.getByText(/n’est pas signé par l’équipe/)).toBeVisible()
  expect(card.getByText('Mise en ligne sans essai')).toBeVisible()
  expect(card.getAllByText('Aucune')).toHaveLength(2)
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
    `21 novembre 2026 à 11:00Publiée par equipe-ventes${live}, commit abcdef05 pages en 21 s, à la place de ${before}`,
    `20 novembre 2026 à 09:30Publiée au démarrage du site par equipe-ventes${before}, commit abcdef0Mise en ligne sans essai`
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

const vitals = { phone: { lcp: { p75: 3_100, visits: 340 }, cls: { p75: 0.02, visits: 340 } } }
const counted = { visits: 10_000, errors: 3 }
const someFigures: AppFigures = {
  ...{ app: 'ventes', ...counted, budgetUsed: 0.3, burnRates: { hour: 0, sixHours: 0.4 }, alarmSince: null },
  failures: [{ at: '2026-11-24T01:05:00.000Z', build: live, phase: 'render', trace: 'ab'.repeat(16) }],
  builds: [{ build: live, ...counted, phases: { render: 2, chunk: 1 }, vitals }]
}
test('what to do about a section and its speed are in words, and its figures are behind a fold', async () => {
  const { user } = await open([anApp()], { 'GET /admin/builds/figures': () => ({ apps: [someFigures] }) })
  const card = await cardOf('Ventes')
  expect(card.getByText(/^Ventes\s: 99,97\s% .* rien à faire/)).toBeVisible()
  expect(card.getByText('Moyenne')).toBeVisible()
  expect(card.getByText('Pas encore mesurée')).toBeVisible()
  const figures = card.getByText(/^LCP 3,1\ss, CLS 0,02 \(340 mesures\) sur téléphone$/)
  expect(figures).not.toBeVisible()
  await user.click(card.getByText('Détails techniques'))
  expect(figures).toBeVisible()
  expect(card.getByText('ab'.repeat(16))).toBeVisible()
  expect(card.getByText(/^render\s2, chunk\s1$/)).toBeVisible()
  expect(card.getByText(/^0 en 1\sh, 0,4 en 6\sh$/)).toBeVisible()
})
