import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  atLoad,
  atServerLoad,
  build,
  check,
  component,
  declare,
  type Edit,
  element,
  type GateCase,
  show,
  styled,
  withFiles
} from '../gate-case.ts'

/** The build that is live need not be published. */
const anyChange = element('<p>Nouveau</p>')
const heavyText = (kilobytes: number) => ({
  'text.ts': `export const text = '${randomBytes(kilobytes * 500).toString('hex')}'`
})
export const endlessLoop = 'for (let count = 0; count < 1; count -= Math.random()) Object.assign(globalThis, { count })'

/** Reads all exports of a module. */
const allOf = (path: string) =>
  element('<p>{Object.values(all).map(String).join().length}</p>', `import * as all from '${path}'`)

/** React in the section's own folder, under another name. */
const ownReact: Edit = async (section) => {
  await section.installAs('react18', 'react')
  await section.write('src/react18.d.ts', "declare module 'react18' { export const version: string }")
  await element('<p>{version}</p>', "import { version } from 'react18'")(section)
}
const concealed: Pick<GateCase, 'alter'> = {
  async alter({ manifest }) {
    manifest.modules = { packages: [], foreign: [] }
  }
}

const loadLater = component(
  `const [length, setLength] = useState(0)
  useEffect(() => {
    const timer = setTimeout(async () => setLength((await import('./text.ts')).text.indexOf('0')), 4000)
    return () => clearTimeout(timer)
  }, [])`,
  '<p>{length}</p>'
)
const zustand = `import { create } from 'zustand'
const useCount = create(() => ({ count: 1 }))
${component('const { count } = useCount()', '<p>{count}</p>')}`

const edits = {
  nodeFile: element("<p>{readFileSync('/etc/hostname')}</p>", "import { readFileSync } from 'node:fs'"),
  otherSection: allOf('../../../mfe-btp/src/product/product.ts'),
  shellFile: allOf('../../../shell/src/remotes/report.ts'),
  axios: element('<p>{String(axios.isAxiosError(null))}</p>', "import axios from 'axios'"),
  global: withFiles({ 'global.css': '* { color: red }' }, element('<p>Nouveau</p>', "import './global.css'")),
  rootNotMine: styled('.mine { gap: 0 }\n:root:not(.mine) footer { display: none }'),
  hasMine: styled('.mine { gap: 0 }\nhtml:has(.mine) header { opacity: 0 }'),
  heavyFirst: withFiles(heavyText(530), element('<p title={text}>Nouveau</p>', "import { text } from './text.ts'")),
  heavyLater: withFiles(heavyText(533), show(loadLater)),
  token: atLoad("localStorage.getItem('authToken')?.length"),
  foreignPrefix: declare({ prefixes: ['/ventes', '/btp/promo'] }),
  shellPrefix: declare({ prefixes: ['/ventes', '/contact'] }),
  reservedPrefix: declare({ prefixes: ['/ventes', '/api/sales'] }),
  ownBudget: declare({ budgets: { everyPage: { later: 5000, total: 5000 } } }),
  serverThrows: atServerLoad("throw new Error('thrown at load')"),
  serverExit: atServerLoad('(globalThis as { process?: { exit(): void } }).process?.exit()')
}

const absentFile: Pick<GateCase, 'alter'> = {
  alter: ({ manifest, folder }) => rm(join(folder, 'browser', manifest.chunks.sale?.[0] as string))
}
const tamperedFile: Pick<GateCase, 'alter'> = {
  alter: ({ manifest, folder }) => writeFile(join(folder, 'browser', manifest.scripts[1] as string), 'alert(1)')
}

/** Decided without a browser: by the compiler, the bundler, or the bytes. */
export const fileFaults: GateCase[] = [
  check('type-error', 'a number where the kit wants a text', /TS2322/, element('<p title={1}>Nouveau</p>')),
  build('node-module', 'imports node:fs', /node:fs/, edits.nodeFile),
  check('other-section', 'imports a file of mfe-btp', /mfe-btp\/src.*, a file of another app/, edits.otherSection),
  check('shell-file', 'imports a file of the shell', /shell\/src.*, a file of another app/, edits.shellFile),
  check('react-18-alias', 'React as react18', /its own copy of react@/, ownReact),
  check('concealed-react', 'React of its own, not in the manifest', /code of react,/, ownReact, concealed),
  build('own-axios', 'its own axios, which needs Node modules on the server', /axios/, edits.axios),
  check('own-zustand', 'its own zustand', /its own copy of zustand@/, show(zustand)),
  check('global-styles', '* { color: red } in a plain style sheet', /« \* » reaches/, edits.global),
  check('root-not-mine', ':root:not(.mine) footer { display: none }', /footer » reaches/, edits.rootNotMine),
  check('html-has', 'html:has(.mine) header { opacity: 0 }', /header » reaches/, edits.hasMine),
  check('heavy-first-page', '530 kB in the first script', /first page of ventes needs weigh/, edits.heavyFirst),
  check('heavy-later', '533 kB four seconds later', /which loads later, weighs/, edits.heavyLater),
  check('eval', 'evaluates text as code', /evaluates text as code/, atLoad("new Function('return 1')()")),
  check('cookies', 'writes a cookie', /uses cookies/, atLoad("document.cookie = 'ventes=1; Path=/'")),
  check('token-named', 'reads the session’s token', /names the session’s token/, edits.token),
  check('foreign-prefix', 'claims /btp/promo', /\/btp\/promo (clashes|is not listed)/, edits.foreignPrefix),
  check('shell-prefix', 'claims /contact', /\/contact (clashes|is not listed|of ventes is a page)/, edits.shellPrefix),
  check('reserved-prefix', 'claims /api/sales', /\/api\/sales (is the gateway|is not listed)/, edits.reservedPrefix),
  check('own-budget', 'sets its budget to 5 MB', /a section may set a number up to/, edits.ownBudget),
  check('absent-file', 'the manifest names a file that is absent', /has no sale\./, anyChange, absentFile),
  check('tampered-file', 'a script that was changed', /is not the file whose hash/, anyChange, tamperedFile),
  check('server-loop-at-load', 'for (;;) when the server loads it', /did not load within/, atServerLoad(endlessLoop)),
  check('server-throws-at-load', 'throws when the server loads it', /thrown at load/, edits.serverThrows),
  check('server-exit-at-load', 'process.exit() when the server loads it', /does not fit the shell/, edits.serverExit)
]
