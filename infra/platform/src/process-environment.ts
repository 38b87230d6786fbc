type Environment = Record<string, string | undefined>

/** What every process is given: where programs, homes and drafts are, the language and the clock's zone, and how Node is set. */
const systemSettings = /^(PATH|HOME|TMPDIR|LANG|LC_[A-Z]+|TZ|NODE_[A-Z_]+)$/

/** The settings of these names, and those of the system: a process that is given no more cannot lose more. */
export const processEnvironment = (names: readonly string[], env: Environment): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).filter(
      (entry): entry is [string, string] =>
        entry[1] !== undefined && (systemSettings.test(entry[0]) || names.includes(entry[0]))
    )
  )

/** What a build reads besides: whether it is for developers. */
export const buildSettings = ['KEUR_BUILD'] as const
