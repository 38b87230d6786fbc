/** @jest-environment node */
import { planLabel, resultMessage } from './import-labels.ts'

test.each([
  [1, 0, '1 fiche à créer', '1 fiche créée.'],
  [3, 2, '3 fiches à créer, 2 à modifier', '3 fiches créées, 2 modifiées.'],
  [2, 1, '2 fiches à créer, 1 à modifier', '2 fiches créées, 1 modifiée.'],
  [0, 2, '2 fiches à modifier', '2 fiches modifiées.'],
  [0, 0, '0 fiche à modifier', 'Rien n’a été enregistré.']
])('%i new and %i changed rows are planned and reported in words', (created, updated, plan, result) => {
  const counts = { created, updated, unchanged: 5, refused: 7 }
  expect([planLabel(counts), resultMessage(counts)]).toEqual([plan, result])
})
