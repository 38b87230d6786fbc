import { aLead } from '@keur/contract/testing'
import { screen } from '@testing-library/react'
import { administrator, type FakeHandlers, openAdminPage } from '../../testing/open-admin-page.tsx'
import { anAdminRental, aRowPage } from '../../testing/rows.ts'

const rental = anAdminRental({ title: 'Villa Baobab' })
const lead = aLead()

/** Opens a page as a colleague who may look at it, and change nothing. */
const open = (path: string, handlers: FakeHandlers) =>
  openAdminPage(path, {
    'GET /admin/session': () => ({
      ...administrator,
      role: 'reader',
      rights: ['openBackOffice', 'readListings', 'readLeads']
    }),
    ...handlers
  })

test.each<[string, FakeHandlers, string, string[]]>([
  [
    '/admin/modifier',
    { 'GET /admin/properties': () => aRowPage('properties', [rental]) },
    'modifier les annonces et les produits',
    ['Disponibilité de Villa Baobab', 'Tout choisir sur cette page', 'Supprimer Villa Baobab']
  ],
  [
    `/admin/modifier/${rental._id}`,
    { 'GET /admin/properties/*': () => rental },
    'modifier les annonces et les produits',
    ['Titre', 'Enregistrer']
  ],
  [
    `/admin/demandes/${lead._id}`,
    {
      'GET /admin/leads/*': () => lead,
      [`GET /admin/leads/${lead._id}/person`]: () => ({ leads: [], alerts: [], accounts: [] })
    },
    'traiter les demandes et les visites',
    ['En cours', 'Ajouter la note']
  ]
])('on %s a reader sees everything, and every control is off', async (path, handlers, sentence, names) => {
  await open(path, handlers)
  expect(await screen.findByText(`Votre rôle ne permet pas de : ${sentence}.`)).toBeVisible()
  const controls = [...document.querySelectorAll('fieldset[disabled] :is(button, input, select, textarea)')]
  for (const name of names) {
    const control = controls.find((one) => one.matches(':disabled') && nameOf(one).startsWith(name))
    expect([name, control !== undefined]).toEqual([name, true])
  }
  expect(screen.queryByRole('link', { name: /^Ajouter/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'WhatsApp' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Supprimer la demande' })).toBeNull()
})

const nameOf = (control: Element) =>
  control.getAttribute('aria-label') ??
  (control as HTMLInputElement).labels?.[0]?.textContent ??
  control.textContent ??
  ''
