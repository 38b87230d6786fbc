import type { MarkdownNode } from '@keur/kit/markdown'
import type { Edit, Format, Parse } from './edit.ts'

const markers = { strong: '**', emphasis: '*' }
type Mark = keyof typeof markers

/** A part of one line with the same marks. */
interface Piece {
  from: number
  to: number
  marks: Mark[]
  /** Pictures and code are not split. */
  isText: boolean
  /** The paragraph or heading. */
  block: MarkdownNode
  /** The block, or the link in it: no mark crosses its ends. */
  container: MarkdownNode
}

/** Removes what is between `from` and `to`, and writes a text there; of several at one place in the order of `rank`. */
interface Change {
  from: number
  to: number
  text: string
  rank: number
}

const startOf = ({ position }: MarkdownNode) => position?.start.offset ?? 0
const endOf = ({ position }: MarkdownNode) => position?.end.offset ?? 0

/** What can have marks in a text, in its order; the marks that are written in each block; all that is shown. */
function read(text: string, parse: Parse) {
  const pieces: Piece[] = []
  const written: { from: number; to: number; block: MarkdownNode }[] = []
  let shown = ''
  function visit(node: MarkdownNode, place: Pick<Piece, 'block' | 'container'> | null, marks: Mark[]): void {
    const { type, value = '', children } = node
    shown += value
    const [from, to] = [startOf(node), endOf(node)]
    if (type === 'paragraph' || type === 'heading')
      for (const child of children!) visit(child, { block: node, container: node }, [])
    else if (!place) for (const child of children ?? []) visit(child, null, [])
    else if (type === 'strong' || type === 'emphasis') {
      const [first, last] = [startOf(children![0]!), endOf(children!.at(-1)!)]
      written.push({ from, to: first, block: place.block }, { from: last, to, block: place.block })
      for (const child of children!) visit(child, place, [...marks, type])
    } else if (children) for (const child of children) visit(child, { ...place, container: node }, marks)
    else if (type === 'text')
      for (const { 0: line, index } of text.slice(from, to).matchAll(/[^\n]+/g)) {
        // A line that continues a quote or a list begins with its marker or with spaces.
        const begin = from + index + (index > 0 ? /^[ \t>]*/.exec(line)![0].length : 0)
        if (line.trim() !== '')
          pieces.push({ ...place, from: begin, to: from + index + line.length, marks, isText: true })
      }
    else if (type !== 'break') pieces.push({ ...place, from, to, marks, isText: false })
  }
  visit(parse(text), null, [])
  return { pieces, written, shown: shown.replace(/\s/g, '') }
}

/** Each letter, digit and star with its marks: what a toggle must leave, and what it must reach. */
const lettersOf = (text: string, pieces: Piece[]): string =>
  pieces
    .flatMap(({ from, to, marks }) => {
      const sign = `${marks.includes('strong')}${marks.includes('emphasis')}`
      return Array.from(text.slice(from, to).match(/[\p{L}\p{N}*_]/gu) ?? [], (letter) => letter + sign)
    })
    .join()

const trimmed = <Range extends { from: number; to: number }>(text: string, range: Range, edge = '\\s'): Range => {
  const inside = text.slice(range.from, range.to)
  const [before = ''] = new RegExp(`^${edge}+`, 'u').exec(inside) ?? []
  const [after = ''] = new RegExp(`${edge}+$`, 'u').exec(inside.slice(before.length)) ?? []
  return { ...range, from: range.from + before.length, to: range.to - after.length }
}

/** The pieces, split where the selection begins and ends, and those of it that are not blank. */
function choose(text: string, pieces: Piece[], start: number, end: number) {
  const chosen: Piece[] = []
  const all = pieces.flatMap((piece): Piece[] => {
    const overlap = { ...piece, from: Math.max(piece.from, start), to: Math.min(piece.to, end) }
    if (overlap.from >= overlap.to) return [piece]
    const part = piece.isText ? trimmed(text, overlap) : piece
    if (part.from >= part.to) return [piece]
    chosen.push(part)
    return [{ ...piece, to: part.from }, part, { ...piece, from: part.to }].filter(
      ({ from, to }) => text.slice(from, to).trim() !== ''
    )
  })
  return { all, chosen }
}

