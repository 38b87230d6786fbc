import type { BackupStatus } from '@keur/contract/backups'
import type { Lead } from '@keur/contract/lead'
import type { CountedSearch } from '@keur/contract/search-statistics'
import type { Statistics } from '@keur/contract/statistics'
import { aLead, anId, aPage } from '@keur/contract/testing'
import { render, screen, waitFor, within } from '@testing-library/react'
import { hrefOf, openAdminPage, press, problem } from '../testing/open-admin-page.tsx'
import { BackupPanel } from './backup-panel.tsx'

const none = { new: 0, inProgress: 0, done: 0 }
const noLeads = { contact: none, visit: none, reservation: none, order: none, owner: none }
const published = { published: 60, draft: 0, trash: 0 }
const listings = { properties: published, sales: published, btp: published, articles: published }
const noBackup: BackupStatus = { backup: null, failure: null, drill: null, isPublic: false }
const calendar = 'https://keur.sn/api/visits/calendar/x.ics'
const days = [
  { day: '2026-11-20', leads: 4, views: 120 },
  { day: '2026-11-21', leads: 1, views: 80 }
]

const open = (
  statistics: Partial<Statistics> = {},
  {
    reported = 0,
    stuck = 0,
    visits = [] as unknown[],
    feed = null as object | null,
    due = [] as Lead[],
    searches = [] as CountedSearch[],
    backups = {} as Partial<BackupStatus>
  } = {}
) =>
  openAdminPage('/admin', {
    'GET /admin/statistics': () => ({ listings, leads: noLeads, days, mostViewed: [], ...statistics }),
    'GET /admin/searches': () => ({ withoutResult: searches, frequent: [] }),
    'GET /admin/backups': () => ({ ...noBackup, ...backups }),
    'GET /admin/visits': () => ({ visits, calendar, ...(feed && { feed }) }),
    'GET /admin/leads': () => ({ leads: due, ...aPage(due.length) }),
    'GET /admin/comments': () => ({ comments: [], ...aPage(0, { total: reported }) }),
    'GET /admin/outbox': () => ({ messages: [], ...aPage(0, { total: stuck }) })
  })
const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

test('the home lists the open tasks of today, each with a link', async () => {
  await open(
    {
      leads: { ...noLeads, visit: { ...none, new: 1 }, order: { ...none, new: 3 } },
      listings: { ...listings, properties: { published: 60, draft: 2, trash: 1 } }
    },
    { reported: 2, stuck: 1, backups: { isPublic: true } }
  )
  expect(linksIn(await screen.findByRole('region', { name: 'À traiter aujourd’hui' }))).toEqual([
    ['1 nouvelle demande de visite', '/admin/demandes?type=visites&statut=nouvelles'],
    ['3 nouvelles demandes de devis', '/admin/demandes?type=devis&statut=nouvelles'],
    ['2 commentaires signalés', '/admin/commentaires'],
    ['1 courriel bloqué', '/admin/courriels?etat=bloques'],
    ['2 locations en brouillon', '/admin/modifier?etat=brouillons']
  ])
  expect(screen.getByText('samedi 21 novembre 2026')).toBeVisible()
  expect(screen.getByText('Sauvegarde')).toBeVisible()
  expect(await hrefOf('1 dans la corbeille')).toBe('/admin/locations/corbeille')
})

test('the home begins with whom to call today', async () => {
  const call = aLead({
    channel: 'phone',
    firstName: 'Awa',
    lastName: 'Ndiaye',
    phone: '+221 77 412 42 17',
    message: 'F3'
  })
  const planned = aLead({ nextStep: { day: '2026-11-20', who: 'Moussa Fall', what: 'Envoyer les photos' } })
  await open({}, { due: [call, planned] })
  const links = linksIn(await screen.findByRole('region', { name: 'À rappeler aujourd’hui' }))
  expect(links).toEqual([
    ['Awa Ndiaye a appelé+221 77 412 42 17 · F3 ', `/admin/demandes/${call._id}`],
    [expect.stringMatching(/Envoyer les photos.*20 novembre 2026, Moussa Fall$/), `/admin/demandes/${planned._id}`]
  ])
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings.slice(0, 2)).toEqual(['À rappeler aujourd’hui', 'À traiter aujourd’hui'])
})

