import type { Preview } from '@keur/contract/releases'
import { appLabels } from '@keur/contract/vocabulary'
import { escapeHtml } from '../html/document.ts'
import { endPath, styleHash, stylePath } from './preview.routes.ts'

/**
 * A preview as a page shows it: `isAvailable` is false if the build is gone, or its signature is not valid any more.
 */
export interface PreviewStatus extends Preview {
  isAvailable: boolean
}

const time = new Intl.DateTimeFormat('fr-SN', { timeStyle: 'short', timeZone: 'Africa/Dakar' })

/**
 * The banner above a page of a preview: which build, until when, and a form that ends it. The gateway adds it, without
 * a script, so that it is there even if the previewed build renders nothing.
 */
export function previewBanner(preview: PreviewStatus): { head: string; body: string } {
  return {
    head: `<link rel="stylesheet" href="${stylePath}" integrity="${styleHash}" crossorigin>`,
    body: [
      '<aside class="apercu" aria-label="Prévisualisation">',
      `<p><strong>Prévisualisation</strong> ${previewText(preview)}</p>`,
      `<form method="post" action="${endPath}"><button>Revenir au site en ligne</button></form>`,
      '</aside>'
    ].join('')
  }
}

function previewText({ app, build, until, isAvailable }: PreviewStatus): string {
  const name = escapeHtml(appLabels[app] ?? app)
  const version = `<span class="apercu-version"><b>${name}</b>, version <code>${escapeHtml(build)}</code></span>`
  return isAvailable
    ? `${version}, jusqu’à ${time.format(new Date(until))}, dans ce navigateur seulement.`
    : `${version}\u00a0: elle n’est plus disponible, vous voyez le site en ligne.`
}