/** The marks around all neighbours on one line that have a mark; none begins or ends with what `edge` matches. */
function marksAround(text: string, pieces: Piece[], mark: Mark, edge: string): Change[] {
  const runs: Piece[][] = []
  let last: Piece | undefined
  for (const piece of pieces) {
    const isSame =
      last?.container === piece.container &&
      last.marks.includes(mark) &&
      (mark === 'strong' || last.marks.includes('strong') === piece.marks.includes('strong')) &&
      !text.slice(last.to, piece.from).includes('\n')
    if (piece.marks.includes(mark)) {
      if (isSame) runs.at(-1)!.push(piece)
      else runs.push([piece])
    }
    last = piece
  }
  const marker = markers[mark]
  return runs.flatMap((run) => {
    const inner = run
      .map((piece) => (piece.isText ? trimmed(text, piece, edge) : piece))
      .filter((one) => one.from < one.to)
    const [first, end, rank] = [inner[0], inner.at(-1), mark === 'strong' ? 1 : 2]
    if (!first || !end) return []
    return [
      { from: first.from, to: first.from, text: marker, rank },
      { from: end.to, to: end.to, text: marker, rank: -rank }
    ]
  })
}

/** The edit of some changes; `start` and `end` of the selection are offsets before them. */
function editOf(text: string, changes: Change[], start: number, end: number): Edit {
  const sorted = changes.toSorted((one, next) => one.from - next.from || one.rank - next.rank)
  const [from, to] = [Math.min(start, sorted[0]?.from ?? start), Math.max(end, ...sorted.map((one) => one.to))]
  const select: [number, number] = [start, end]
  let [written, at] = ['', from]
  for (const change of sorted) {
    written += text.slice(at, change.from) + change.text
    at = Math.max(at, change.to)
    const growth = change.text.length - (change.to - change.from)
    if (change.from <= start && change.to <= start) select[0] += growth
    if (change.to <= end && (change.from < end || change.rank === 0)) select[1] += growth
  }
  return { from, to, text: written + text.slice(at, to), select }
}

const apply = (text: string, edit: Edit) => text.slice(0, edit.from) + edit.text + text.slice(edit.to)

/** The sample with marks at the cursor, between spaces where it would not be shown otherwise. */
function insertSample(text: string, at: number, mark: Mark, sample: string, parse: Parse): Edit | null {
  const before = read(text, parse)
  const marker = markers[mark]
  for (const gap of ['', ' ']) {
    const from = at + gap.length + marker.length
    const select: [number, number] = [from, from + sample.length]
    const edit = { from: at, to: at, text: gap + marker + sample + marker + gap, select }
    const result = apply(text, edit)
    const after = read(result, parse)
    const written = after.pieces.find((one) => one.from === from && one.to === select[1] && one.marks.includes(mark))
    const others = after.pieces.filter((one) => one !== written)
    const isSame = after.shown.replace(sample.replace(/\s/g, ''), '') === before.shown
    if (written && isSame && lettersOf(result, others) === lettersOf(text, before.pieces)) return edit
  }
  return null
}

/**
 * Toggles a mark on the words of a selection; without any, writes a sample. Marks are written line by line, and never
 * beside a space, where they would be shown as stars. What would not be shown as it is meant is not written: null.
 */
export const toggleMark =
  (mark: Mark, sample: string): Format =>
  (text, start, end, parse) => {
    const { pieces, written, shown } = read(text, parse)
    const { all, chosen } = choose(text, pieces, start, end)
    const [first, last] = [chosen[0], chosen.at(-1)]
    if (!first || !last) return text.slice(start, end).trim() ? null : insertSample(text, end, mark, sample, parse)
    const isOn = chosen.every(({ marks }) => marks.includes(mark))
    for (const one of chosen) one.marks = isOn ? one.marks.filter((each) => each !== mark) : [...one.marks, mark]
    const isTouched = ({ block }: { block: MarkdownNode }) => chosen.some((one) => one.block === block)
    const removed = written.filter(isTouched).map(({ from, to }) => ({ from, to, text: '', rank: 0 }))
    const touched = all.filter(isTouched)
    const expected = lettersOf(text, all)
    // Between a sign and a letter a mark may be a star: then it is written beside the letters alone.
    for (const edge of ['\\s', '[^\\p{L}\\p{N}]']) {
      const added = (['strong', 'emphasis'] as const).flatMap((each) => marksAround(text, touched, each, edge))
      const edit = editOf(text, [...removed, ...added], first.from, last.to)
      const result = apply(text, edit)
      const after = read(result, parse)
      const isMeant = after.shown === shown && lettersOf(result, after.pieces) === expected
      if (isMeant && result !== text) return edit
    }
    return null
  }
