import { categoryName } from './category-names.ts'

test.each([
  ['Appartements', '', 'Appartement'],
  ['Villas', '', 'Villa'],
  ['Saisonnière', '', 'Saisonnière'],
  ['Maisons', 'Maison R+1 à Som', 'Villa'],
  ['Matériel BTP', 'Pelle', 'Matériel BTP'],
  ['Ciment', 'Ciment prise mer', 'Ciment'],
  ['Gravier', 'Brique de parement ocre', 'Brique'],
  ['Gravier', 'Agglo creux de 15', 'Brique'],
  ['Gravier', 'Gravier basalte 8/16 de Diack', 'Gravier'],
  ['Gravier', 'Sable de dune lavé', 'Sable'],
  ['Gravier', 'Latérite tout-venant', 'Latérite'],
  ['Péniches', '', 'Péniches']
])('one of «%s», %s, is «%s»', (category, title, name) => {
  expect(categoryName(category, title)).toBe(name)
})
