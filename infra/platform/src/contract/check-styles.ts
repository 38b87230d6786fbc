import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type AtRule, type ChildNode, parse, type Rule } from 'postcss'
import type { App } from '../apps.ts'

/**
 * A remote's styles may reach its own elements only: CSS modules, whose rules each have a class of their own. Global
 * rules would change pages of other sections after a visit to this one. Returns file, line and fault.
 */
export async function checkStyles({ name, folder }: Pick<App, 'name' | 'folder'>): Promise<string[]> {
  if (name === 'shell') return []
  const sources = join(folder, 'src')
  const files = (await readdir(sources, { recursive: true })).filter((file) => file.endsWith('.css')).sort()
  const found = files.map(async (file) => globalRules(join(sources, file), await readFile(join(sources, file), 'utf8')))
  return (await Promise.all(found)).flat().map((line) => relative(join(folder, '..'), line))
}

function globalRules(path: string, css: string): string[] {
  const isModule = path.endsWith('.module.css')
  const found: string[] = []
  const report = (node: ChildNode, what: string) => found.push(`${path}:${node.source?.start?.line ?? 1}: ${what}`)
  const tree = parse(css, { from: path })
  tree.walkRules((rule) => {
    if (isWithin(rule, isStep) || isWithin(rule, (parent) => parent.type === 'rule')) return
    for (const selector of rule.selectors)
      if (!isModule || !hasOwnClass(selector)) report(rule, `« ${selector} » reaches elements of other sections`)
  })
  tree.walkAtRules(/^(font-face|property|import|namespace|page)$/, (rule) => {
    report(rule, `@${rule.name} holds for the whole site`)
  })
  return found
}

const isStep = (node: ParentNode) => node.type === 'atrule' && /keyframes$/.test((node as AtRule).name)

/** Whether it has a class that the element, or one around it, must bear: CSS modules rename it. */
const hasOwnClass = (selector: string) => /\.[A-Za-z_]/.test(withoutBrackets(selector))

/** Pseudo-classes whose classes an element of another section may lack, or that are not renamed. */
const selectorLists = /:(global|not|has|is|where)\(/

/** Removes those with all that is in their brackets, and everything after a bare `:global`. */
function withoutBrackets(selector: string): string {
  const list = selectorLists.exec(selector)
  const bare = /:global(?!\()/.exec(selector)
  if (bare && (!list || bare.index < list.index)) return selector.slice(0, bare.index)
  if (!list) return selector
  let depth = 1
  let end = list.index + list[0].length
  for (; depth > 0 && end < selector.length; end += 1) {
    if (selector[end] === '(') depth += 1
    if (selector[end] === ')') depth -= 1
  }
  return withoutBrackets(selector.slice(0, list.index) + selector.slice(end))
}

type ParentNode = NonNullable<Rule['parent']>

function isWithin(rule: Rule, wanted: (parent: ParentNode) => boolean): boolean {
  for (let parent = rule.parent; parent && parent.type !== 'root'; parent = parent.parent as ParentNode | undefined)
    if (wanted(parent)) return true
  return false
}
