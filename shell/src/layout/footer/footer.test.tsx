import { agency, configureAgency } from '@keur/kit/agency'
import { renderRoutes } from '@keur/kit/testing'
import { screen, within } from '@testing-library/react'
import { withSections } from '../../testing/with-sections.tsx'
import { Footer } from './footer.tsx'

const showFooter = async (path = '/') => {
  renderRoutes(withSections([{ path: '*', element: <Footer /> }]), path)
  // The component that loads last.
  await screen.findByRole('switch', { name: /Mode économie de données/ })
  return within(screen.getByRole('contentinfo'))
}

test('on a phone its groups are folded, and their links stay in the page', async () => {
  const footer = await showFooter('/ventes?page=2')
  const [group] = footer.getAllByRole('group')
  expect(group).not.toHaveAttribute('open')
  expect(group?.nextElementSibling).toContainElement(footer.getByRole('link', { name: 'Confidentialité' }))
  const hrefs = footer.getAllByRole('link').map((link) => link.getAttribute('href'))
  const pages = ['/qui-sommes-nous', '/faq', '/cgv', '/confidentialite', '/mentions-legales', '/favoris']
  expect(hrefs).toEqual(expect.arrayContaining([...pages, '/locations', '/ventes', '/btp', '/articles']))
  // and to the same page in the other language
  expect(footer.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/en/ventes?page=2')
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
  const addressOf = (name: string | RegExp) => footer.getByRole('link', { name }).getAttribute('href')
  expect(addressOf(/33 111 22 33/)).toBe('tel:+221331112233')
  expect(addressOf('WhatsApp')).toMatch(/^https:\/\/wa\.me\/221771112233\?text=.*Teranga%20Immo$/)
  expect(addressOf('Nous écrire')).toBe('mailto:bonjour@teranga.example')
  expect(footer.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute('target', '_blank')
  configureAgency(before)
})
