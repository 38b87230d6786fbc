import { agency, configureAgency } from '@keur/kit/agency'
import { renderRoutes } from '@keur/kit/testing'
import { screen, within } from '@testing-library/react'
import { Component, loader } from './text-page.tsx'

async function textOf(path: string) {
  document.body.replaceChildren()
  renderRoutes([{ path, Component, loader }], path)
  await screen.findByRole('heading', { level: 1 })
  return document.body.textContent
}

const before = { ...agency }
afterEach(() => configureAgency(before))

test('the sales terms have payment and courts as specified, in the configured name of the agency', async () => {
  configureAgency({ ...agency, name: 'Teranga Immo', city: 'Saint-Louis' })
  const text = await textOf('/cgv')
  for (const phrase of [
    'Teranga Immo, agence établie à Saint-Louis',
    'Un acompte est versé à la commande, le solde à la livraison.',
    'l’acompte reste acquis',
    'les tribunaux de Thiès ou de Dakar'
  ])
    expect(text).toContain(phrase)
})

test('the legal notice shows the numbers of the registers, and a demonstration is no registered company', async () => {
  expect(await textOf('/mentions-legales')).toMatch(
    /RCCM\u00a0: [^:]*\(numéro de démonstration\)NINEA\u00a0: 0+ \(numéro de démonstration\)/
  )
  const numbers = { rccm: 'SN-THS-2019-B-123', ninea: '007654321' }
  const legal = { ...numbers, form: 'SARL de 5 000 000 F CFA', publisher: 'Moussa Fall', host: 'Hébergeur SA, Dakar' }
  configureAgency({ ...agency, legal })
  const text = await textOf('/mentions-legales')
  for (const fact of Object.values(legal)) expect(text).toContain(fact)
  expect(text).not.toContain('démonstration')
})

test('the contents of a text lead to its parts', async () => {
  await textOf('/cgv')
  const links = within(screen.getByLabelText('Sommaire')).getAllByRole<HTMLAnchorElement>('link')
  for (const { hash, textContent } of links)
    expect(document.getElementById(hash.slice(1))).toHaveTextContent(new RegExp(`^${textContent}`))
})
