import type { Agency } from '@keur/contract/agency'
import { buildPath, type Manifest } from '@keur/contract/build'
import type { Language } from '@keur/contract/language'

/** Colours that browsers show around the site, outside any stylesheet: the tokens `ground` and `sand` of the kit. */
export const brandColours = { theme: '#1f4d3a', ground: '#f7f1e7' } as const

interface DocumentParts {
  head: string[]
  body: string[]
  language?: Language | undefined
}

export const htmlDocument = ({ head, body, language = 'fr' }: DocumentParts): string =>
  [
    '<!doctype html>',
    `<html lang="${language === 'fr' ? 'fr-SN' : language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="theme-color" content="${brandColours.theme}">`,
    ...head,
    '</head>',
    ...body,
    '</html>'
  ].join('\n')

/** A hash that no content has: without a hash, or with a malformed one, browsers check nothing. */
const unmatchedHash = `sha384-${'A'.repeat(64)}`

/**
 * Attributes of a script, stylesheet or preload for this hash (`sha384-…`). A file that its manifest does not name is
 * not run. Browsers check the hash of files that are fetched with `crossorigin` only.
 */
export const integrityAttributes = (hash: string | undefined) => `integrity="${hash ?? unmatchedHash}" crossorigin`

export const assetPath = ({ app, id }: Manifest, file: string) => buildPath(app, id, file)

export const stylesheetLink = (manifest: Manifest, file: string, attribute = '') =>
  `<link rel="stylesheet" href="${assetPath(manifest, file)}" ${integrityAttributes(manifest.files[file])}${attribute}>`

export const iconLinks = (shell: Manifest) =>
  shell.icon ? [`<link rel="icon" type="image/svg+xml" href="${assetPath(shell, shell.icon)}">`] : []

/** The fonts of text; those of narrow spaces load when a page has one. */
export const textFonts = ({ fonts }: Manifest) => fonts.filter((font) => !font.includes('espace'))

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as it may stand in HTML, in double-quoted attributes too. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** A link to call each number: «Thiès : +221 33 900 00 00». */
export const phoneLinks = ({ phones }: Pick<Agency, 'phones'>, className: string): string =>
  phones
    .map(({ label, number }) => {
      const href = `tel:${escapeHtml(number.replace(/[^\d+]/g, ''))}`
      return `<a class="${className}" href="${href}">${escapeHtml(`${label}\u00a0: ${number}`)}</a>`
    })
    .join('')
