import { aLead } from '@keur/contract/testing'
import { leadTable } from './lead-table.ts'

test('leads leave as a table: words of people, text that looks like a formula made harmless', () => {
  const lead = aLead({
    kind: 'visit',
    status: 'inProgress',
    firstName: '=HYPERLINK("http://mal.example")',
    phone: '+221 77 111 22 33',
    price: 350_000,
    createdAt: '2026-11-21T10:05:00.000Z'
  })
  const [head, row] = leadTable([lead]).split('\r\n')
  expect(head).toMatch(/^\ufeffReçue le;Type;Statut;Canal;Prénom;Nom;E-mail;Téléphone;/)
  expect(row).toContain('21 novembre 2026 à 10:05;Demande de visite;En cours;Formulaire')
  expect(row).toContain(`"'=HYPERLINK(""http://mal.example"")"`)
  expect(row).toContain(`;'+221 77 111 22 33;`)
  expect(row).toContain(';350000;')
})
