import type { BackupStatus } from '@keur/contract/backups'
import type { Lead } from '@keur/contract/lead'
import type { Statistics } from '@keur/contract/statistics'
import { aLead, aPage } from '@keur/contract/testing'
import { FakeResponse } from '@keur/kit/testing'
import { screen, within } from '@testing-library/react'
import { openAdminPage } from '../testing/open-admin-page.tsx'

const none = { new: 0, inProgress: 0, done: 0 }
const published = (count: number) => ({ published: count, draft: 0, trash: 0 })

const statistics = (overrides: Partial<Statistics> = {}): Statistics => ({
  listings: { properties: published(60), sales: published(40), btp: published(40), articles: published(8) },
  leads: { contact: none, visit: none, reservation: none, order: none, owner: none },
  days: [
    { day: '2026-11-20', leads: 4, views: 120 },
    { day: '2026-11-21', leads: 1, views: 80 }
  ],
  mostViewed: [],
  ...overrides
})

const noBackup: BackupStatus = { backup: null, failure: null, drill: null, isPublic: false }
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const open = (response: Statistics, { reported = 0, stuck = 0, visits = [] as Lead[], backups = noBackup } = {}) =>
  openAdminPage('/admin', {
    'GET /admin/statistics': () => response,
    'GET /admin/backups': () => backups,
    'GET /admin/visits': () => ({ visits, calendar: 'https://keur.sn/api/visits/calendar/x.ics' }),
    'GET /admin/comments': () => ({ comments: [], ...aPage(0, { total: reported }) }),
    'GET /admin/outbox': () => ({ messages: [], ...aPage(0, { total: stuck }) })
  })

test('the home lists the open tasks of today, each with a link', async () => {
  await open(
    statistics({
      leads: { contact: none, visit: { ...none, new: 1 }, reservation: none, order: { ...none, new: 3 }, owner: none },
      listings: {
        properties: { published: 60, draft: 2, trash: 1 },
        sales: published(40),
        btp: published(40),
        articles: published(8)
      }
    }),
    { reported: 2, stuck: 1 }
  )
  const tasks = within(await screen.findByRole('region', { name: 'À traiter aujourd’hui' }))
  expect(tasks.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['1 nouvelle demande de visite', '/admin/demandes?type=visites&statut=nouvelles'],
    ['3 nouvelles demandes de devis', '/admin/demandes?type=devis&statut=nouvelles'],
    ['2 commentaires signalés', '/admin/commentaires'],
    ['1 courriel bloqué', '/admin/courriels?etat=bloques'],
    ['2 locations en brouillon', '/admin/modifier?etat=brouillons']
  ])
  expect(screen.getByText('samedi 21 novembre 2026')).toBeVisible()
  expect(screen.getByRole('link', { name: '1 dans la corbeille' })).toHaveAttribute(
    'href',
    '/admin/locations/corbeille'
  )
})

test('the home lists the coming visits, each with a link to its request', async () => {
  const lead = aLead({
    kind: 'visit',
    mode: 'video',
    listing: { type: 'sales', id: 'a'.repeat(24), title: 'Villa Lamy', reference: 'V-1', price: 9_500_000 },
    appointment: {
      time: '2099-12-03T11:30:00.000Z',
      minutes: 60,
      status: 'requested',
      reference: 'RDV-2099-0001',
      sequence: 0
    }
  })
  await open(statistics(), { visits: [lead] })
  const visits = within(await screen.findByRole('region', { name: 'Visites' }))
  const link = visits.getByRole('link', { name: /11h30 jeudi 3 décembre 2099.*Villa Lamy.*Par vidéo.*À confirmer/ })
  expect(link).toHaveAttribute('href', `/admin/demandes/${lead._id}`)
})

test('without open tasks the home reports that all is done', async () => {
  await open(statistics())
  expect(await screen.findByText(/^Tout est à jour/)).toBeVisible()
})

