import type { BadBuild, CanaryCase } from '../gate-case.ts'

/** A component that runs this code once it is in the page, and throws in its next render after `fail()`. */
const component = (effect: string, element = '<p>Nouveau</p>') => `
  export function Change() {
    const [failed, setFailed] = useState(false)
    const box = useRef<HTMLDivElement>(null)
    const fail = () => setFailed(true)
    useEffect(() => {
      void box
      void fail
      ${effect}
    }, [])
    if (failed) throw new Error('thrown on purpose')
    return <div ref={box}>${element}</div>
  }`

const onPurpose = /thrown on purpose|notice of a failed section|another build/

const inPage = (name: string, what: string, code: string, because: RegExp = onPurpose): BadBuild => ({
  name,
  what,
  refusedBy: 'smoke test',
  because,
  edit: (section) => section.show(code)
})

/** What visitors meet: by waiting, scrolling, pressing, on a phone, or on the way. */
export const visitFaults: BadBuild[] = [
  inPage('throws-soon', 'throws in render after 2 s', component('setTimeout(fail, 2000)')),
  inPage('throws-late', 'throws in render after 8 s', component('setTimeout(fail, 8000)')),
  inPage(
    'throws-on-scroll',
    'throws in render once it was scrolled',
    component("addEventListener('scroll', fail, { once: true }); return () => removeEventListener('scroll', fail)")
  ),
  inPage(
    'throws-on-click',
    'a button makes it throw in render',
    component('', '<button type="button" className="btn" onClick={fail}>Plus de détails</button>')
  ),
  inPage(
    'throws-in-handler',
    'a button throws in its handler',
    `export const Change = () => (
      <button type="button" className="btn" onClick={() => { throw new Error('thrown on purpose') }}>Plus de détails</button>
    )`
  ),
  inPage(
    'rejects',
    'a promise is rejected after 3 s',
    component("setTimeout(() => Promise.reject(new Error('thrown on purpose')), 3000)")
  ),
  inPage('throws-on-phones', 'throws in render below 600 px', component('if (innerWidth < 600) fail()')),
  {
    name: 'throws-in-record',
    what: 'throws on the page of a record',
    refusedBy: 'smoke test',
    because: /thrown on purpose|returns? 5|status 5|failed section/,
    pages: ['/ventes', '/ventes/detail/:id'],
    edit: (section) =>
      section.replace(
        'src/detail/detail-page.tsx',
        'export function SalePage',
        "const Thrown = (): never => { throw new Error('thrown on purpose') }\nvoid Thrown\nif (typeof document !== 'undefined') setTimeout(() => { throw new Error('thrown on purpose') }, 500)\nexport function SalePage"
      )
  },
  inPage(
    'hydration',
    'the browser renders another text than the server',
    "export const Change = () => <p>{typeof document === 'undefined' ? 'un' : 'deux'}</p>",
    /hydration|React error 418/
  ),
  inPage(
    'server-loop',
    'a loop in the server render',
    "export function Change() { if (typeof document === 'undefined') for (let count = 0; count < 1; count -= Math.random()) Object.assign(globalThis, { count })\n return <p>Nouveau</p> }",
    /longer than|PageLate|server|late/i
  ),
  inPage(
    'browser-loop',
    'a loop in the browser',
    component('for (let count = 0; count < 1; count -= Math.random()) Object.assign(globalThis, { count })'),
    /respond|hydrate|late|limit/
  ),
  inPage(
    'new-kit-name-on-click',
    'a name that the live kit lacks, used on click',
    `
    import * as format from '@keur/kit/format'
    const { drillNew } = format as unknown as { drillNew(): string }
    export const Change = () => <button type="button" className="btn" onClick={() => { drillNew() }}>Plus de détails</button>`,
    /drillNew|is not a function/
  ),
  inPage(
    'new-kit-name',
    'a name that the live kit lacks, rendered',
    `
    import * as format from '@keur/kit/format'
    const { drillNew } = format as unknown as { drillNew(): string }
    export const Change = () => <p>{drillNew()}</p>`,
    /drillNew|is not a function/
  ),
  inPage(
    'heap-leak',
    '2 MB each 100 ms',
    component('const all: unknown[] = []; setInterval(() => all.push(new Array(250_000).fill(Math.random())), 100)'),
    /heap|memory|left running|MB|adds/
  ),
  inPage(
    'node-leak',
    'each visit leaves 3,000 elements',
    component(
      "const held = ((globalThis as { ventesHeld?: Node[] }).ventesHeld ??= []); for (let at = 0; at < 3000; at += 1) { const item = document.createElement('p'); item.addEventListener('click', fail); held.push(item) }"
    ),
    /nodes|elements|heap|listeners|adds/
  ),
  inPage(
    'timer-left',
    'a timer runs on after the page',
    component("setInterval(() => box.current?.toggleAttribute('hidden', false), 500)"),
    /left running|one more after each visit/
  ),
  inPage(
    'dead-link',
    'a link to a page that does not exist',
    'export const Change = () => <a href="/ventes/cette-page-n-existe-pas">Nos offres</a>',
    /cette-page-n-existe-pas/
  ),
  inPage(
    'accessibility',
    'an image without alt, a button without a name',
    'export const Change = () => <><img src="/favicon.svg" width={10} height={10} /><button type="button" /></>',
    /accessibility/
  )
]

/** No trial can meet it: it depends on what the machine of a visitor is. */
export const canaryFaults: CanaryCase[] = [
  {
    name: 'throws-elsewhere',
    what: 'throws in a browser that the trial does not have, one in four',
    failureRate: 0.25,
    maxVisits: 60,
    edit: (section) =>
      section.show(component('if (/Firefox|Version\\/[\\d.]+ .*Safari/.test(navigator.userAgent)) fail()'))
  }
]
