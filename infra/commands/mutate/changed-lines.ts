import { git, isClean } from '../test/affected.ts'

/** Code whose faults tests can see: neither tests themselves nor settings and texts. */
export const isProduct = (path: string) =>
  /\.tsx?$/.test(path) &&
  !/\.test\.tsx?$|\/testing\/|\/texts\/|\.d\.ts$|\.config\.|^infra\/(e2e|lab|config)\//.test(path)

/** The product lines that differ from a commit, by default the last or the one before it: `file.ts:10-20`. */
export function changedLines(since?: string): string[] {
  const base = since ?? (isClean() ? 'HEAD~1' : 'HEAD')
  return readHunks(git('diff', '--unified=0', '--no-renames', base)).filter((range) => isProduct(range.split(':')[0]!))
}

/** The ranges of lines that a diff without context has added or changed. */
export function readHunks(diff: string): string[] {
  const ranges: string[] = []
  let path = ''
  for (const line of diff.split('\n')) {
    path = /^\+\+\+ b\/(.*)$/.exec(line)?.[1] ?? path
    const [, start, count = '1'] = /^@@ \S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? []
    if (start && Number(count) > 0) ranges.push(`${path}:${start}-${Number(start) + Number(count) - 1}`)
  }
  return ranges
}
