import type { Edit, Format } from './edit.ts'
import { toggleMark } from './marks.ts'

/** Toggles a marker at the start of each selected line. */
const prefixLines =
  (markerOf: (number: number) => string, pattern: RegExp): Format =>
  (text, start, end) => {
    const from = text.lastIndexOf('\n', start - 1) + 1
    const next = text.indexOf('\n', Math.max(start, end - 1))
    const to = next < 0 ? text.length : next
    const lines = text.slice(from, to).split('\n')
    const allMarked = lines.every((line) => pattern.test(line))
    const changed = lines
      .map((line, index) => (allMarked ? line.replace(pattern, '') : markerOf(index + 1) + line.replace(anyMarker, '')))
      .join('\n')
    const isSingle = lines.length === 1
    return { from, to, text: changed, select: [isSingle ? from + changed.length : from, from + changed.length] }
  }

const anyMarker = /^(?:#{1,6} |[-*] |\d+\. |> )/

export const bold = toggleMark('strong', 'texte en gras')
export const italic = toggleMark('emphasis', 'texte en italique')
export const heading = prefixLines(() => '## ', /^## /)
export const list = prefixLines(() => '- ', /^[-*] /)
export const numberedList = prefixLines((number) => `${number}. `, /^\d+\. /)

/** A link around the selection; a selected address becomes the target of the link. */
export const link: Format = (text, start, end) => {
  const selected = text.slice(start, end)
  const isAddress = /^(https?:\/\/|\/)\S+$/.test(selected)
  const label = isAddress ? 'texte du lien' : selected || 'texte du lien'
  const address = isAddress ? selected : 'https://'
  const from = start + (isAddress ? 1 : label.length + 3)
  return {
    from: start,
    to: end,
    text: `[${label}](${address})`,
    select: [from, from + (isAddress ? label : address).length]
  }
}

/** An image in a paragraph of its own; its alternative text is selected, to be edited. */
export const image =
  (url: string, sample = 'Ce que montre la photo'): Format =>
  (text, start, end) => {
    const gapBefore =
      start === 0 || text.slice(0, start).endsWith('\n\n') ? '' : text[start - 1] === '\n' ? '\n' : '\n\n'
    const gapAfter = text.slice(end).startsWith('\n\n') ? '' : '\n\n'
    const alt =
      text
        .slice(start, end)
        .replace(/[\n[\]]/g, ' ')
        .trim() || sample
    const from = start + gapBefore.length + 2
    return {
      from: start,
      to: end,
      text: `${gapBefore}![${alt}](${url})${gapAfter}`,
      select: [from, from + alt.length]
    }
  }

/** The edit of the Enter key in a list: continues the list, or ends it on an empty item. Null outside of a list. */
export const newLine = (text: string, start: number, end: number): Edit | null => {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const [marker, bullet, number] = /^\s*(?:([-*])|(\d+)\.) /.exec(text.slice(from, start)) ?? []
  if (!marker) return null
  if (text.slice(from, start) === marker) return { from, to: end, text: '\n', select: [from + 1, from + 1] }
  const next = bullet ? marker : marker.replace(/\d+/, String(Number(number) + 1))
  const at = start + 1 + next.length
  return { from: start, to: end, text: `\n${next}`, select: [at, at] }
}
