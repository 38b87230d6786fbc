import { languageOf, translateMessage } from './language.ts'

test.each([
  ['Ce texte dépasse 200 caractères.', 'This text is longer than 200 characters.'],
  ['«\u00a0Ciment\u00a0» n’est pas disponible en ce moment.', '“Ciment” is not available at the moment.'],
  [
    'Vous avez écrit plus de dix commentaires en une minute. Réessayez dans une minute.',
    'You have written more than ten comments in a minute. Try again in one minute.'
  ],
  ['Une phrase que personne n’a traduite.', 'Une phrase que personne n’a traduite.']
])('an English visitor reads %j as %j', (french, english) => {
  expect(translateMessage('en', french)).toBe(english)
  expect(translateMessage('fr', french)).toBe(french)
})

test.each([
  ['en', 'en'],
  ['en-GB,en;q=0.9,fr;q=0.8', 'en'],
  ['fr-SN,en;q=0.5', 'fr'],
  ['wo', 'fr'],
  [undefined, 'fr']
])('a request in %j has a response in %j', (header, language) => {
  expect(languageOf({ headers: { 'accept-language': header } })).toBe(language)
})
