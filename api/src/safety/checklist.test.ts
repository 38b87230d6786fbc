import { readFileSync } from 'node:fs'

const root = new URL('../../..', import.meta.url)
const read = (path: string): string | null => {
  try {
    return readFileSync(new URL(path, root), 'utf8')
  } catch {
    return null
  }
}

const page = read('infra/decisions/2026-11-21-safety-checklist.md')!
const lines = page.split('\n').flatMap((line) => {
  const match = /^\| ([TVACHMLNPRSU][\d.]+) \| (.+?) \| (.+) \|$/.exec(line)
  return match ? [{ id: match[1]!, references: match[3]! }] : []
})

const upTo = (letter: string, last: number) => Array.from({ length: last }, (_, index) => `${letter}${index + 1}`)
/** The sections of the standard that apply to this product. */
const standard = `
  1.2.2 1.2.4 1.2.9 1.2.10 1.3.4 1.3.5 1.3.6 1.3.11 1.3.12 2.2.1 2.2.2 2.2.3 2.3.3 2.4.1
  3.2.1 3.4.1 3.4.2 3.4.3 3.4.4 3.4.5 3.4.6 3.5.2 3.5.3 3.6.1 3.7.2 4.1.1 4.1.3 4.1.4 4.2.1
  5.1.1 5.2.1 5.2.2 5.2.4 5.2.6 5.3.1 5.3.2 5.4.1 5.4.2 6.2.1 6.2.4 6.2.5 6.2.8 6.2.9 6.3.1 6.3.2 6.3.8
  7.2.4 7.4.1 7.4.2 7.4.3 7.5.3 8.2.1 8.2.2 8.2.3 8.3.2 9.1.2 9.2.1 9.2.3 11.4.2 11.5.1
  12.2.1 13.1.2 13.2.3 13.2.6 13.4.2 13.4.5 13.4.6 14.2.1 14.2.6 14.2.8 14.3.1 14.3.2
  15.2.2 15.3.1 15.3.3 15.3.4 15.3.5 15.3.6 15.3.7 15.4.2 16.2.5 16.3.1 16.3.2 16.4.1 16.5.1 16.5.2 16.5.3 16.5.4`

/** The findings of the penetration tests of 22 November 2026, by severity, and of 27 November. */
const findings = [
  ...[...upTo('C', 1), ...upTo('H', 5), ...upTo('M', 10), ...upTo('L', 10)],
  ...[...upTo('N', 9), ...upTo('P', 5), 'R1', 'S1', 'U1']
]

test('every trap, standard section, advisory and finding has one line', () => {
  const promised = [
    ...upTo('T', 13),
    ...standard
      .trim()
      .split(/\s+/)
      .map((part) => `V${part}`),
    ...upTo('A', 33),
    ...findings
  ]
  expect(lines.map(({ id }) => id)).toEqual(promised)
})

/** Whether a source has a test title, in any quotes. */
const hasTitle = (title: string, source: string) =>
  ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`))

/** A reference to a test or to a fault scenario. */
const reference = /`([^`]+\.test\.tsx?|infra\/lab\/faults\/scenarios\/[^`]+\.ts)` (.+?)(?:<br>|$)/g

/** What is wrong with the tests that a line names. */
function faultsOf({ id, references }: { id: string; references: string }): string[] {
  const tests = [...references.matchAll(reference)]
  // Fault scenarios do not run at every change, so a finding needs a test, too.
  const faults = findings.includes(id) && !/`[^`]+\.test\.tsx?` /.test(references) ? ['no test'] : []
  if (tests.length === 0) return /^(?!`)\p{Lu}.{30,}\.$/u.test(references) ? faults : [...faults, 'no explanation']
  // Every pair of backticks is a reference.
  if (tests.length !== [...references.matchAll(/`/g)].length / 2) faults.push('another reference')
  for (const [, file = '', title = ''] of tests)
    if (!hasTitle(title, read(`api/src/${file}`) ?? read(file) ?? '')) faults.push(`${file} has no test: ${title}`)
  return faults
}

test('every line names existing tests, or explains why there is none', () => {
  const faults = lines.map((line) => [line.id, faultsOf(line)] as const)
  expect(faults.filter(([, found]) => found.length > 0)).toEqual([])
})
