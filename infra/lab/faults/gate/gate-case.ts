import type { Build } from '@keur/platform/build-files'
import type { SectionCopy } from './section-copy.ts'

export type Edit = (section: SectionCopy) => Promise<unknown>

interface More {
  alter?(build: Build): Promise<unknown>
  /** The pages of the trial, in place of the section's first one. */
  pages?: string[]
  /** The team gives --accept-looks. */
  acceptLooks?: boolean
  /** The team gives --accept-content. */
  acceptContent?: boolean
}

export interface GateCase extends More {
  name: string
  /** What the team changes, in a few words. */
  what: string
  /** The step of `deploy` that refuses it, or `accepted`. */
  decidedBy: 'build' | 'check' | 'smoke test' | 'accepted'
  /** What a finding must match: a build that is refused for another reason is not recognized. */
  because: RegExp
  edit: Edit
}

export const isGood = ({ decidedBy }: GateCase) => decidedBy === 'accepted'

const casesOf =
  (decidedBy: GateCase['decidedBy']) =>
  (name: string, what: string, because: RegExp, edit: Edit, more: More = {}): GateCase => ({
    ...{ name, what, decidedBy, because, edit, ...more }
  })

export const build = casesOf('build')
export const check = casesOf('check')
export const trial = casesOf('smoke test')
export const good = (name: string, what: string, edit: Edit, more?: More) =>
  casesOf('accepted')(name, what, /^/, edit, more)

const hooks = `import { useEffect, useRef, useState } from 'react'\nvoid [useEffect, useRef, useState]\n`
const listPage = 'src/list/list-page.tsx'

/** Shows what this code exports as `Change` below the list of the section's first page. React's hooks are imported. */
export const show =
  (code: string): Edit =>
  async ({ write, replace }) => {
    await write('src/list/change.tsx', `${hooks}${code}`)
    await replace(listPage, 'import { SaleCard }', "import { Change } from './change.tsx'\nimport { SaleCard }")
    await replace(listPage, 'renderCallout:', 'children: <Change />,\n    renderCallout:')
  }

/** Shows these elements there, after these lines. */
export const element = (jsx: string, ...before: string[]): Edit => show([...before, component('', jsx)].join('\n'))

/** A component with these elements that begins with this code. Without it, it only returns them. */
export const component = (code: string, jsx: string) => `export function Change() { ${code}\n return <>${jsx}</> }`

const loadedWhere =
  (condition: string) =>
  (code: string): Edit =>
  async ({ write, replace }) => {
    await write('src/at-load.ts', `if (${condition}) {\n${code}\n}\nexport {}\n`)
    await replace('src/routes.tsx', 'import { t }', "import './at-load.ts'\nimport { t }")
  }
/** Runs this code when the browser, or the server, loads the section's module. */
export const atLoad = loadedWhere(`typeof document !== 'undefined'`)
export const atServerLoad = loadedWhere(`typeof document === 'undefined'`)

/** Merges into `keur` of package.json. */
export const declare =
  (keur: object): Edit =>
  (section) =>
    section.declare(keur)

export const replace =
  (file: string, text: string, by: string): Edit =>
  (section) =>
    section.replace(file, text, by)

/** Writes files of `src/list`, then edits. */
export const withFiles =
  (files: Record<string, string>, edit: Edit): Edit =>
  async (section) => {
    for (const [name, content] of Object.entries(files)) await section.write(`src/list/${name}`, content)
    await edit(section)
  }

/** Shows elements, which may use the classes of a style sheet as `css`. */
export const styled = (sheet: string, jsx = '<p className={css.mine}>Nouveau</p>') =>
  withFiles({ 'change.module.css': sheet }, element(jsx, "import css from './change.module.css'"))
