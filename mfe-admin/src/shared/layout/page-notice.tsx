import { Link, type Notice, noticeFromState, useLocation } from '@keur/kit/router'
import { Note } from '@keur/kit/ui'
import { useLayoutEffect, useState } from 'react'
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

/** What the previous page passed on. It disappears with the next navigation, and on a reload. */
export function PageNotice() {
  const { key, state } = useLocation()
  const [shown, setShown] = useState<{ key: string; notice: Notice | undefined }>()
  // In an effect, for screen readers: the live region is there before its text. Before the page is painted, so that
  // nothing moves.
  useLayoutEffect(() => {
    const notice = pageNotice(state)
    setShown({ key, notice })
    // The browser restores the state of a history entry on a reload; the router keeps its own in `usr`.
    if (notice) window.history.replaceState({ ...window.history.state, usr: null }, '')
  }, [key, state])
  const notice = shown?.key === key ? shown.notice : undefined
  return (
    <div role="status">
      {notice && (
        <Note inLiveRegion>
          <p>{notice.message}</p>
          {notice.links && (
            <p className="row">
              {notice.links.map(({ to, label }) => (
                <Link key={to} to={to}>
                  {label}
                </Link>
              ))}
            </p>
          )}
        </Note>
      )}
    </div>
  )
}
