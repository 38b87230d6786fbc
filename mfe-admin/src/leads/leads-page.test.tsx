import { aLead, aPage } from '@keur/contract/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { captureDownloads, textOf } from '../testing/downloads.ts'
import { hrefOf, noNewLeads, openAdminPage, press } from '../testing/open-admin-page.tsx'
import { leadsToCsv } from './lead-export.tsx'
import { nameOf, subjectOf } from './lead-labels.ts'

const inbox = (leads: ReturnType<typeof aLead>[], more = {}) => ({
  'GET /admin/leads': () => ({ leads, ...aPage(leads.length, more) })
})

test('the list shows visitor and subject of each lead, and the count of new ones of each kind', async () => {
  const awa = aLead({ firstName: 'Awa', lastName: 'Ndiaye', message: 'Bonjour, je cherche un appartement.' })
  const person = { firstName: undefined, lastName: undefined, email: undefined, phone: undefined, message: undefined }
  const villa = { type: 'properties', id: awa._id, title: 'Villa Baobab', reference: 'L-1047', price: 600_000 } as const
  const chat = { kind: 'reservation', channel: 'whatsapp', status: 'done', listing: { ...villa, per: 'Mois' } } as const
  await openAdminPage('/admin/demandes', {
    ...inbox([awa, aLead({ ...chat, ...person })]),
    'GET /admin/leads/counts': () => ({ ...noNewLeads, contact: 3, visit: 1, total: 4 })
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Demandes' })).toBeVisible()
  expect(await hrefOf('Awa Ndiaye')).toBe(`/admin/demandes/${awa._id}`)
  expect(screen.getByText('Bonjour, je cherche un appartement.')).toBeVisible()
  const row = screen.getByRole('link', { name: 'Visiteur sur WhatsApp' }).closest('li') as HTMLElement
  for (const text of ['Villa Baobab (L-1047)', 'Traitée']) expect(within(row).getByText(text)).toBeVisible()
  const chips = within(screen.getByRole('navigation', { name: 'Nouvelles demandes' }))
  expect(await chips.findByRole('link', { name: 'Messages 3 à traiter' })).toBeVisible()
  expect(await hrefOf('Visites 1 à traiter')).toBe('/admin/demandes?type=visites&statut=nouvelles')
  expect(screen.getByRole('link', { name: 'Demandes 4 nouvelles' })).toHaveAttribute('aria-current', 'page')
})

test('filters and pages are in the address and become parameters of the API', async () => {
  const { requests, user, router } = await openAdminPage('/admin/demandes?type=visites&page=2', {
    ...inbox([aLead()], { page: 2, total: 11 })
  })
  await screen.findByText('11', { selector: 'b' })
  expect(requests).toContain('GET /admin/leads?page=2&limit=10&kind=visit')

  await user.selectOptions(screen.getByLabelText('Statut'), 'En cours')
  await user.type(screen.getByLabelText('Recherche'), 'awa')
  await user.click(screen.getByRole('button', { name: 'Appliquer' }))

  await waitFor(() => expect(router.state.location.search).toBe('?recherche=awa&type=visites&statut=en-cours'))
  await waitFor(() =>
    expect(requests).toContain('GET /admin/leads?page=1&limit=10&search=awa&kind=visit&status=inProgress')
  )
})

test('an empty list has its own text', async () => {
  await openAdminPage('/admin/demandes', inbox([]))
  expect(await screen.findByText('Aucune demande pour le moment.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Exporter (CSV)' })).toBeDisabled()
})

test('the export has the leads of all pages that match the filters, each once', async () => {
  const leads = ['Awa', 'Modou', 'Fatou'].map((firstName) => aLead({ firstName }))
  const files = captureDownloads()
  const { requests } = await openAdminPage('/admin/demandes?type=visites', {
    'GET /admin/leads': ({ url }) => {
      // A lead that arrived meanwhile has moved Modou to the second page, too.
      const page = Number(url.searchParams.get('page'))
      return { leads: page === 1 ? leads.slice(0, 2) : leads.slice(1), ...aPage(3, { page, limit: 2 }) }
    }
  })
  await press('Exporter (CSV)')
  await waitFor(() => expect(files).toHaveLength(1))
  expect((await textOf(files[0])).match(/Awa|Modou|Fatou/g)).toEqual(['Awa', 'Modou', 'Fatou'])
  expect(requests.at(-1)).toBe('GET /admin/leads?page=2&limit=100&kind=visit')
})

test('leads are written as CSV with French labels, and formulas are escaped', () => {
  const firstName = '=HYPERLINK("http://mal.example")'
  const facts = { kind: 'visit', status: 'inProgress', price: 350_000, createdAt: '2026-11-21T10:05:00.000Z' } as const
  const [header, row] = leadsToCsv([aLead({ ...facts, firstName, phone: '+221 77 111 22 33' })]).split('\r\n')
  expect(header).toMatch(/^\ufeffReçue le;Type;Statut;Canal;Prénom;Nom;E-mail;Téléphone;/)
  expect(row).toContain('21 novembre 2026 à 10:05;Demande de visite;En cours;Formulaire')
  expect(row).toContain(`"'=HYPERLINK(""http://mal.example"")"`)
  expect(row).toContain(`;'+221 77 111 22 33;`)
  expect(row).toContain(';350000;')
})

const nameless = { firstName: undefined, lastName: undefined, email: undefined, phone: undefined }
test.each<[Parameters<typeof aLead>[0], string]>([
  [{ firstName: 'Awa', lastName: undefined }, 'Awa'],
  [{ ...nameless, email: 'a@b.sn', phone: '77' }, 'a@b.sn'],
  [{ ...nameless, phone: '77' }, '77'],
  [{ ...nameless, channel: 'whatsapp' }, 'Visiteur sur WhatsApp'],
  [nameless, 'Visiteur']
])('the visitor of %j is named %s', (lead, name) => {
  expect(nameOf(aLead(lead))).toBe(name)
})

const item = { id: 'a'.repeat(24), title: 'Ciment', reference: 'B-1', price: 3600, per: 'Sac', quantity: 40 } as const

test('of an order the subject and the references are those of all products; of an owner, the property', () => {
  const order = aLead({ kind: 'order', items: [item, { ...item, title: 'Fer', reference: 'B-2', quantity: 2.5 }] })
  expect(subjectOf(order)).toBe('Ciment, Fer')
  expect(leadsToCsv([order])).toContain(';Ciment, Fer;B-1, B-2;40 Sac, 2.5 Sac;')
  expect(subjectOf(aLead({ kind: 'owner', category: 'Villas', city: 'Thiès' }))).toBe('Villas, Thiès')
})
