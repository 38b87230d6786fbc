import { agency, configureAgency } from '@keur/kit/agency'
import { renderRoutes } from '@keur/kit/testing'
import { screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { Component as FaqPage } from './faq/faq-page.tsx'
import { frequentQuestions } from './faq/frequent-questions.ts'
import { Component as LegalNoticePage } from './legal-notice/legal-notice-page.tsx'
import { Component as PartnersPage } from './partners/partners-page.tsx'
import { Component as PrivacyPage } from './privacy/privacy-page.tsx'
import { Component as SalesTermsPage } from './sales-terms/sales-terms-page.tsx'
import { Component as WhoWeArePage } from './who-we-are/who-we-are-page.tsx'

async function show(Component: ComponentType) {
  renderRoutes([{ path: '/', Component }], '/')
  return (await screen.findByRole('heading', { level: 1 })).textContent
}
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const text = () => document.body.textContent ?? ''

test('the page has the seven questions in order', async () => {
  expect(await show(FaqPage)).toBe('Questions fréquentes')
  const summaries = screen.getAllByText((_, element) => element?.tagName === 'SUMMARY')
  expect(summaries.map(({ textContent }) => textContent)).toEqual(frequentQuestions.map(({ question }) => question))
  const about = [
    /types de biens/,
    /commission/,
    /annonce de mon bien/,
    /juridiques/,
    /autres agences/,
    /techniques/,
    /diaspora/
  ]
  expect(frequentQuestions).toHaveLength(about.length)
  for (const [index, subject] of about.entries()) expect(frequentQuestions[index]?.question).toMatch(subject)
})

test('the sales terms have nine sections, with payment and courts as specified', async () => {
  expect(await show(SalesTermsPage)).toBe('Conditions générales de vente')
  expect(headings().slice(0, 9)).toEqual([
    'Objet',
    'Acceptation',
    'Services',
    'Paiement',
    'Obligations du client',
    'Annulation',
    'Responsabilité',
    'Confidentialité',
    'Droit applicable et litiges'
  ])
  for (const phrase of [
    'Un acompte est versé à la commande, le solde à la livraison.',
    'paiement échelonné',
    'les espèces, le mobile money, le virement et le chèque certifié',
    'l’acompte reste acquis',
    'droit sénégalais',
    'd’abord une solution par la médiation',
    'les tribunaux de Thiès ou de Dakar'
  ])
    expect(text()).toContain(phrase)
})

test('the privacy policy lists the data, how long they are stored, and the rights', async () => {
  expect(await show(PrivacyPage)).toBe('Politique de confidentialité')
  expect(text()).toMatch(/votre nom.*votre adresse e-mail.*votre numéro de téléphone.*réservation ou de votre projet/)
  expect(text()).toContain('Trois ans après notre dernier échange')
  expect(text()).toMatch(/accéder à vos données, les faire rectifier ou les faire effacer/)
  expect(screen.getByRole('link', { name: agency.email })).toHaveAttribute('href', `mailto:${agency.email}`)
  expect(screen.getByRole('link', { name: 'favoris' })).toHaveAttribute('href', '/favoris')
})

test('who we are: Thiès and Dakar, five trades, a mission', async () => {
  expect(await show(WhoWeArePage)).toBe('Qui sommes-nous')
  expect(text()).toMatch(/basée à Thiès, avec une présence à Dakar/)
  for (const trade of ['Gérance', 'Location et vente', 'Études et expertises', 'Conseil juridique', 'BTP'])
    expect(screen.getByRole('link', { name: trade })).toHaveAttribute('href', expect.stringMatching(/^\/services\//))
  expect(screen.getByRole('heading', { name: 'Notre mission' })).toBeInTheDocument()
})

test('partners read how to become one', async () => {
  expect(await show(PartnersPage)).toBe('Nos partenaires')
  expect(screen.getByRole('link', { name: 'Devenir partenaire' })).toHaveAttribute('href', '/contact')
})

test('the legal notice shows the numbers of the registers, who publishes, who hosts', async () => {
  const before = { ...agency }
  expect(await show(LegalNoticePage)).toBe('Mentions légales')
  // A demonstration must not look like a registered company.
  expect(text()).toMatch(/RCCM\u00a0: [^:]*\(numéro de démonstration\)NINEA\u00a0: 0+ \(numéro de démonstration\)/)

  const legal = {
    form: 'SARL au capital de 5 000 000 F CFA',
    rccm: 'SN-THS-2019-B-123',
    ninea: '007654321',
    publisher: 'Moussa Fall',
    host: 'Hébergeur SA, Dakar'
  }
  configureAgency({ ...agency, legal })
  document.body.replaceChildren()
  await show(LegalNoticePage)
  for (const fact of Object.values(legal)) expect(text()).toContain(fact)
  expect(text()).not.toContain('démonstration')
  expect(screen.getByRole('link', { name: 'politique de confidentialité' })).toHaveAttribute('href', '/confidentialite')
  configureAgency(before)
})

test('the texts use the configured name of the agency', async () => {
  const before = { ...agency }
  configureAgency({ ...agency, name: 'Teranga Immo', city: 'Saint-Louis', email: 'bonjour@teranga.example' })
  await show(SalesTermsPage)
  expect(text()).toContain('Teranga Immo, agence établie à Saint-Louis')
  configureAgency(before)
})
