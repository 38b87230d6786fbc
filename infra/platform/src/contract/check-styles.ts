import { type AtRule, type ChildNode, parse, type Root, type Rule } from 'postcss'
import selectorParser from 'postcss-selector-parser'

/**
 * A section's styles may reach its own elements only. Its CSS modules give classes and keyframes names that begin with
 * the section's and an underscore, so each rule of a built file must have such a class: global rules would change pages
 * of other sections after a visit to this one. Returns file, selector and fault.
 */
export function checkStyles(app: string, file: string, css: string): string[] {
  const found: string[] = []
  const report = (what: string) => found.push(`${file}: ${what}`)
  const tree = parseStyles(css)
  if (tree === null) return [`${file} is no style sheet.`]
  if (isTooDeep(tree)) return [`${file} nests rules more than ${maxDepth} deep.`]
  tree.walkRules((rule) => {
    if (isWithin(rule, isKeyframes)) return
    const isNested = isWithin(rule, (parent) => parent.type === 'rule')
    for (const selector of rule.selectors)
      if (!reachesOwnOnly(selector, app, isNested)) report(`« ${selector} » reaches elements of other sections.`)
  })
  tree.walkAtRules((rule) => {
    const isOwnKeyframes = isKeyframes(rule) && nameIsOwn(rule.params, app)
    if (!ownAtRule.test(rule.name) && !isOwnKeyframes)
      report(`@${rule.name}${isKeyframes(rule) ? ` ${rule.params}` : ''} holds for the whole site.`)
  })
  return found
}

function parseStyles(css: string): Root | null {
  try {
    return parse(css)
  } catch {
    return null
  }
}

/** What follows takes time by rules and depth. */
const maxDepth = 50

const isTooDeep = (node: Root | ChildNode, depth = 0): boolean =>
  depth > maxDepth || ('nodes' in node && (node.nodes ?? []).some((child) => isTooDeep(child, depth + 1)))

/** At-rules that only hold for the rules in them. */
const ownAtRule = /^(media|supports|container|layer|scope|starting-style|charset)$/i

const isKeyframes = (node: ChildNode | ParentNode) =>
  node.type === 'atrule' && /keyframes$/i.test((node as AtRule).name)

const nameIsOwn = (name: string, app: string) => name.startsWith(`${app}_`)

/**
 * Whether the element, or one around it, must bear a class of the section: classes in `:not()` or `:is()` need not be on
 * it. A nested rule has that of the rule around it, unless it uses `&` in brackets alone, as in `:not(&)`.
 */
function reachesOwnOnly(selector: string, app: string, isNested: boolean): boolean {
  try {
    const parts = selectorParser().astSync(selector).first.nodes
    if (isNested && (parts.some(({ type }) => type === 'nesting') || !selector.includes('&'))) return true
    return parts.some((part) => part.type === 'class' && nameIsOwn(part.value, app))
  } catch {
    return false
  }
}

type ParentNode = NonNullable<Rule['parent']>

function isWithin(rule: Rule, wanted: (parent: ParentNode) => boolean): boolean {
  for (let parent = rule.parent; parent && parent.type !== 'root'; parent = parent.parent as ParentNode | undefined)
    if (wanted(parent)) return true
  return false
}
