import type { Agency } from '@keur/contract/agency'
import { buildPath, type Manifest } from '@keur/contract/build'
import { seenPagesMark } from '../../src/offline/wording.ts'
import { integrityAttributes } from './integrity.ts'
import { brandColours } from './document.ts'

/** Where the page lies; the service worker keeps it from its first moment. */
export const offlinePath = '/hors-ligne'

const stylesOf = ({ styles, chunks }: Manifest) => [
  ...styles,
  ...(chunks.offline ?? []).filter((file) => file.endsWith('.css'))
]

/** What the page needs of the shell's build, by path: it must all be there before the connection goes. */
export function offlineFiles(shell: Manifest): { styles: string[]; fonts: string[]; icons: string[] } {
  const path = (file: string) => buildPath(shell.app, shell.id, file)
  return {
    styles: stylesOf(shell).map(path),
    fonts: shell.fonts.filter((font) => !font.includes('espace')).map(path),
    icons: shell.icon ? [path(shell.icon)] : []
  }
}

/** Its stylesheets, as the elements that ask for them; the last is that of what it says. */
export const offlineStyles = (shell: Manifest): string[] =>
  stylesOf(shell).map(
    (file) => `<link rel="stylesheet" href="${buildPath(shell.app, shell.id, file)}" ${integrityAttributes(shell.files[file])}>`
  )

/** «Vous êtes hors ligne»: words, telephone numbers, and the place for what this device has seen. It needs no script. */
export function offlineDocument(shell: Manifest, { name, phones, hours, whatsapp }: Agency): string {
  const phoneLinks = phones.map(
    ({ label, number }) =>
      `<a class="offline-action" href="tel:${inHtml(number.replace(/[^\d+]/g, ''))}">${inHtml(label)}\u00a0: ${inHtml(number)}</a>`
  )
  const { icons } = offlineFiles(shell)
  const mark = icons.map((src) => `<img src="${src}" alt="" width="40" height="40"> `).join('')
  return [
    '<!doctype html>',
    '<html lang="fr-SN">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="theme-color" content="${brandColours.theme}">`,
    '<meta name="robots" content="noindex">',
    ...icons.map((href) => `<link rel="icon" type="image/svg+xml" href="${href}">`),
    ...offlineStyles(shell),
    `<title>Vous êtes hors ligne – ${inHtml(name)}</title>`,
    '</head>',
    '<body>',
    `<header class="offline-header on-dark"><div class="wrap"><a href="/">${mark}${inHtml(name)}</a></div></header>`,
    '<main class="wrap section stack gap-6">',
    '<div class="stack">',
    '<h1>Vous êtes hors ligne</h1>',
    '<p class="lead">Cette page n’a pas encore été vue sur cet appareil. Dès que la connexion revient, vous pourrez l’ouvrir.</p>',
    '<p><a class="offline-action offline-action--first" href="">Réessayer</a></p>',
    '</div>',
    '<section class="stack">',
    '<h2>Nous restons joignables par téléphone</h2>',
    `<p>${inHtml(hours)}</p>`,
    `<p class="row">${phoneLinks.join('')}<a class="offline-action" href="https://wa.me/${inHtml(whatsapp)}">WhatsApp</a></p>`,
    '</section>',
    seenPagesMark,
    '</main>',
    `<footer class="offline-footer on-dark"><div class="wrap"><a href="/">Retour à l’accueil</a></div></footer>`,
    '</body>',
    '</html>'
  ].join('\n')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const inHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
