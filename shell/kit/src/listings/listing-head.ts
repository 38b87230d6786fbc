import { hasWords } from '../format/has-words.ts'
import { truncate } from '../format/index.ts'
import { language, t } from '../language/index.ts'

interface ListingTexts {
  title: string
  /** What the title of the document says beside it, in French: a place, «Mbour 3, Thiès», or a category. */
  about: string
  /** Price and figures: a preview shows little more. */
  facts: (string | undefined)[]
  /** What the agency writes of it, in French. */
  description: string
}

/**
 * Title and description of a listing for search engines and shared links. The title of the document has no part twice:
 * «Terrain à Mbour 3» in «Mbour 3, Thiès» is «Terrain à Mbour 3, Thiès». In another language the facts stand alone.
 */
export function listingHead({ title, about, facts, description }: ListingTexts) {
  const shownFacts = facts.filter(Boolean).join(' · ')
  return {
    title: about
      .split(', ')
      .reduce((text, part) => (part.trim() === '' || hasWords(text, part) ? text : `${text}, ${t(part)}`), title),
    description: language === 'fr' ? truncate(`${shownFacts}. ${description}`, 200) : shownFacts
  }
}
