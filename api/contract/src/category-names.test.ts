import { categoryName } from './category-names.ts'

test.each([
  ['Appartements', '', 'Appartement'],
  ['Saisonnière', '', 'Saisonnière'],
  ['Maisons', 'Maison R+1 à Som', 'Villa'],
  ['Matériel BTP', 'Pelle', 'Matériel BTP'],
  ['Gravier', 'Brique de parement ocre', 'Brique'],
  ['Gravier', 'Agglo creux de 15', 'Brique'],
  ['Gravier', 'Gravier basalte 8/16 de Diack', 'Gravier'],
  ['Gravier', 'Sable de dune lavé', 'Sable'],
  ['Péniches', '', 'Péniches']
])('one of «%s», %s, is «%s»', (category, title, name) => {
  expect(categoryName(category, title)).toBe(name)
})
