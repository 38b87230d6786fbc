import { createHash } from 'node:crypto'
import { defaultAgency } from '@keur/contract/agency'
import type { Manifest } from '@keur/contract/build'
import type { PageState } from '../../src/page-state.ts'
import { securityHeadersOf } from '../security/headers.ts'
import { earlyHints, type PageDocumentParts, pageDocument } from './page-document.ts'

const manifest = (more: Partial<Manifest>) => ({ files: {}, fonts: [], icon: null, ...more }) as Manifest
const shell = manifest({
  ...{ app: 'shell', id: 'aaaaaaaaaaaaaaaa' },
  scripts: ['shell.js'],
  styles: ['shell.css'],
  chunks: { home: ['home.js', 'home.css'] },
  fonts: ['fonts/title.woff2', 'fonts/espace-fine.woff2'],
  icon: 'images/icon.svg'
})
const remote = manifest({
  app: 'ventes',
  id: 'bbbbbbbbbbbbbbbb',
  scripts: ['remoteEntry.js', 'routes.js'],
  styles: ['routes.css'],
  chunks: { detail: ['detail.js'], list: ['list.js'] }
})
const state: Omit<PageState, 'loaderData' | 'errors'> = {
  registry: { version: 1, remotes: {} },
  integrity: {},
  agency: defaultAgency,
  publicUrl: 'https://keurdurail.sn',
  saving: false,
  remote: { name: 'ventes', build: remote.id },
  rendered: 'page'
}
const page = {
  head: '<title>Ventes</title>',
  body: '<main>Villas</main>',
  chunks: [] as string[],
  loaderData: '{}',
  errors: 'null'
}

/** The document of a page whose texts are the same, as the render process sent them. */
function htmlOf({ head, body, loaderData, errors, chunks }: typeof page, more: Partial<PageDocumentParts> = {}) {
  const [first, second, third, fourth] = [head, body, loaderData, errors].map((text) => Buffer.from(text))
  const texts = { head: first!, body: second!, loaderData: third!, errors: fourth! }
  return String(pageDocument({ shell, remote, page: { ...texts, chunks }, state, ...more }))
}
const documentOf = (more: Partial<typeof page> = {}) => htmlOf({ ...page, ...more })
const stateIn = (html: string) => /id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
const links = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, href]) => href)

test('text of a listing cannot end the element of the page state', () => {
  const text = '</script><script>alert(1)</script><!-- ]]> \u2028 &quot; « é »'
  const html = documentOf({ loaderData: JSON.stringify({ list: text }) })
  expect(html).not.toContain('alert(1)</script>')
  expect(html.match(/<\/script>/g)).toHaveLength(2)
  const json = stateIn(html)
  expect(json).not.toContain('<')
  expect(JSON.parse(json).loaderData.list).toBe(text)
})

test('a section cannot replace what the gateway says of the site by what it loads', () => {
  const loaderData = '{},"registry":{"remotes":{"btp":{}}},"integrity":{"/mfe/btp/remoteEntry.js":"sha384-forged"}'
  const { registry, integrity } = state
  expect(JSON.parse(stateIn(documentOf({ loaderData })))).toMatchObject({ registry, integrity })
})

test('the scripts of this page are hinted, to be fetched after the first paint, and only the shell’s is started', () => {
  const html = documentOf({ chunks: ['detail'] })
  expect(links(html, /<link rel="preload" href="([^"]+)" as="script" media="not all" fetchpriority="low"/g)).toEqual([
    '/mfe/shell/aaaaaaaaaaaaaaaa/shell.js',
    '/mfe/ventes/bbbbbbbbbbbbbbbb/remoteEntry.js',
    '/mfe/ventes/bbbbbbbbbbbbbbbb/routes.js',
    '/mfe/ventes/bbbbbbbbbbbbbbbb/detail.js'
  ])
  expect(links(html, /href="([^"]+)"[^>]* data-start>/g)).toEqual(['/mfe/shell/aaaaaaaaaaaaaaaa/shell.js'])
  expect(html).not.toContain('<script src')
})

