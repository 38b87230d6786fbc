import type { Preview } from '@keur/contract/releases'
import { appLabels } from '@keur/contract/vocabulary'
import { endPath, styleHash, stylePath } from './preview.routes.ts'

/** A preview as a page shows it. `given` is false where the build is gone, or its papers are not in order any more. */
export interface PreviewStatus extends Preview {
  isAvailable: boolean
}

const time = new Intl.DateTimeFormat('fr-SN', { timeStyle: 'short', timeZone: 'Africa/Dakar' })

/**
 * What stands above a page that is not what visitors see: which build, until when, and the way back. It is the gateway's
 * own, with a form and no script: it stays where the build that is tried shows nothing at all.
 */
export function previewBanner(preview: PreviewStatus): { head: string; body: string } {
  return {
    head: `<link rel="stylesheet" href="${stylePath}" integrity="${styleHash}" crossorigin>`,
    body: [
      '<aside class="apercu" aria-label="Prévisualisation">',
      `<p><strong>Prévisualisation</strong> ${wordsOf(preview)}</p>`,
      `<form method="post" action="${endPath}"><button>Revenir au site en ligne</button></form>`,
      '</aside>'
    ].join('')
  }
}

function wordsOf({ app, build, until, isAvailable }: PreviewStatus): string {
  const name = inHtml(appLabels[app] ?? app)
  const version = `<span class="apercu-version"><b>${name}</b>, version <code>${inHtml(build)}</code></span>`
  return isAvailable
    ? `${version}, jusqu’à ${time.format(new Date(until))}, dans ce navigateur seulement.`
    : `${version}\u00a0: elle n’est plus disponible, vous voyez le site en ligne.`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const inHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
