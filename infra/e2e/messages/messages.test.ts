import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { messagesOfTheBackOffice } from './of-the-back-office.ts'
import { messagesOfVisitors } from './of-visitors.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The text of a file without comments and escapes. */
const textOf = (file: string) =>
  readFileSync(join(root, file), 'utf8')
    .replaceAll(/^\s*(?:\/\/.*$|\/\*[\s\S]*?\*\/)/gm, '')
    .replaceAll(/\\(['"`])/g, '$1')

/** Finds whole texts only: «Erreur lors de l'ajout» is not «Erreur lors de l'ajout de la vente». */
function contains(file: string, text: string) {
  const after = textOf(file).split(text).slice(1)
  return after.some((rest) => /^\s*(['"`<}{$.]|\\n)/.test(rest))
}

test('every prescribed text is in its file, and a test expects it', () => {
  const messages = [...messagesOfVisitors, ...messagesOfTheBackOffice]
  expect(messages.filter(({ text, file }) => !contains(file, text))).toEqual([])
  expect(messages.filter(({ text, test }) => !textOf(test).includes(text))).toEqual([])
})