test('all scripts, styles and hints have integrity hashes', () => {
  // given builds whose manifests name all files but one
  const hash = (file: string) => `sha384-${file}`
  const withHashes = (build: Manifest, ...files: string[]) => ({
    ...build,
    files: Object.fromEntries(files.map((file) => [file, hash(file)]))
  })
  const html = htmlOf(
    { ...page, chunks: ['detail'] },
    {
      shell: withHashes(shell, 'shell.js', 'shell.css'),
      remote: withHashes(remote, 'remoteEntry.js', 'routes.css', 'detail.js')
    }
  )
  // then each has its hash, and the unnamed one a hash that no content has
  const nothing = hash('A'.repeat(64))
  expect(
    links(html, /<(?:script|link)[^>]* (?:href|src)="[^"]+\.(?:js|css)"[^>]* integrity="([^"]+)" crossorigin[^>]*>/g)
  ).toEqual([...['shell.css', 'routes.css', 'shell.js', 'remoteEntry.js'].map(hash), nothing, hash('detail.js')])
  expect(html.match(/(href|src)="[^"]+\.(js|css)"/g)).toHaveLength(6)
})

test('the start script is allowed by its hash in the policy', () => {
  const html = documentOf()
  const source = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  const hash = createHash('sha256').update(source).digest('base64')
  const policy = securityHeadersOf({ secure: true })['Content-Security-Policy']
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  // after a stylesheet it would wait until that is loaded
  expect(html.indexOf('<script>')).toBeLessThan(html.indexOf('<link rel="stylesheet"'))
})

test('all styles are in the head, those of chunks too, and those of a remote do not block rendering for long', () => {
  const html = documentOf({ chunks: ['home', 'detail'] })
  const head = html.slice(0, html.indexOf('<body>'))
  expect(links(head, /<link rel="stylesheet" href="([^"]+)" /g)).toEqual([
    '/mfe/shell/aaaaaaaaaaaaaaaa/shell.css',
    '/mfe/ventes/bbbbbbbbbbbbbbbb/routes.css',
    '/mfe/shell/aaaaaaaaaaaaaaaa/home.css'
  ])
  const marked = links(html, /<link rel="stylesheet" href="([^"]+)"[^>]* data-section>/g)
  expect(marked).toEqual(['/mfe/ventes/bbbbbbbbbbbbbbbb/routes.css'])
})

test.each([
  ['fr', 'fr-SN', []],
  ['en', 'en', ['english.js']]
] as const)(
  'a page in the language %s says so (%s), with its head, fonts, and the texts of its build',
  (language, lang, texts) => {
    const withTexts = { ...remote, chunks: { ...remote.chunks, english: ['english.js'] } }
    const html = htmlOf(page, { remote: withTexts, language })
    expect(html).toMatch(new RegExp(`^<!doctype html>\n<html lang="${lang}">`))
    expect(html).toContain('<title>Ventes</title>\n</head>')
    expect(html).toContain('<div id="app"><main>Villas</main></div>')
    expect(links(html, /rel="icon" type="image\/svg\+xml" href="([^"]+)"/g)).toHaveLength(1)
    expect(links(html, /href="([^"]+)" as="font"/g)).toEqual(['/mfe/shell/aaaaaaaaaaaaaaaa/fonts/title.woff2'])
    expect(links(html, /(english\.js)" as="script"/g)).toEqual(texts)
  }
)

test('a browser may fetch styles and fonts before the page comes, and nothing else', () => {
  expect(earlyHints({ shell, remote })).toEqual([
    '</mfe/shell/aaaaaaaaaaaaaaaa/shell.css>; rel=preload; as=style; crossorigin',
    '</mfe/ventes/bbbbbbbbbbbbbbbb/routes.css>; rel=preload; as=style; crossorigin',
    '</mfe/shell/aaaaaaaaaaaaaaaa/fonts/title.woff2>; rel=preload; as=font; crossorigin'
  ])
  expect(earlyHints({ shell, remote: null })).toHaveLength(2)
})
