import type { Manifest } from '@keur/contract/build'
import type { Language } from '@keur/contract/language'
import { type PageState, pageStateId } from '../../src/page-state.ts'
import { assetPath, htmlDocument, iconLinks, integrityAttributes, stylesheetLink, textFonts } from './document.ts'
import { inactiveMedia, startScript } from './start-script.ts'

/** The texts of a page, in UTF-8: elements of the head and the body, and JSON. */
export interface PageTexts {
  head: Buffer
  body: Buffer
  loaderData: Buffer
  errors: Buffer
}

interface DocumentPage extends PageTexts {
  chunks: string[]
}

export interface PageDocumentParts {
  shell: Manifest
  remote: Manifest | null
  page: DocumentPage
  state: Omit<PageState, 'loaderData' | 'errors'>
  banner?: { head: string; body: string } | null
  language?: Language | undefined
}

/** Stands for a text of the page, which is already in UTF-8. No text of the gateway has this sign. */
const place = '\0'

interface Asset {
  manifest: Manifest
  file: string
}

/** The chunk of a build with its translations, as shell and sections name it. */
const textsChunk = 'english'

/** The HTML of a page: styles first, then low-priority hints for the scripts of this page, its data as inert JSON. */
export function pageDocument({ shell, remote, page, state, banner, language }: PageDocumentParts): Buffer {
  const builds = remote ? [shell, remote] : [shell]
  const chunks = language && language !== 'fr' ? [textsChunk, ...page.chunks] : page.chunks
  const chunkAssets = builds.flatMap((manifest) =>
    assetsOf(
      manifest,
      // A name that a section sends may be one of every object.
      chunks.flatMap((name) => (Object.hasOwn(manifest.chunks, name) ? (manifest.chunks[name] ?? []) : []))
    )
  )
  const styles = [
    ...builds.flatMap((manifest) => assetsOf(manifest, manifest.styles)),
    ...chunkAssets.filter(({ file }) => file.endsWith('.css'))
  ]
  const hintedScripts = [
    ...(remote ? assetsOf(remote, remote.scripts) : []),
    ...chunkAssets.filter(({ file }) => file.endsWith('.js'))
  ]
  const frame = htmlDocument({
    language,
    head: [
      // Before the styles: after them the parser would wait until they have loaded.
      startScript,
      '<link rel="manifest" href="/manifest.webmanifest">',
      '<link rel="icon" href="/favicon.ico" sizes="32x32">',
      ...iconLinks(shell),
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
      ...textFonts(shell).map(
        (font) => `<link rel="preload" href="${assetPath(shell, font)}" as="font" type="font/woff2" crossorigin>`
      ),
      ...styles.map(({ manifest, file }) => stylesheetLink(manifest, file, manifest === shell ? '' : ' data-section')),
      // After everything that the first paint needs.
      ...assetsOf(shell, shell.scripts).map((script) => scriptHint(script, 'data-start')),
      ...hintedScripts.map((script) => scriptHint(script)),
      ...(banner ? [banner.head] : []),
      place
    ],
    body: [
      `<body>${banner?.body ?? ''}<div id="app">${place}</div>`,
      `<script type="application/json" id="${pageStateId}">${stateOf(state)}</script>`,
      '</body>'
    ]
  })
  const texts = [page.head, page.body, withoutTags(page.loaderData), withoutTags(page.errors)]
  return Buffer.concat(
    frame.split(place).flatMap((part, index) => [Buffer.from(part), ...texts.slice(index, index + 1)])
  )
}

/** For 103 Early Hints: what every page of these builds needs for its first paint. */
export const earlyHints = ({ shell, remote }: Pick<PageDocumentParts, 'shell' | 'remote'>): string[] => [
  ...(remote ? [shell, remote] : [shell]).flatMap((manifest) =>
    manifest.styles.map((file) => `<${assetPath(manifest, file)}>; rel=preload; as=style; crossorigin`)
  ),
  ...textFonts(shell).map((file) => `<${assetPath(shell, file)}>; rel=preload; as=font; crossorigin`)
]

const assetsOf = (manifest: Manifest, files: string[]): Asset[] => files.map((file) => ({ manifest, file }))

function scriptHint({ manifest, file }: Asset, attribute = ''): string {
  const href = assetPath(manifest, file)
  const integrity = integrityAttributes(manifest.files[file])
  return `<link rel="preload" href="${href}" as="script" ${inactiveMedia} fetchpriority="low" ${integrity} ${attribute}>`
}

/**
 * The loaders' data and errors come from the render process, and are written as they are. What the gateway says comes last:
 * of two values with one name browsers take the last. `<` is escaped, so that no text inside can end the element.
 */
const stateOf = (state: object): string =>
  `{"loaderData":${place},"errors":${place},${JSON.stringify(state).slice(1).replaceAll('<', '\\u003c')}`

/** The sign of HTML is the same in Latin-1, which takes no decoding. */
export const withoutTags = (json: Buffer): Buffer =>
  json.includes('<') ? Buffer.from(json.toString('latin1').replaceAll('<', '\\u003c'), 'latin1') : json
