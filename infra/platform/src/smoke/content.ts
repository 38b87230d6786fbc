// One of its functions runs in the page.
/// <reference lib="dom" />

/** What visitors act upon. A page can be wrong in it without any error, and look nearly the same. */
export interface PageContent {
  heading: string
  /** Amounts with a currency, as their digits. */
  prices: string[]
  /** Telephones, mailboxes and WhatsApp numbers of links. */
  contacts: string[]
  /** Other sites that links lead to. */
  sites: string[]
}

/** Runs in the page. Reads the part that `scope` selects. */
export function readContent(scope: string): PageContent {
  const part = document.querySelector<HTMLElement>(scope)
  const amounts = /\d[\d \u00a0\u202f.,]*(?=[ \u00a0\u202f]?(?:F[ \u00a0\u202f]?CFA|XOF|€|\$))/g
  const links = [...(part?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])]
  const contacts: string[] = []
  const sites: string[] = []
  for (const { protocol, pathname, host, origin } of links) {
    if (/^(tel|mailto|sms):$/.test(protocol)) contacts.push(`${protocol}${pathname}`)
    else if (/(^|\.)(wa\.me|whatsapp\.com)$/.test(host)) contacts.push(`${host}${pathname}`)
    else if (origin !== location.origin) sites.push(host)
  }
  return {
    heading: document.querySelector('main h1')?.textContent?.trim() ?? '',
    prices: (part?.innerText ?? '').match(amounts)?.map((amount) => amount.replace(/\D/g, '')) ?? [],
    contacts,
    sites
  }
}

export interface ComparedContent {
  path: string
  /** It shows one record, whose title is its heading. */
  isRecord: boolean
  before: PageContent | null
  after: PageContent
}

/** Parts of a sentence: what a page shows that the other one does not, what it lacks, and its title if that is fixed. */
export function changesOf(before: PageContent, after: PageContent, other: string, isTitleFixed: boolean): string[] {
  const changes = (['prices', 'contacts', 'sites'] as const).flatMap((name) => {
    const added = [...new Set(after[name])].filter((value) => !before[name].includes(value))
    if (added.length > 0) return [`${name} that ${other} does not have (${added.slice(0, 3).join(', ')})`]
    return name !== 'sites' && before[name].length > 0 && after[name].length === 0 ? [`no ${name} any more`] : []
  })
  if (isTitleFixed && before.heading !== after.heading)
    changes.push(`the title «${after.heading.slice(0, 60)}» instead of «${before.heading.slice(0, 60)}»`)
  return changes
}

/**
 * A sentence for each page that says what the live one does not. What is left out is a matter of looks, but for a page
 * without any price or contact where the live one has some.
 */
export function contentFindings(pages: ComparedContent[]): string[] {
  const faults = pages.flatMap(({ path, isRecord, before, after }) => {
    if (!before) return []
    return changesOf(before, after, 'the live page', isRecord).map(
      (part) => `${path}: content: it shows ${part}. Publish with --accept-content if this is meant.`
    )
  })
  return [...new Set(faults)]
}
