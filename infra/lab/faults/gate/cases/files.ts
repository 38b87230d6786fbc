import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BadBuild } from '../gate-case.ts'
import type { SectionCopy } from '../section-copy.ts'

/** A list page with a class of this style sheet, and the sheet. */
async function withStyles(section: SectionCopy, css: string) {
  await section.write('src/list/change.module.css', css)
  await section.show(`
    import css from './change.module.css'
    export const Change = () => <p className={css.mine}>Nouveau</p>`)
}

/** The build that is live need not be published. */
const anyChange = (section: SectionCopy) => section.show('export const Change = () => <p>Nouveau</p>')

const heavyText = (kilobytes: number) => `export const text = '${randomBytes(kilobytes * 500).toString('hex')}'`

/** Decided without a browser: by the compiler, the bundler, or the bytes. */
export const fileFaults: BadBuild[] = [
  {
    name: 'type-error',
    what: 'a number where the kit wants a text',
    refusedBy: 'check',
    because: /TS2322/,
    edit: (section) => section.show('export const Change = () => <p title={1}>Nouveau</p>')
  },
  {
    name: 'node-module',
    what: 'imports node:fs',
    refusedBy: 'build',
    because: /node:fs/,
    edit: (section) =>
      section.show(`
        import { readFileSync } from 'node:fs'
        export const Change = () => <p>{readFileSync('/etc/hostname')}</p>`)
  },
  {
    name: 'other-section',
    what: 'imports a file of mfe-btp',
    refusedBy: 'check',
    because: /mfe-btp\/src\/product\/product\.ts, a file of another app/,
    edit: (section) =>
      section.show(`
        import * as product from '../../../mfe-btp/src/product/product.ts'
        export const Change = () => <p>{Object.values(product).map(String).join().length}</p>`)
  },
  {
    name: 'shell-file',
    what: 'imports a file of the shell',
    refusedBy: 'check',
    because: /shell\/src\/remotes\/report\.ts, a file of another app/,
    edit: (section) =>
      section.show(`
        import * as report from '../../../shell/src/remotes/report.ts'
        export const Change = () => <p>{Object.values(report).map(String).join().length}</p>`)
  },
  {
    name: 'react-18-alias',
    what: 'React as react18',
    refusedBy: 'check',
    because: /its own copy of react@/,
    async edit(section) {
      await section.installAs('react18', 'react')
      await section.write('src/react18.d.ts', "declare module 'react18' { export const version: string }")
      await section.show(`
        import { version } from 'react18'
        export const Change = () => <p>{version}</p>`)
    }
  },
  {
    name: 'concealed-react',
    what: 'React in its own folder, without a word in the manifest',
    refusedBy: 'check',
    because: /contains code of react,/,
    async edit(section) {
      await section.installAs('react18', 'react')
      await section.write('src/react18.d.ts', "declare module 'react18' { export const version: string }")
      await section.show(`
        import { version } from 'react18'
        export const Change = () => <p>{version}</p>`)
    },
    async alter({ manifest }) {
      manifest.modules = { packages: [], foreign: [] }
    }
  },
  {
    name: 'own-axios',
    what: 'its own axios, which needs Node modules on the server',
    refusedBy: 'build',
    because: /axios/,
    edit: (section) =>
      section.show(`
        import axios from 'axios'
        export const Change = () => <p>{String(axios.isAxiosError(null))}</p>`)
  },
  {
    name: 'own-zustand',
    what: 'its own zustand',
    refusedBy: 'check',
    because: /its own copy of zustand@/,
    edit: (section) =>
      section.show(`
        import { create } from 'zustand'
        const useCount = create(() => ({ count: 1 }))
        export const Change = () => <p>{useCount().count}</p>`)
  },
  {
    name: 'global-styles',
    what: '* { color: red } in a plain style sheet',
    refusedBy: 'check',
    because: /« \* » reaches/,
    async edit(section) {
      await section.write('src/list/global.css', '* { color: red }')
      await section.show("import './global.css'\nexport const Change = () => <p>Nouveau</p>")
    }
  },
  {
    name: 'root-not-mine',
    what: ':root:not(.mine) footer { display: none }',
    refusedBy: 'check',
    because: /footer » reaches/,
    edit: (section) => withStyles(section, '.mine { gap: 0 }\n:root:not(.mine) footer { display: none }')
  },
  {
    name: 'html-has',
    what: 'html:has(.mine) header { opacity: 0 }',
    refusedBy: 'check',
    because: /header » reaches/,
    edit: (section) => withStyles(section, '.mine { gap: 0 }\nhtml:has(.mine) header { opacity: 0 }')
  },
  {
    name: 'heavy-first-page',
    what: '530 kB in the first script',
    refusedBy: 'check',
    because: /The scripts that the first page of ventes needs weigh/,
    async edit(section) {
      await section.write('src/list/text.ts', heavyText(530))
      await section.show("import { text } from './text.ts'\nexport const Change = () => <p title={text}>Nouveau</p>")
    }
  },
  {
    name: 'heavy-later',
    what: '533 kB four seconds later',
    refusedBy: 'check',
    because: /which loads later, weighs/,
    async edit(section) {
      await section.write('src/list/text.ts', heavyText(533))
      await section.show(`
        export function Change() {
          const [length, setLength] = useState(0)
          useEffect(() => {
            const timer = setTimeout(async () => setLength((await import('./text.ts')).text.indexOf('0')), 4000)
            return () => clearTimeout(timer)
          }, [])
          return <p>{length}</p>
        }`)
    }
  },
  {
    name: 'eval',
    what: 'evaluates text as code',
    refusedBy: 'check',
    because: /evaluates text as code/,
    edit: (section) => section.runAtLoad("new Function('return 1')()")
  },
  {
    name: 'cookies',
    what: 'writes a cookie',
    refusedBy: 'check',
    because: /uses cookies/,
    edit: (section) => section.runAtLoad("document.cookie = 'ventes=1; Path=/'")
  },
  {
    name: 'token-named',
    what: 'reads the session’s token',
    refusedBy: 'check',
    because: /names the session’s token/,
    edit: (section) => section.runAtLoad("localStorage.getItem('authToken')?.length")
  },
  {
    name: 'foreign-prefix',
    what: 'claims /btp/promo',
    refusedBy: 'check',
    because: /\/btp\/promo (clashes|is not listed)/,
    edit: (section) => section.declare({ prefixes: ['/ventes', '/btp/promo'] })
  },
  {
    name: 'shell-prefix',
    what: 'claims /contact',
    refusedBy: 'check',
    because: /\/contact (clashes|is not listed|of ventes is a page)/,
    edit: (section) => section.declare({ prefixes: ['/ventes', '/contact'] })
  },
  {
    name: 'reserved-prefix',
    what: 'claims /api/sales',
    refusedBy: 'check',
    because: /\/api\/sales (is the gateway|is not listed)/,
    edit: (section) => section.declare({ prefixes: ['/ventes', '/api/sales'] })
  },
  {
    name: 'own-budget',
    what: 'sets its budget to 5 MB',
    refusedBy: 'check',
    because: /a section may set a number up to/,
    edit: (section) => section.declare({ budgets: { everyPage: { later: 5000, total: 5000 } } })
  },
  {
    name: 'absent-file',
    what: 'the manifest names a file that is absent',
    refusedBy: 'check',
    because: /The build has no sale\./,
    edit: anyChange,
    alter: ({ manifest, folder }) => rm(join(folder, 'browser', manifest.chunks.sale?.[0] as string))
  },
  {
    name: 'tampered-file',
    what: 'a script was changed after the manifest was written',
    refusedBy: 'check',
    because: /is not the file whose hash/,
    edit: anyChange,
    alter: ({ manifest, folder }) => writeFile(join(folder, 'browser', manifest.scripts[1] as string), 'alert(1)')
  },
  {
    name: 'server-loop-at-load',
    what: 'for (;;) when the server loads it',
    refusedBy: 'check',
    because: /did not load within/,
    edit: (section) =>
      atServerLoad(
        section,
        'for (let count = 0; count < 1; count -= Math.random()) Object.assign(globalThis, { count })'
      )
  },
  {
    name: 'server-throws-at-load',
    what: 'throws when the server loads it',
    refusedBy: 'check',
    because: /thrown at load/,
    edit: (section) => atServerLoad(section, "throw new Error('thrown at load')")
  },
  {
    name: 'server-exit-at-load',
    what: 'process.exit() when the server loads it',
    refusedBy: 'check',
    because: /ventes does not fit the shell/,
    edit: (section) => atServerLoad(section, '(globalThis as { process?: { exit(): void } }).process?.exit()')
  }
]

async function atServerLoad(section: SectionCopy, code: string) {
  await section.write('src/at-load.ts', `if (typeof document === 'undefined') {\n${code}\n}\nexport {}\n`)
  await section.replace('src/routes.tsx', 'import { t }', "import './at-load.ts'\nimport { t }")
}
