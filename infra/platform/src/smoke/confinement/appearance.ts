// Its first function runs in the page.
/// <reference lib="dom" />
import { evaluate, listed, type PageSession } from './page-session.ts'

export interface Appearance {
  /** In CSS pixels. */
  width: number
  /** The links and buttons of header and footer that can be seen, each scrolled into view. */
  links: { name: string; coveredBy: string | null }[]
  elements: ShellElement[]
  /** The tags of html, body and what lies in the body beside the app. */
  outside: string[]
}

interface ShellElement {
  /** Begins with « header: », « footer: » or « page: ». */
  name: string
  /** It marks the current page, so that it differs from page to page. */
  isCurrent: boolean
  style: Record<string, string>
}

/** Runs in the page. */
export function readAppearance(): Appearance {
  const properties =
    'display visibility opacity color position z-index background-color background-image border-top border-bottom border-radius box-shadow margin padding font-family font-size font-weight font-style line-height letter-spacing text-align text-decoration-line text-transform text-indent list-style-type cursor pointer-events filter transform clip-path overflow'
  const tagOf = (element: Element) => /^<[^>]*>/.exec(element.outerHTML)?.[0].slice(0, 120) ?? element.localName
  const parts = [...document.querySelectorAll<HTMLElement>('#page > header, #page > footer')]

  function nameOf(element: Element) {
    const text = element.getAttribute('aria-label') ?? element.textContent ?? ''
    const part = element.closest('#page > header, #page > footer')?.localName ?? 'page'
    return `${part}: ${element.localName} « ${text.trim().replace(/\s+/g, ' ').slice(0, 30)} »`
  }

  function linkOf(element: HTMLElement) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const [box] = element.getClientRects()
    const hit = box ? document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) : null
    const isHit = hit !== null && element.contains(hit)
    return { name: nameOf(element), coveredBy: isHit ? null : hit ? tagOf(hit) : 'nothing' }
  }

  function elementOf(element: Element, parent?: Element): ShellElement {
    const computed = getComputedStyle(element)
    const style = Object.fromEntries(properties.split(' ').map((name) => [name, computed.getPropertyValue(name)]))
    // An element that is not shown has no place.
    if (parent && element.getClientRects().length > 0) {
      const [own, outer] = [element.getBoundingClientRect(), parent.getBoundingClientRect()]
      style.box = [own.x - outer.x, own.y - outer.y, own.width, own.height].map(Math.round).join(' ')
    }
    const isCurrent = element.closest('li')?.matches('li:has([aria-current])') ?? false
    return { name: nameOf(element), isCurrent, style }
  }

  // A skip link is outside of the screen until it has the focus.
  const links = parts.flatMap((part) =>
    [...part.querySelectorAll<HTMLElement>('a:not(.skip), button')]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map(linkOf)
  )
  scrollTo({ top: 0, behavior: 'instant' })
  const firstOfEachTag = Object.values(
    Object.groupBy(document.querySelectorAll('main, main *'), ({ localName }) => localName)
  ).flatMap((same) => same?.slice(0, 1) ?? [])
  const elements = [
    ...parts.flatMap((part) =>
      [part, ...part.querySelectorAll(':not(svg *)')].map((element) => elementOf(element, part))
    ),
    ...[document.documentElement, document.body, ...firstOfEachTag].map((element) => elementOf(element))
  ]
  const beside = [...document.body.children].filter((element) => !element.matches('#app, script, link, style'))
  const outside = [document.documentElement, document.body, ...beside].map(tagOf)
  return { width: innerWidth, links, elements, outside }
}

/**
 * On a page of the section: header and footer look as on a page of the shell, and lie on top. Around a private section
 * the shell itself has a smaller header and no footer.
 */
export function coverFaults({ width, links, elements }: Appearance, now: Appearance, isPrivate = false): string[] {
  if (isPrivate) return overlayFaults(now)
  const seen = new Set(now.links.map(({ name }) => name))
  const hidden = links.filter(({ name }) => !seen.has(name)).map(({ name }) => name)
  const isOfFrame = ({ name }: ShellElement) => !name.startsWith('page:')
  return [
    ...overlayFaults(now),
    ...(hidden.length > 0
      ? [`hidden: ${listed(hidden)} (${width} px wide). Header and footer stay as the shell shows them.`]
      : styleFaults(elements.filter(isOfFrame), now.elements.filter(isOfFrame), width))
  ]
}

function overlayFaults({ links, width }: Appearance): string[] {
  const covered = links.flatMap(({ name, coveredBy }) => (coveredBy ? [`${name} under ${coveredBy}`] : []))
  if (covered.length === 0) return []
  return [`covered: ${listed(covered, 2)} (${width} px wide). A section lays nothing over header and footer.`]
}

/** Where nothing can be compared, as after controls were pressed: what lies over header and footer. */
export const coverFaultsNow = async (session: PageSession) =>
  overlayFaults(await evaluate<Appearance>(session, readAppearance))

/** On the page of the shell after the section was left: nothing of the section is there. */
export function traceFaults(before: Appearance, now: Appearance): string[] {
  const left = now.outside.filter((tag) => !before.outside.includes(tag))
  return [
    ...(left.length > 0 ? [`left behind: ${listed(left)}. Remove it in the function that useEffect returns.`] : []),
    ...coverFaults(before, now).filter((fault) => !fault.startsWith('styles')),
    ...styleFaults(before.elements, now.elements, now.width)
  ]
}

function styleFaults(before: ShellElement[], now: ShellElement[], width: number): string[] {
  const changes = before.flatMap((element, at) => {
    const other = now[at]
    if (!other || other.name !== element.name || element.isCurrent || other.isCurrent) return []
    const property = Object.keys(element.style).find((name) => element.style[name] !== other.style[name])
    if (!property) return []
    return [`${element.name} has ${property} ${other.style[property]} instead of ${element.style[property]}`]
  })
  if (changes.length === 0) return []
  return [
    `styles: ${listed(changes, 2)} (${width} px wide). Each selector of a section names a class of its own, outside of :not() and :has().`
  ]
}
