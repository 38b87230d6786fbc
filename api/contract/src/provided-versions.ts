/** In a manifest's `provides`, the shell's own first: `3.0.0`, or `3.0.0 || 2.2.0` where it bridges two. */
export const providedVersions = (provided: string | undefined): string[] => provided?.split(' || ') ?? []

/**
 * The older version that a section with this range gets of a package; null where it gets the shell's own. Only major
 * versions are compared: publishing has compared the rest.
 */
export function bridgedVersion(provided: string | undefined, range: string | undefined): string | null {
  const [own, ...older] = providedVersions(provided)
  const majors = [...(range ?? '').matchAll(/(?:^|[^\d.])(\d+)\./g)].map(([, major]) => major)
  const fits = (version: string) => majors.includes(version.split('.')[0])
  return own === undefined || fits(own) ? null : (older.find(fits) ?? null)
}
