import type { Canary, Pointer } from '@keur/contract/build'
import type { LivePointer } from '@keur/contract/publishing'

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
/** « 21 Nov 2026, 19:40 » in UTC, the time of Dakar. */
export const formatMoment = (iso: string) => moment.format(new Date(iso))

/** « e3c83fa4e971bd4b (commit a8e3b4c, 21 Nov 2026, 19:40) ». */
export const formatLive = ({ current, commit, publishedAt, liveSince }: LivePointer) =>
  `${current} (${commit ? `commit ${commit}, ` : ''}${formatMoment(liveSince ?? publishedAt)})`

/** « 21b7e3c83fa4e971 (commit a8e3b4c) for 10 % of the visitors ». */
export const formatCanary = ({ build, commit, share }: Canary) =>
  `${build} (commit ${commit}) for ${share} % of the visitors`

const origins: Record<NonNullable<Pointer['by']>, string> = {
  deploy: 'published',
  promote: 'promoted',
  rollback: 'gone back to',
  retire: 'retired',
  start: 'published by npm start',
  development: 'published while developing'
}
export const formatOrigin = ({ by }: LivePointer) => (by ? origins[by] : 'published')
