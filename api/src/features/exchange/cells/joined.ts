/** Several texts in one cell; a backslash escapes separators, so that reading returns the same texts. */
export const joined = (texts: string[], separator: string, shown = separator): string =>
  texts.map((text) => text.replaceAll('\\', '\\\\').replaceAll(separator, `\\${separator}`)).join(shown)

/** The texts of such a cell, without the white space around them. */
export function separated(cell: string, separator: string): string[] {
  const texts = ['']
  for (let at = 0; at < cell.length; at += 1) {
    const [sign, next] = [cell[at]!, cell[at + 1]]
    if (sign === '\\' && (next === '\\' || next === separator)) {
      texts.push(texts.pop()! + next)
      at += 1
    } else if (sign === separator) texts.push('')
    else texts.push(texts.pop()! + sign)
  }
  return texts.map((text) => text.trim())
}
