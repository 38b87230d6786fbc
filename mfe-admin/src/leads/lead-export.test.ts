import { aLead } from '@keur/contract/testing'
import { leadsToCsv } from './lead-export.tsx'

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
