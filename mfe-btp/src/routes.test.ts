import { isValidElement } from 'react'
import { contractVersion, routes } from './routes.tsx'

test('the section exports the pages of the materials, each with its id, its address, and the title where it fails', () => {
  expect(contractVersion).toBe('2')
  const titleOf = (page: unknown) => isValidElement<{ message: string }>(page) && page.props.message
  expect(routes.map(({ id, path, errorElement }) => [id, path, titleOf(errorElement)])).toEqual([
    ['btp:list', '/btp', 'Matériel BTP'],
    ['btp:quote', '/btp/devis', 'Votre devis'],
    ['btp:quote-number', '/devis', 'Vérifier un devis'],
    ['btp:quote-check', '/devis/:number', 'Vérifier un devis'],
    ['btp:detail', '/produit/:id', 'Erreur lors de la récupération du produit']
  ])
})
