import { isValidElement } from 'react'
import { contractVersion, routes } from './routes.tsx'

test('the section exports the pages of the sales, each with its id, its address, and the title where it fails', () => {
  expect(contractVersion).toBe('2')
  const titleOf = (page: unknown) => isValidElement<{ message: string }>(page) && page.props.message
  expect(routes.map(({ id, path, errorElement }) => [id, path, titleOf(errorElement)])).toEqual([
    ['ventes:list', '/ventes', 'Ventes'],
    ['ventes:appartements', '/ventes/appartements', 'Appartements à vendre'],
    ['ventes:villas', '/ventes/villas', 'Villas à vendre'],
    ['ventes:terrains', '/ventes/terrains', 'Terrains à vendre'],
    ['ventes:detail', '/ventes/detail/:id', 'Erreur lors de la récupération de la vente']
  ])
})
