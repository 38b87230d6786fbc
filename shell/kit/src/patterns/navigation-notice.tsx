import { useLayoutEffect, useState } from 'react'
import { Link, type Notice, noticeFromState, useLocation } from '../router/index.ts'
import { Note } from '../ui/index.ts'

interface NavigationNoticeProps {
  /** Takes the notice out of a navigation's state, which may have any shape. */
  read?: (state: unknown) => Notice | undefined
  className?: string
}

/** The notice that the previous page passed on. It disappears with the next navigation, and on a reload. */
export function NavigationNotice({ read = noticeFromState, className }: NavigationNoticeProps) {
  const { key, state } = useLocation()
  const [shown, setShown] = useState<{ key: string; notice: Notice | undefined }>()
  // In an effect, for screen readers: the live region is there before its text. Before the page is painted, so that
  // nothing moves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per navigation.
  useLayoutEffect(() => {
    const notice = read(state)
    setShown({ key, notice })
    // The browser restores the state of a history entry on a reload; the router keeps its own in `usr`.
    if (notice) window.history.replaceState({ ...window.history.state, usr: null }, '')
  }, [key, state])
  const notice = shown?.key === key ? shown.notice : undefined
  return (
    <div role="status">
      {notice && (
        <div className={className}>
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
        </div>
      )}
    </div>
  )
}
