import { buildPath, type Manifest } from '@keur/contract/build'
import { type PageState, pageStateId } from '../../src/page-state.ts'
import type { RenderedPage } from '../../src/server.tsx'
import { integrityAttributes } from './integrity.ts'
import { brandColours } from './document.ts'
import { startScript, waiting } from './start-script.ts'

interface DocumentParts {
  shell: Manifest
  remote: Manifest | null
  page: Pick<RenderedPage, 'head' | 'body' | 'chunks'>
  state: PageState
  /** What the gateway has to say above the page. */
  banner?: { head: string; body: string } | null
}

/** The HTML of a page: styles first, the scripts of exactly this page hinted for later, the data as JSON that no one runs. */
export function pageDocument({ shell, remote, page, state, banner }: DocumentParts): string {
  const path = (manifest: Manifest) => (file: string) => buildPath(manifest.app, manifest.id, file)
  const checked = (manifest: Manifest) => (file: string) => ({
    address: path(manifest)(file),
    mustBe: integrityAttributes(manifest.files[file]),
    ofSection: manifest !== shell
  })
  const parts = [shell, remote].flatMap((manifest) =>
    manifest ? page.chunks.flatMap((name) => filesOf(manifest, name).map(checked(manifest))) : []
  )
  const styles = [
    ...shell.styles.map(checked(shell)),
    ...(remote?.styles.map(checked(remote)) ?? []),
    ...parts.filter(({ address }) => address.endsWith('.css'))
  ]
  const shellScripts = shell.scripts.map(checked(shell))
  const hinted = [
    ...(remote?.scripts.map(checked(remote)) ?? []),
    ...parts.filter(({ address }) => address.endsWith('.js'))
  ]
  return [
    '<!doctype html>',
    '<html lang="fr-SN">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="theme-color" content="${brandColours.theme}">`,
    // Before the styles: behind them it would hold the parser up until they have come.
    startScript,
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    ...(shell.icon ? [`<link rel="icon" type="image/svg+xml" href="${path(shell)(shell.icon)}">`] : []),
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    ...shell.fonts
      .filter((font) => !font.includes('espace'))
      .map((font) => `<link rel="preload" href="${path(shell)(font)}" as="font" type="font/woff2" crossorigin>`),
    ...styles.map(
      ({ address, mustBe, ofSection }) =>
        `<link rel="stylesheet" href="${address}" ${mustBe}${ofSection ? ' data-section' : ''}>`
    ),
    // Behind all that the first paint needs.
    ...shellScripts.map((script) => hint(script, 'data-start')),
    ...hinted.map((script) => hint(script)),
    ...(banner ? [banner.head] : []),
    page.head,
    '</head>',
    `<body>${banner?.body ?? ''}<div id="app">${page.body}</div>`,
    `<script type="application/json" id="${pageStateId}">${inlineJson(state)}</script>`,
    '</body>',
    '</html>'
  ].join('\n')
}

const hint = ({ address, mustBe }: { address: string; mustBe: string }, mark = '') =>
  `<link rel="preload" href="${address}" as="script" ${waiting} fetchpriority="low" ${mustBe} ${mark}>`

const filesOf = ({ chunks }: Manifest, name: string): string[] => chunks[name] ?? []

/** `<` is escaped, so that no text inside can end the element. */
const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
