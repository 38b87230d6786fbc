/** A change of the text: what stands between `from` and `to` becomes `text`, and then this is selected. */
export interface Edit {
  from: number
  to: number
  text: string
  select: [number, number]
}

/** What a button of the toolbar makes of a text and what is selected in it. */
export type Format = (text: string, start: number, end: number) => Edit

/** Sets marks around what is selected, or takes them away again; without a selection around a sample. */
const around =
  (mark: string, sample: string): Format =>
  (text, start, end) => {
    const size = mark.length
    const chosen = text.slice(start, end)
    if (text.slice(start - size, start) === mark && text.slice(end, end + size) === mark)
      return { from: start - size, to: end + size, text: chosen, select: [start - size, end - size] }
    const inside = chosen || sample
    return { from: start, to: end, text: mark + inside + mark, select: [start + size, start + size + inside.length] }
  }

/** Sets a mark before each line that is touched, or takes it away where all have it. */
const before =
  (markOf: (number: number) => string, known: RegExp): Format =>
  (text, start, end) => {
    const from = text.lastIndexOf('\n', start - 1) + 1
    const next = text.indexOf('\n', Math.max(start, end - 1))
    const to = next < 0 ? text.length : next
    const lines = text.slice(from, to).split('\n')
    const marked = lines.every((line) => known.test(line))
    const changed = lines
      .map((line, index) => (marked ? line.replace(known, '') : markOf(index + 1) + line.replace(anyMark, '')))
      .join('\n')
    const only = lines.length === 1
    return { from, to, text: changed, select: [only ? from + changed.length : from, from + changed.length] }
  }

const anyMark = /^(?:#{1,6} |[-*] |\d+\. |> )/

export const bold = around('**', 'texte en gras')
export const italic = around('*', 'texte en italique')
export const heading = before(() => '## ', /^## /)
export const list = before(() => '- ', /^[-*] /)
export const numberedList = before((number) => `${number}. `, /^\d+\. /)

/** Around what is selected; an address that is selected is where the link leads. */
export const link: Format = (text, start, end) => {
  const chosen = text.slice(start, end)
  const isAddress = /^(https?:\/\/|\/)\S+$/.test(chosen)
  const words = isAddress ? 'texte du lien' : chosen || 'texte du lien'
  const address = isAddress ? chosen : 'https://'
  const from = start + (isAddress ? 1 : words.length + 3)
  return {
    from: start,
    to: end,
    text: `[${words}](${address})`,
    select: [from, from + (isAddress ? words : address).length]
  }
}

/** A photo stands in a paragraph of its own; what it shows is selected, to be written. */
export const image =
  (url: string, sample = 'Ce que montre la photo'): Format =>
  (text, start, end) => {
    const gapBefore =
      start === 0 || text.slice(0, start).endsWith('\n\n') ? '' : text[start - 1] === '\n' ? '\n' : '\n\n'
    const gapAfter = text.slice(end).startsWith('\n\n') ? '' : '\n\n'
    const words =
      text
        .slice(start, end)
        .replace(/[\n[\]]/g, ' ')
        .trim() || sample
    const from = start + gapBefore.length + 2
    return {
      from: start,
      to: end,
      text: `${gapBefore}![${words}](${url})${gapAfter}`,
      select: [from, from + words.length]
    }
  }

/** What the Enter key does in a list: the next line begins as this one, and an empty one ends the list. Null elsewhere. */
export const newLine = (text: string, start: number, end: number): Edit | null => {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const [mark, sign, number] = /^\s*(?:([-*])|(\d+)\.) /.exec(text.slice(from, start)) ?? []
  if (!mark) return null
  if (text.slice(from, start) === mark) return { from, to: end, text: '\n', select: [from + 1, from + 1] }
  const next = sign ? mark : mark.replace(/\d+/, String(Number(number) + 1))
  const at = start + 1 + next.length
  return { from: start, to: end, text: `\n${next}`, select: [at, at] }
}
