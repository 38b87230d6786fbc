import type { Agency } from '@keur/contract/agency'
import type { Manifest } from '@keur/contract/build'
import { cachedPagesPlaceholder } from '../../src/offline/labels.ts'
import { assetPath, escapeHtml, htmlDocument, iconLinks, phoneLinks, stylesheetLink, textFonts } from './document.ts'

/** The path of the offline page; the service worker caches it when it is installed. */
export const offlinePath = '/hors-ligne'

const offlineStyles = ({ styles, chunks }: Manifest) => [
  ...styles,
  ...(chunks.offline ?? []).filter((file) => file.endsWith('.css'))
]

/** The paths of the shell's files that the page needs, to be cached before the connection is lost. */
export const offlineFiles = (shell: Manifest): string[] =>
  [...offlineStyles(shell), ...textFonts(shell), ...(shell.icon ? [shell.icon] : [])].map((file) =>
    assetPath(shell, file)
  )

/** Elements for its stylesheets; the last one styles the page's own content. */
export const offlineStylesheets = (shell: Manifest): string[] =>
  offlineStyles(shell).map((file) => stylesheetLink(shell, file))

/** «Vous êtes hors ligne»: telephone numbers, and a place for the pages cached on this device. Needs no script. */
export function offlineDocument(shell: Manifest, agency: Agency): string {
  const { name, hours, whatsapp } = agency
  const whatsappLink = `<a class="offline-action" href="https://wa.me/${escapeHtml(whatsapp)}">WhatsApp</a>`
  const icon = shell.icon ? `<img src="${assetPath(shell, shell.icon)}" alt="" width="40" height="40"> ` : ''
  return htmlDocument({
    head: [
      '<meta name="robots" content="noindex">',
      ...iconLinks(shell),
      ...offlineStylesheets(shell),
      `<title>Vous êtes hors ligne – ${escapeHtml(name)}</title>`
    ],
    body: [
      '<body>',
      `<header class="offline-header on-dark"><div class="wrap"><a href="/">${icon}${escapeHtml(name)}</a></div></header>`,
      '<main class="wrap section stack gap-6">',
      '<div class="stack">',
      '<h1>Vous êtes hors ligne</h1>',
      '<p class="lead">Cette page n’a pas encore été vue sur cet appareil. Dès que la connexion revient, vous pourrez l’ouvrir.</p>',
      '<p><a class="offline-action offline-action--first" href="">Réessayer</a></p>',
      '</div>',
      '<section class="stack">',
      '<h2>Nous restons joignables par téléphone</h2>',
      `<p>${escapeHtml(hours)}</p>`,
      `<p class="row">${phoneLinks(agency, 'offline-action')}${whatsappLink}</p>`,
      '</section>',
      cachedPagesPlaceholder,
      '</main>',
      `<footer class="offline-footer on-dark"><div class="wrap"><a href="/">Retour à l’accueil</a></div></footer>`,
      '</body>'
    ]
  })
}
