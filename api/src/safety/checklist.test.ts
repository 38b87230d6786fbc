import { readFileSync } from 'node:fs'

const root = new URL('../../..', import.meta.url)
const read = (path: string): string | null => {
  try {
    return readFileSync(new URL(path, root), 'utf8')
  } catch {
    return null
  }
}

const page = read('api/src/safety/README.md')!
const lines = page.split('\n').flatMap((line) => {
  const match = /^\| ([TVACHMLNPRSU][\d.]+) \| (.+?) \| (.+) \|$/.exec(line)
  return match ? [{ id: match[1]!, references: match[3]! }] : []
})

test('no line has gone: each letter has its number of lines, each once', () => {
  const ids = lines.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const counts = Object.entries(Object.groupBy(ids, (id) => id[0]!)).map(([letter, all]) => letter + all!.length)
  expect(counts.join(' ')).toBe('T13 V88 A33 C1 H5 M10 L10 N9 P5 R1 S1 U1')
})

/** Whether a source has a test title, in any quotes. */
const hasTitle = (title: string, source: string) =>
  ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`))

const reference = /`([^`]+\.test\.tsx?)` (.+?)(?:<br>|$)/g

/** What is wrong with the tests that a line names. */
function faultsOf({ id, references }: { id: string; references: string }): string[] {
  const tests = [...references.matchAll(reference)]
  const faults = !/^[TVA]/.test(id) && tests.length === 0 ? ['no test'] : []
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
