/** What is filled into a reply to a visitor, by its name in braces, and the words for it. */
export const replyValueLabels = {
  bonjour: 'la formule d’accueil et le prénom',
  annonce: 'le titre de l’annonce et sa référence',
  quand: 'le jour et l’heure de la visite',
  jour: 'le jour de la visite',
  heure: 'l’heure de la visite',
  lieu: 'le lieu de la visite, ou du bien',
  prix: 'le prix de l’annonce',
  référence: 'la référence de la visite, ou de la demande',
  séjour: 'les dates ou la durée d’une réservation',
  produits: 'les produits et leurs quantités',
  total: 'le total des produits',
  livraison: 'le lieu de livraison',
  bien: 'le bien qu’un propriétaire propose',
  conseiller: 'le nom du conseiller',
  signature: 'le conseiller, l’agence et son téléphone'
} as const
export type ReplyValue = keyof typeof replyValueLabels

/** Those that are known of one request; an empty one is not known. */
export type ReplyValues = Partial<Record<ReplyValue, string | undefined>>

export const replyValues = Object.keys(replyValueLabels) as ReplyValue[]

const isKnown = (text: string) => replyValues.some((name) => text === `{${name}}`)

/** What stands in braces, and braces without a partner: «{jours}», «{lieu». */
const inBraces = /\{[^{}\n]*\}|\{[\p{L}\d]*|\}/gu

/** Why a text cannot be filled: names that stand for nothing. */
export function replyBodyProblem(body: string): string | undefined {
  const unknown = [...new Set(body.match(inBraces) ?? [])].filter((found) => !isKnown(found))
  if (unknown.length === 0) return undefined
  const names = replyValues.map((name) => `{${name}}`).join(', ')
  const refusal = unknown.length === 1 ? 'n’est pas un nom connu' : 'ne sont pas des noms connus'
  return `${unknown.join(', ')} ${refusal}. Les noms sont\u00a0: ${names}.`
}

/** Why a subject is refused: nothing is filled into it. */
export function replySubjectProblem(subject: string): string | undefined {
  const found = subject.match(inBraces)
  return found ? `L’objet ne prend pas de nom entre accolades\u00a0: ${found.join(', ')}.` : undefined
}

/** Fills values in. Sentences and lines with a value that is not known are left out, and empty paragraphs. */
export function fillReply(text: string, values: ReplyValues): string {
  const lines = text.split('\n').flatMap((line) => {
    if (line.trim() === '') return ''
    const sentences = line.split(/(?<=[.!?…])\s+/).filter((sentence) => namesIn(sentence).every((name) => values[name]))
    const filled = sentences.join(' ').replace(/\{(\p{L}+)\}/gu, (_, name) => values[name as ReplyValue] ?? '')
    return filled || []
  })
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

const namesIn = (text: string) => Array.from(text.matchAll(/\{(\p{L}+)\}/gu), ([, name]) => name as ReplyValue)
