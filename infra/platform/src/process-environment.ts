type Environment = Record<string, string | undefined>

/** Every process gets these: paths, locale, time zone and settings of Node. */
const systemSettings = /^(PATH|HOME|TMPDIR|LANG|LC_[A-Z]+|TZ|NODE_[A-Z_]+)$/

/** The system's settings and those with these names: a process gets no secret that it does not need. */
export const processEnvironment = (names: readonly string[], env: Environment): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).filter(
      (entry): entry is [string, string] =>
        entry[1] !== undefined && (systemSettings.test(entry[0]) || names.includes(entry[0]))
    )
  )

export const buildSettings = ['KEUR_BUILD'] as const
