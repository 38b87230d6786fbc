import { isValidElement } from 'react'
import { contractVersion, routes } from './routes.tsx'

test('the section exports the pages of the rentals, each with its id, its address, and the title where it fails', () => {
  expect(contractVersion).toBe('2')
  const titleOf = (page: unknown) => isValidElement<{ message: string }>(page) && page.props.message
  expect(routes.map(({ id, path, errorElement }) => [id, path, titleOf(errorElement)])).toEqual([
    ['locations:list', '/locations', 'Locations'],
    ['locations:appartements', '/locations-appartements', 'Appartements à louer'],
    ['locations:villas', '/locations-villas', 'Villas et bureaux à louer'],
    ['locations:saisonnieres', '/locations-saisonnieres', 'Locations saisonnières'],
    ['locations:chambres-studios', '/locations-chambres-studios', 'Chambres et studios à louer'],
    ['locations:detail', '/detail/:id', 'Erreur lors de la récupération de la propriété']
  ])
})