test('a call is noted from the home in three fields, and then its page is shown', async () => {
  const { user, handlers, router } = await open()
  const call = aLead({ channel: 'phone', phone: '+221 77 412 42 17' })
  const bodies: unknown[] = []
  handlers['POST /admin/leads'] = ({ body }) => {
    bodies.push(body)
    return call
  }
  handlers['GET /admin/leads/*'] = () => call
  handlers[`GET /admin/leads/${call._id}/person`] = () => ({ leads: [], alerts: [], accounts: [] })
  await press('Appel reçu')
  await press('Noter l’appel')
  expect(screen.getAllByText('Indiquez le numéro.')).not.toHaveLength(0)
  await user.type(screen.getByLabelText(/^Téléphone/), '77 412 42 17')
  await user.type(screen.getByLabelText(/^Nom/), 'Awa Ndiaye')
  await user.type(screen.getByLabelText(/^Objet/), 'F3')
  await press('Noter l’appel')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/demandes/${call._id}`))
  expect(bodies).toEqual([{ phone: '77 412 42 17', name: 'Awa Ndiaye', message: 'F3' }])
})

test('the home lists the next twelve visits, each with a link to its request, and says where times are missing', async () => {
  const listing = { type: 'sales', id: 'a'.repeat(24), title: 'Villa Lamy', reference: 'V-1', price: 1 } as const
  const held = { minutes: 60, status: 'requested', reference: 'RDV-2099-0001', sequence: 0 } as const
  const appointment = { ...held, time: '2099-12-03T11:30:00.000Z' }
  const lead = aLead({ kind: 'visit', mode: 'video', listing, appointment })
  const feed = { error: 'le serveur ne répond pas', readAt: '2026-11-21T10:05:00.000Z', skipped: 2 }
  await open({}, { visits: Array.from({ length: 13 }, () => ({ ...lead, _id: anId() })).with(0, lead), feed })
  expect(within(await screen.findByRole('region', { name: 'Visites' })).getAllByRole('listitem')).toHaveLength(12)
  expect(screen.getByText(/le serveur ne répond pas\. Les heures occupées sont celles du 21 novembre/)).toBeVisible()
  expect(screen.getByText(/^2 événements de votre agenda ne se lisent pas en entier/)).toBeVisible()
  const [first] = screen.getAllByRole('link', {
    name: /11h30 jeudi 3 décembre 2099.*Villa Lamy.*Par vidéo.*À confirmer/
  })
  expect(first).toHaveAttribute('href', `/admin/demandes/${lead._id}`)
})

test('without tasks, data and backups the home of a site of this machine says so, and warns of nothing', async () => {
  await open({ days: [] })
  expect(await screen.findByText(/^Tout est à jour/)).toBeVisible()
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(['À traiter aujourd’hui', 'Visites', 'En ligne'])
  expect(screen.queryByText('Sauvegarde')).toBeNull()
})

test('an administrator reads the address of their calendar, and makes another', async () => {
  const { user, handlers } = await open()
  expect(await screen.findByText(calendar)).toBeInTheDocument()
  await user.click(screen.getByText('Les visites dans l’agenda de votre téléphone'))
  // when the API is away, the address stays, and then
  handlers['POST /admin/visits/calendar'] = () => problem(503, 'Le service ne répond pas.')
  await press('Créer une nouvelle adresse')
  expect(await screen.findByText(/^Le service ne répond pas/)).toBeVisible()
  expect(screen.getByText(calendar)).toBeVisible()
  handlers['POST /admin/visits/calendar'] = () => ({ calendar: calendar.replace('x', 'y') })
  await press('Créer une nouvelle adresse')
  expect(await screen.findByText(calendar.replace('x', 'y'))).toBeVisible()
  expect(screen.queryByText(calendar)).toBeNull()
  expect(screen.getByText(/^Voici votre nouvelle adresse/)).toBeVisible()
})

test('a chart is described by a sentence and a table', async () => {
  const { user } = await open()
  const chart = await screen.findByRole('img', { name: /Demandes reçues 5 demandes en 2 jours, au plus 4 le 20 nov/ })
  expect(chart.querySelectorAll('rect')).toHaveLength(2)
  await user.click(screen.getAllByText('Voir les chiffres')[0] as HTMLElement)
  const table = within(screen.getByRole('table', { name: 'Demandes reçues, jour par jour' }))
  const rows = table.getAllByRole('row').map((row) => row.textContent)
  expect(rows).toEqual(['JourNombre', '21 nov.1', '20 nov.4'])
})

test('the home tells the week beside the one before, where requests come from, and what does not move', async () => {
  const id = 'a'.repeat(24)
  const villa = { title: 'Villa Lamy', reference: 'V-1', createdAt: '2026-07-03T08:00:00.000Z', views: 2 }
  const panels = { section: 'btp', query: 'search=panneaux', count: 12, withoutResult: 11 } as const
  const others = [1, 2, 3].map((number) => ({ ...panels, query: `search=essai${number}` }))
  await open(
    {
      weeks: {
        leads: { last: 12, before: 9 },
        confirmedVisits: { last: 2, before: 4 },
        views: { last: 800, before: 800 },
        firstAnswer: { last: 245, before: 2 * 24 * 60 }
      },
      sources: { form: 8, whatsapp: 3, phone: 1 },
      unmoved: [{ section: 'sales', id, ...villa }]
    },
    { searches: [panels, ...others] }
  )
  const line = (await screen.findByText('Ces 7 jours')).parentElement
  expect(line?.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Ces 7 jours Demandes 12 (+3 sur la semaine d’avant) · Visites confirmées 2 (−2) · Vues 800 (=) · Première réponse en 4 h (médiane, 2 jours la semaine d’avant)'
  )
  expect(screen.getByText('8 par formulaire, 3 par WhatsApp, 1 par téléphone')).toBeVisible()
  expect(await hrefOf('Villa Lamy')).toBe(`/modifier-vente/${id}`)
  expect(screen.getByText('V-1, ajoutée le 3 juillet 2026')).toBeVisible()
  const missing = screen.getAllByRole('link', { name: /^Matériaux/ })
  expect(missing.map((link) => link.getAttribute('href'))).toEqual(Array(3).fill('/admin/recherches'))
})

test('most viewed listings link to their forms, and each kind has a quick action', async () => {
  const id = 'a'.repeat(24)
  await open({ mostViewed: [{ section: 'sales', id, title: 'Villa Lamy', reference: 'V-1', views: 12 }] })
  expect(await hrefOf('Villa Lamy')).toBe(`/modifier-vente/${id}`)
  expect(linksIn(screen.getByRole('navigation', { name: 'Ajouter' }))).toEqual([
    ['Ajouter une location', '/admin/ajouter'],
    ['Ajouter une vente', '/admin/ventes/ajouter'],
    ['Ajouter un produit', '/admin/btp/ajouter'],
    ['Ajouter un article', '/admin/articles/ajouter']
  ])
})

const now = Date.parse('2026-11-21T12:00:00.000Z')
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
const aBackup = (hours: number) => ({
  ...{ at: hoursAgo(hours), seconds: 40, bytes: 2_500_000_000, documents: 20_000, objects: 1400 },
  ...{ snapshot: 'ab12cd34', repository: 's3:https://store.example/backups' }
})
const aDrill = {
  ...{ at: '2026-11-20T03:00:00.000Z', snapshot: 'ab12cd34', recoverySeconds: 240, lossSeconds: 7200 },
  ...{ lostDocuments: 3, pages: 20, faults: [] }
}
const lossless = { ...aDrill, lostDocuments: 0, recoverySeconds: 45 }
const failed = { ...aDrill, faults: ['/ answers 500.'] }
const failure = { at: hoursAgo(1), reason: 'The disk is full.' }

test.each<[string, Partial<BackupStatus>, RegExp]>([
  ['a new backup', { backup: aBackup(0.99) }, /date de moins d’une heure/],
  ['one of an hour', { backup: aBackup(1) }, /date d’il y a 1 heure /],
  ['the last one in time', { backup: aBackup(26) }, /date d’il y a 26 heures /],
  ['a drill', { backup: aBackup(5), drill: aDrill }, /en 4 minutes, et les 2 heures de saisie .* auraient été perdues/],
  ['a drill without loss', { backup: aBackup(5), drill: lossless }, /en 45 secondes, et rien n’aurait été perdu/]
])('%s is reported in words, and is no warning', (_name, backups, text) => {
  const { container } = render(<BackupPanel status={{ ...noBackup, isPublic: true, ...backups }} now={now} />)
  expect(container).toHaveTextContent(text)
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each<[string, Partial<BackupStatus>, RegExp]>([
  ['an old backup', { backup: aBackup(26.1) }, /^Les sauvegardes ne se font plus chaque jour/],
  ['an old backup, and a failure', { backup: aBackup(48), failure }, /^Les sauvegardes ne se font plus chaque jour/],
  ['a failure since', { backup: aBackup(25), failure }, /n’a pas réussi/],
  ['no backup of a public site', {}, /^Ce site n’a encore aucune sauvegarde complète/],
  ['a failure without a backup', { failure, isPublic: false }, /^Ce site n’a encore aucune sauvegarde complète/],
  ['a drill with wrong pages', { backup: aBackup(1), drill: failed }, /a échoué sur 1 page/]
])('%s is a warning', (_name, backups, warning) => {
  render(<BackupPanel status={{ ...noBackup, isPublic: true, ...backups }} now={now} />)
  expect(screen.getByRole('alert')).toHaveTextContent(warning)
})
