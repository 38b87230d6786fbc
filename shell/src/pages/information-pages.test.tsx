import { agency, configureAgency } from '@keur/kit/agency'
import { renderRoutes } from '@keur/kit/testing'
import { screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { Component as LegalNoticePage } from './legal-notice/legal-notice-page.tsx'
import { Component as PrivacyPage } from './privacy/privacy-page.tsx'
import { Component as SalesTermsPage } from './sales-terms/sales-terms-page.tsx'

async function textOf(Component: ComponentType) {
  document.body.replaceChildren()
  renderRoutes([{ path: '/', Component }], '/')
  await screen.findByRole('heading', { level: 1 })
  return document.body.textContent
}

const before = { ...agency }
afterEach(() => configureAgency(before))

test('the sales terms have payment and courts as specified, in the configured name of the agency', async () => {
  configureAgency({ ...agency, name: 'Teranga Immo', city: 'Saint-Louis' })
  const text = await textOf(SalesTermsPage)
  for (const phrase of [
    'Teranga Immo, agence établie à Saint-Louis',
    'Un acompte est versé à la commande, le solde à la livraison.',
    'les espèces, le mobile money, le virement et le chèque certifié',
    'l’acompte reste acquis',
    'd’abord une solution par la médiation',
    'les tribunaux de Thiès ou de Dakar'
  ])
    expect(text).toContain(phrase)
})

test('the privacy policy lists the data, how long they are stored, and the rights', async () => {
  const text = await textOf(PrivacyPage)
  expect(text).toMatch(/votre nom.*votre adresse e-mail.*votre numéro de téléphone.*réservation ou de votre projet/)
  expect(text).toContain('Trois ans après notre dernier échange')
  expect(text).toMatch(/accéder à vos données, les faire rectifier ou les faire effacer/)
  expect(screen.getByRole('link', { name: agency.email })).toHaveAttribute('href', `mailto:${agency.email}`)
})

test('the legal notice shows the numbers of the registers, and a demonstration is no registered company', async () => {
  expect(await textOf(LegalNoticePage)).toMatch(
    /RCCM\u00a0: [^:]*\(numéro de démonstration\)NINEA\u00a0: 0+ \(numéro de démonstration\)/
  )
  const numbers = { rccm: 'SN-THS-2019-B-123', ninea: '007654321' }
  const legal = { ...numbers, form: 'SARL de 5 000 000 F CFA', publisher: 'Moussa Fall', host: 'Hébergeur SA, Dakar' }
  configureAgency({ ...agency, legal })
  const text = await textOf(LegalNoticePage)
  for (const fact of Object.values(legal)) expect(text).toContain(fact)
  expect(text).not.toContain('démonstration')
})
