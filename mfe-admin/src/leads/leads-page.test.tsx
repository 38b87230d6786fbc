import { jest } from '@jest/globals'
import { aLead, aPage } from '@keur/contract/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { noNewLeads, openAdminPage } from '../testing/open-admin-page.tsx'
import { leadsToCsv } from './lead-export.tsx'

const inbox = (leads: ReturnType<typeof aLead>[], more = {}) => ({
  'GET /admin/leads': () => ({ leads, ...aPage(leads.length, more) })
})

test('the list shows visitor and subject of each lead, and the count of new ones of each kind', async () => {
  const awa = aLead({ firstName: 'Awa', lastName: 'Ndiaye', message: 'Bonjour, je cherche un appartement.' })
  const chat = aLead({
    kind: 'reservation',
    channel: 'whatsapp',
    status: 'done',
    firstName: undefined,
    lastName: undefined,
    email: undefined,
    phone: undefined,
    message: undefined,
    listing: {
      type: 'properties',
      id: awa._id,
      title: 'Villa Baobab',
      reference: 'L-1047',
      price: 600_000,
      per: 'Mois'
    }
  })
  await openAdminPage('/admin/demandes', {
    ...inbox([awa, chat]),
    'GET /admin/leads/counts': () => ({ ...noNewLeads, contact: 3, visit: 1, total: 4 })
  })

  expect(await screen.findByRole('heading', { level: 1, name: 'Demandes' })).toBeVisible()
  const first = screen.getByRole('link', { name: 'Awa Ndiaye' })
  expect(first).toHaveAttribute('href', `/admin/demandes/${awa._id}`)
  expect(screen.getByText('Bonjour, je cherche un appartement.')).toBeVisible()
  const row = screen.getByRole('link', { name: 'Visiteur sur WhatsApp' }).closest('li') as HTMLElement
  expect(within(row).getByText('Villa Baobab (L-1047)')).toBeVisible()
  expect(within(row).getByText('Traitée')).toBeVisible()
  const chips = screen.getByRole('navigation', { name: 'Nouvelles demandes' })
  await within(chips).findByRole('link', { name: 'Messages 3 à traiter' })
  expect(within(chips).getByRole('link', { name: 'Visites 1 à traiter' })).toHaveAttribute(
    'href',
    '/admin/demandes?type=visites&statut=nouvelles'
  )
  const navigation = screen.getByRole('navigation', { name: 'Administration' })
  expect(within(navigation).getByRole('link', { name: 'Demandes 4 nouvelles' })).toHaveAttribute('aria-current', 'page')
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

test('the export has the leads of all pages, each once', async () => {
  const leads = ['Awa', 'Modou', 'Fatou'].map((firstName) => aLead({ firstName }))
  const files: Blob[] = []
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => {} })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user } = await openAdminPage('/admin/demandes', {
    'GET /admin/leads': ({ url }) => {
      // A lead that arrived meanwhile has moved Modou to the second page, too.
      const page = Number(url.searchParams.get('page'))
      return { leads: page === 1 ? leads.slice(0, 2) : leads.slice(1), ...aPage(3, { page, limit: 2 }) }
    }
  })
  await user.click(await screen.findByRole('button', { name: 'Exporter (CSV)' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const reader = new FileReader()
  const loaded = new Promise((resolve) => reader.addEventListener('load', resolve))
  reader.readAsText(files[0] as Blob)
  await loaded
  expect(String(reader.result).match(/Awa|Modou|Fatou/g)).toEqual(['Awa', 'Modou', 'Fatou'])
})

test('leads are written as CSV with French labels, and formulas are escaped', () => {
  const lead = aLead({
    kind: 'visit',
    status: 'inProgress',
    firstName: '=HYPERLINK("http://mal.example")',
    phone: '+221 77 111 22 33',
    price: 350_000,
    createdAt: '2026-11-21T10:05:00.000Z'
  })
  const [header, row] = leadsToCsv([lead]).split('\r\n')
  expect(header).toMatch(/^\ufeffReçue le;Type;Statut;Canal;Prénom;Nom;E-mail;Téléphone;/)
  expect(row).toContain('21 novembre 2026 à 10:05;Demande de visite;En cours;Formulaire')
  expect(row).toContain(`"'=HYPERLINK(""http://mal.example"")"`)
  expect(row).toContain(`;'+221 77 111 22 33;`)
  expect(row).toContain(';350000;')
})
