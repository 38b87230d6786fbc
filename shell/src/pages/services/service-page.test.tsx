import { renderRoutes } from '@keur/kit/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { services } from './content/services.ts'
import { Component, loader } from './service-page.tsx'

async function showService(slug: string) {
  renderRoutes(
    [
      {
        path: '/services/:service',
        loader,
        Component,
        errorElement: <h1>Page introuvable</h1>,
        hydrateFallbackElement: <p>Chargement...</p>
      }
    ],
    `/services/${slug}`
  )
  return (await screen.findByRole('heading', { level: 1 })).textContent
}
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

test('the agency has six services', () => {
  expect(services.map(({ slug }) => slug)).toEqual([
    'gerance',
    'location',
    'vente',
    'etudes-expertises',
    'consultances',
    'btp'
  ])
})

test.each(services)('the page of $name has offer, audience, steps, costs and links', async (service) => {
  expect(await showService(service.slug)).toBe(service.title)
  expect(document.title).toBe(`${service.title} – Keur du Rail`)
  expect(screen.getByRole('heading', { name: service.offer.title })).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: service.cost.title })).toBeInTheDocument()
  for (const { title } of service.steps) expect(screen.getByRole('heading', { name: title })).toBeInTheDocument()
  for (const text of service.audience) expect(screen.getByText(text)).toBeInTheDocument()
  expect(hrefs()).toEqual(
    expect.arrayContaining(['/gerance/formulaire', '/contact', '/btp', '/locations', '/ventes', '/faq'])
  )
  expect(screen.getAllByRole('link', { name: 'Confiez-nous votre bien' }).length).toBeGreaterThan(0)
  expect(screen.getAllByRole('link', { name: 'Produits disponibles' }).length).toBeGreaterThan(0)
})

test('a question opens to show its answer', async () => {
  await showService('gerance')
  const question = screen.getByText(/Qui décide des travaux/)
  await userEvent.click(question)
  expect(within(question.closest('details') as HTMLElement).getByText(/^Vous\./)).toBeVisible()
})

test('the page links to the other five services', async () => {
  await showService('btp')
  const others = screen.getByRole('heading', { name: 'Nos autres services' }).closest('section') as HTMLElement
  expect(within(others).getAllByRole('link')).toHaveLength(5)
})

test('an unknown service is a 404', async () => {
  expect(await showService('astrologie')).toBe('Page introuvable')
})

test.each(services)('$name is written in French typography', (service) => {
  const texts = JSON.stringify(service)
  expect(texts).not.toMatch(/ [:;?!»]|« |'/)
})
