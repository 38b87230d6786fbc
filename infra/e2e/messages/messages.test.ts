import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { messagesOfTheBackOffice } from './of-the-back-office.ts'
import { messagesOfVisitors } from './of-visitors.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A file's text without its comments; an apostrophe may be escaped in it. */
const textOf = (file: string) =>
  readFileSync(join(root, file), 'utf8')
    .replaceAll(/^\s*(?:\/\/.*$|\/\*[\s\S]*?\*\/)/gm, '')
    .replaceAll(/\\(['"`])/g, '$1')

/** «Erreur lors de l'ajout» is not «Erreur lors de l'ajout de la vente»: a text ends where its quotes or its element do. */
function shows(file: string, text: string) {
  const after = textOf(file).split(text).slice(1)
  return after.some((rest) => /^\s*(['"`<}{$.]|\\n)/.test(rest))
}

describe('every text that is fixed to the letter is in its place, and seen there by a test', () => {
  test.each([...messagesOfVisitors, ...messagesOfTheBackOffice])('$text, by $shownBy', ({ text, shownBy, seenIn }) => {
    expect([shownBy, shows(shownBy, text)]).toEqual([shownBy, true])
    expect([seenIn, textOf(seenIn).includes(text)]).toEqual([seenIn, true])
  })
})