test('an administrator reads the address of their calendar, and makes another', async () => {
  const { user, handlers } = await open(statistics())
  expect(await screen.findByText('https://keur.sn/api/visits/calendar/x.ics')).toBeInTheDocument()
  await user.click(screen.getByText('Les visites dans l’agenda de votre téléphone'))
  // when the API is away, the address stays, and then
  handlers['POST /admin/visits/calendar'] = () => new FakeResponse(503, {})
  await user.click(screen.getByRole('button', { name: 'Créer une nouvelle adresse' }))
  expect(await screen.findByText(/^Le service ne répond pas/)).toBeVisible()
  expect(screen.getByText('https://keur.sn/api/visits/calendar/x.ics')).toBeVisible()
  handlers['POST /admin/visits/calendar'] = () => ({ calendar: 'https://keur.sn/api/visits/calendar/y.ics' })
  await user.click(screen.getByRole('button', { name: 'Créer une nouvelle adresse' }))
  expect(await screen.findByText('https://keur.sn/api/visits/calendar/y.ics')).toBeVisible()
  expect(screen.queryByText('https://keur.sn/api/visits/calendar/x.ics')).toBeNull()
  expect(screen.getByText(/^Voici votre nouvelle adresse/)).toBeVisible()
})

test('a chart is described by a sentence and a table', async () => {
  const { user } = await open(statistics())
  const chart = await screen.findByRole('img', { name: /Demandes reçues 5 demandes en 2 jours, au plus 4 le 20 nov/ })
  expect(chart.querySelectorAll('rect')).toHaveLength(2)
  const [figures] = screen.getAllByText('Voir les chiffres')
  await user.click(figures as HTMLElement)
  const table = screen.getByRole('table', { name: 'Demandes reçues, jour par jour' })
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent)
  ).toEqual(['JourNombre', '21 nov.1', '20 nov.4'])
})

test('charts are shown without any data', async () => {
  await open(statistics({ days: [] }))
  expect(await screen.findByText('Personne n’a encore regardé d’annonce.')).toBeVisible()
})

test('most viewed listings link to their forms, and each kind has a quick action', async () => {
  const id = 'a'.repeat(24)
  await open(statistics({ mostViewed: [{ section: 'sales', id, title: 'Villa Lamy', reference: 'V-1', views: 12 }] }))
  expect(await screen.findByRole('link', { name: 'Villa Lamy' })).toHaveAttribute('href', `/modifier-vente/${id}`)
  const actions = within(screen.getByRole('navigation', { name: 'Ajouter' }))
  expect(actions.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/ajouter',
    '/admin/ventes/ajouter',
    '/admin/btp/ajouter',
    '/admin/articles/ajouter'
  ])
  expect(actions.getByRole('link', { name: 'Ajouter une vente' })).toBeVisible()
})

const aBackup = (hours: number) => ({
  at: hoursAgo(hours),
  seconds: 40,
  bytes: 2_500_000_000,
  documents: 20_000,
  objects: 1400,
  snapshot: 'ab12cd34',
  repository: 's3:https://store.example/backups'
})
const aDrill = {
  at: '2026-11-20T03:00:00.000Z',
  snapshot: 'ab12cd34',
  recoverySeconds: 240,
  lossSeconds: 7200,
  lostDocuments: 3,
  pages: 20,
  faults: []
}

test('the home reports the last backup and what a drill found, in words', async () => {
  await open(statistics(), { backups: { backup: aBackup(5), failure: null, drill: aDrill, isPublic: true } })
  expect(await screen.findByText(/^La dernière sauvegarde complète date d’il y a 5 heures.*pèse 2,5 Go/)).toBeVisible()
  expect(
    screen.getByText(/le site aurait été remis en route en 4 minutes, et les 2 heures de saisie avant la panne/)
  ).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('ab12cd34')).not.toBeVisible()
})

test.each<[string, Partial<BackupStatus>, RegExp]>([
  ['an old backup', { backup: aBackup(27) }, /^Les sauvegardes ne se font plus chaque jour/],
  ['a failure', { backup: aBackup(20), failure: { at: hoursAgo(1), reason: 'The disk is full.' } }, /n’a pas réussi/],
  ['no backup of a public site', {}, /^Ce site n’a encore aucune sauvegarde complète/],
  [
    'a drill with wrong pages',
    { backup: aBackup(1), drill: { ...aDrill, faults: ['/ answers 500.'] } },
    /a échoué sur 1 page/
  ]
])('%s is a warning', async (_name, changes, warning) => {
  await open(statistics(), { backups: { ...noBackup, isPublic: true, ...changes } })
  expect(await screen.findByRole('alert')).toHaveTextContent(warning)
})

test('without any backup a site of this machine alone has no warning', async () => {
  await open(statistics())
  await screen.findByText(/^Tout est à jour/)
  expect(screen.queryByText('Sauvegarde')).toBeNull()
})
