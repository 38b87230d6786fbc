import { NavigationNotice } from '@keur/kit/patterns'
import { type Notice, noticeFromState } from '@keur/kit/router'
import { paths } from '../paths.ts'

/**
 * The navigation state that passes a notice on. Above a public page the shell shows it; a page of the back office shows
 * it in its own column, beside the navigation.
 */
export const noticeState = (path: string, notice: Notice) =>
  isAdminPath(path) ? { pageNotice: { notice } } : { notice }

const isAdminPath = (path: string) => path === paths.home || path.startsWith(`${paths.home}/`)

const pageNotice = (state: unknown) =>
  typeof state === 'object' && state !== null && 'pageNotice' in state ? noticeFromState(state.pageNotice) : undefined

/** What the previous page passed on. */
export const PageNotice = () => <NavigationNotice read={pageNotice} />
