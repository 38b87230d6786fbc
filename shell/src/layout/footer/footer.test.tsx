import { agency, configureAgency } from '@keur/kit/agency'
import { renderRoutes } from '@keur/kit/testing'
import { screen, within } from '@testing-library/react'
import { withSections } from '../../testing/with-sections.tsx'
import { Footer } from './footer.tsx'

const showFooter = async () => {
  renderRoutes(withSections([{ path: '/', element: <Footer /> }]), '/')
  // The component that loads last.
  await screen.findByRole('switch', { name: /Mode économie de données/ })
  return within(screen.getByRole('contentinfo'))
}

test('a visitor finds the information pages and the lists', async () => {
  const footer = await showFooter()
  const hrefs = footer.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(
    expect.arrayContaining([
      '/qui-sommes-nous',
      '/faq',
      '/cgv',
      '/confidentialite',
      '/mentions-legales',
      '/locations',
      '/ventes',
      '/btp',
      '/articles',
      '/favoris'
    ])
  )
})

test('on a phone its groups are folded, and their links stay in the page', async () => {
  const footer = await showFooter()
  const [group] = footer.getAllByRole('group')
  expect(group).not.toHaveAttribute('open')
  expect(group?.nextElementSibling).toContainElement(footer.getByRole('link', { name: 'Confidentialité' }))
})

test('the year is the current one, beside the version', async () => {
  const footer = await showFooter()
  expect(footer.getByText(`© ${new Date().getUTCFullYear()} ${agency.name} · Version 2.0`)).toBeInTheDocument()
})

test('the footer shows the configured facts of the agency', async () => {
  const before = { ...agency }
  configureAgency({
    ...agency,
    name: 'Teranga Immo',
    phones: [{ label: 'Saly', number: '+221 33 111 22 33' }],
    whatsapp: '221771112233',
    email: 'bonjour@teranga.example',
    social: [{ label: 'LinkedIn', url: 'https://www.linkedin.com/company/teranga' }]
  })
  const footer = await showFooter()
  expect(footer.getByRole('link', { name: /33 111 22 33/ })).toHaveAttribute('href', 'tel:+221331112233')
  expect(footer.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/221771112233?text=Na%20ngeen%20def.%20Bonjour%20Teranga%20Immo'
  )
  expect(footer.getByRole('link', { name: 'Nous écrire' })).toHaveAttribute('href', 'mailto:bonjour@teranga.example')
  expect(footer.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute('target', '_blank')
  configureAgency(before)
})
