import type { Release } from '@keur/contract/releases'
import { formatDateTime } from '../shared/layout/dates.ts'
import css from './release-list.module.css'
import { smokeOf, wayOf } from './release-words.ts'

/** What was live of a section, by whom, when and instead of what; newest first. */
export function ReleaseList({ releases }: { releases: Release[] }) {
  return (
    <ol className={css.releases}>
      {releases.map((release) => (
        <li key={`${release.at} ${release.build}`} className={css.release}>
          <time className={css.when} dateTime={release.at}>
            {formatDateTime(release.at)}
          </time>
          <div className={css.what}>
            <b>{wayOf(release)}</b>
            <span>
              <code>{release.trial?.build ?? release.build}</code>
              {release.commit && (
                <>
                  , commit <code>{release.commit}</code>
                </>
              )}
            </span>
            <span className="soft small">
              {smokeOf(release)}
              {release.replaced && !release.trial && release.replaced !== release.build && (
                <>
                  , à la place de <code>{release.replaced}</code>
                </>
              )}
            </span>
          </div>
        </li>
      ))}
    </ol>
  )
}
