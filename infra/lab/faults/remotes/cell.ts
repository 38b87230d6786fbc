import type { Fault, Outcome } from './fault.ts'
import type { Section } from './sections.ts'
import type { Turn } from './turns.ts'
import type { Course, Visit, Wanted } from './visit.ts'

/** How a visitor comes to the broken section. */
export const ways = ['first load', 'in-app', 'Back'] as const
export type Way = (typeof ways)[number]

/** What was seen of one fault on one way. */
export interface Cell {
  section: string
  fault: string
  way: Way
  expected: Outcome[]
  seen: Outcome | 'nothing'
  /** Milliseconds since the visitor asked: to header and navigation, to the notice that it is late, to the outcome. */
  shell: number
  slow: number | null
  at: number | null
  retry: 'works' | 'fails' | 'not asked'
  /** Promises that were not kept, a sentence each. */
  broken: string[]
}

export interface CellSettings {
  fault: Fault
  way: Way
  section: Section
  /** The page of it that is opened. */
  page: Wanted
  visit: Visit
  turn: Turn
  /** What the same page takes at this very time with nothing broken, in milliseconds. */
  usual: number
  /** The build that stands in, by its id, and the one that is broken. */
  builds: { current: string; previous: string }
}

/** What a machine that does other things besides may add to a promised time. */
export const lateness = 2_500
/** In milliseconds; half as much again as the whole page takes on a machine that is too busy for it. */
const shellPromise = 1_000

export const emptyCell = (section: Section, fault: Fault, way: Way): Cell => ({
  section: section.name,
  fault: fault.name,
  way,
  expected: fault.expected,
  seen: 'nothing',
  shell: 0,
  slow: null,
  at: null,
  retry: 'not asked',
  broken: []
})

/** What the visitor had in the end, and when. */
export function outcomeOf(
  { page, failed }: Course,
  { asked }: Visit,
  { name }: Section,
  { previous }: CellSettings['builds']
): Pick<Cell, 'seen' | 'at'> {
  if (page !== null)
    return { seen: asked.some((file) => file.startsWith(`${name}/${previous}/`)) ? 'previous' : 'page', at: page }
  return failed === null ? { seen: 'nothing', at: null } : { seen: 'failure', at: failed }
}

/** Notes every promise that was not kept. `usual` is what the same page takes with nothing broken, in milliseconds. */
export function judge(cell: Cell, course: Course, fault: Fault, usual: number): void {
  const { broken, seen, shell, slow, at } = cell
  if (shell > Math.max(shellPromise, 1.5 * usual)) broken.push(`the shell took ${inSeconds(shell)}`)
  if (!fault.expected.includes(seen as Outcome)) broken.push(`expected ${fault.expected.join(' or ')}, seen ${seen}`)
  else if (at !== null && at > fault.within + lateness) broken.push(`the ${seen} came after ${inSeconds(at)}`)
  if (fault.tellsLate && slow === null) broken.push('nobody said that it is late')
  if (fault.tellsLate && slow !== null && (slow < 4_500 || slow > 5_000 + lateness))
    broken.push(`that it is late was said after ${inSeconds(slow)}`)
  if (course.tampered) broken.push('a script that nobody signed has run')
}

export const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
