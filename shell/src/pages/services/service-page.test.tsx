import { renderRoutes } from '@keur/kit/testing'
import { screen, within } from '@testing-library/react'
import { readServices } from './content/services.ts'
import { Component, loader } from './service-page.tsx'

async function showService(slug: string) {
  const page = { loader, Component, errorElement: <h1>Page introuvable</h1>, hydrateFallbackElement: <p /> }
  renderRoutes([{ path: '/services/:service', ...page }], `/services/${slug}`)
  return (await screen.findByRole('heading', { level: 1 })).textContent
}

test.each(await readServices())('the page of $name has offer, audience, steps, costs and links', async (service) => {
  expect(await showService(service.slug)).toBe(service.intro.title)
  for (const name of [service.offer.title, service.cost.title, ...service.steps.map(({ title }) => title)])
    expect(screen.getByRole('heading', { name })).toBeInTheDocument()
  for (const text of service.audience) expect(screen.getByText(text)).toBeInTheDocument()
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(
    expect.arrayContaining(['/gerance/formulaire', '/contact', '/btp', '/locations', '/ventes', '/faq'])
  )
  expect(screen.getAllByRole('link', { name: 'Confiez-nous votre bien' }).length).toBeGreaterThan(0)
  const others = screen.getByRole('heading', { name: 'Nos autres services' }).closest('section') as HTMLElement
  expect(within(others).getAllByRole('link')).toHaveLength(5)
  // French typography: no-break spaces and curved apostrophes.
  expect(JSON.stringify(service)).not.toMatch(/ [:;?!»]|« |'/)
})

test('an unknown service is a 404', async () => {
  expect(await showService('astrologie')).toBe('Page introuvable')
})
