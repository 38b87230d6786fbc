import type { Canary, Pointer } from '@keur/contract/build'

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
/** « 21 Nov 2026, 19:40 », by UTC, which is Dakar's time too. */
export const formatMoment = (iso: string) => moment.format(new Date(iso))

/** A live build in words: « e3c83fa4e971bd4b (commit a8e3b4c, 21 Nov 2026, 19:40) ». */
export const formatLive = ({ current, commit, publishedAt, liveSince }: Pointer) =>
  `${current} (${commit ? `commit ${commit}, ` : ''}${formatMoment(liveSince ?? publishedAt)})`

/** A canary in words: « 21b7e3c83fa4e971 (commit a8e3b4c) for 10 % of the visitors ». */
export const formatCanary = ({ build, commit, share }: Canary) =>
  `${build} (commit ${commit}) for ${share} % of the visitors`

const ways: Record<NonNullable<Pointer['by']>, string> = {
  deploy: 'published',
  promote: 'promoted',
  rollback: 'gone back to',
  start: 'published by npm start',
  development: 'published while developing'
}
/** How a build came to be live, in words. */
export const formatOrigin = ({ by }: Pointer) => (by ? ways[by] : 'published')
