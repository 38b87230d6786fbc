import type { JointRelease } from '@keur/contract/build'
import { providedVersions } from '@keur/contract/provided-versions'
import type { LivePointer, PastRelease, PublishedApp, PublishingHistory } from '@keur/contract/publishing'
import { formatMoment } from '@keur/platform/release/format'
import { ReleaseError } from '@keur/platform/release/steps'
import { satisfies } from 'semver'

/** What one rollback of the shell moves. */
export interface RollbackPlan {
  /** The build of the shell; it may be the live one. */
  build: string
  with: (JointRelease & { from: string })[]
}

type Versions = NonNullable<PastRelease['versions']>
type Provides = Versions['provides']

const fits = ({ requires }: Pick<Versions, 'requires'>, provides: Provides): boolean =>
  Object.entries(requires).every(([name, range]) =>
    providedVersions(provides[name]).some((version) => satisfies(version, range))
  )

/**
 * The sections that need a newer shell than this one, each with the newest build of its history that fits. Throws a
 * ReleaseError that names a section without such a build.
 */
export function planSections(
  build: string,
  shell: PublishingHistory,
  apps: readonly PublishedApp[],
  histories: readonly PublishingHistory[]
): RollbackPlan {
  const provides = shell.releases.find(({ live }) => live.current === build)?.versions?.provides
  if (!provides) throw new ReleaseError('plan', [`The history does not say what the shell ${build} provides.`])
  const moved = apps
    .filter(({ app, live, requires }) => app !== 'shell' && live && !live.retired && !fits({ requires }, provides))
    .map(({ app, live, counter }) => {
      const history = histories.find((other) => other.app === app)?.releases ?? []
      const target = history.find(({ versions }) => versions && fits(versions, provides))
      if (!target)
        throw new ReleaseError('plan', [`No build of ${app} that was live fits the shell ${build}: publish one first.`])
      return { app, build: target.live.current, counter: counter + 1, from: (live as LivePointer).current }
    })
  return { build, with: moved }
}

/** The whole site as it was at a moment. Sections that were not live then stay as they are. Throws a ReleaseError. */
export function planMoment(
  moment: Date,
  apps: readonly PublishedApp[],
  histories: readonly PublishingHistory[]
): RollbackPlan {
  const at = ({ releases }: PublishingHistory) =>
    releases.find(({ live }) => Date.parse(live.publishedAt) <= moment.getTime())?.live
  const liveThen = new Map(histories.map((history) => [history.app, at(history)]))
  const shell = liveThen.get('shell')
  if (!shell)
    throw new ReleaseError('plan', [`No shell was live on ${formatMoment(moment.toISOString())}, by its history.`])
  const moved = apps.flatMap(({ app, live, counter }) => {
    const then = liveThen.get(app)
    if (app === 'shell' || !then || !live || then.retired || then.current === live.current) return []
    return [{ app, build: then.current, counter: counter + 1, from: live.current }]
  })
  return { build: shell.current, with: moved }
}
