import type { Edit } from './formats.ts'

/** Changes what stands in a text area as if it had been typed: the browser's own undo takes it back. */
export function writeInto(area: HTMLTextAreaElement, { from, to, text, select }: Edit) {
  area.focus()
  area.setSelectionRange(from, to)
  // Old, and still the only way that undo knows of; where it is missing, the text changes all the same.
  const typed = text === '' ? document.execCommand?.('delete') : document.execCommand?.('insertText', false, text)
  if (!typed) {
    area.setRangeText(text)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(...select)
}
