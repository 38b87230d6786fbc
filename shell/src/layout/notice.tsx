import { Link, noticeFromState, useLocation } from '@keur/kit/router'
import { Note } from '@keur/kit/ui'
import { useEffect, useState } from 'react'

/** The notice that the previous page passed on. It disappears with the next navigation, and on a reload. */
export function Notice() {
  const { key, state } = useLocation()
  const [announcement, setAnnouncement] = useState<{ key: string; notice: ReturnType<typeof noticeFromState> }>()
  // In an effect: screen readers announce what appears in a live region that is already there.
  useEffect(() => {
    setAnnouncement({ key, notice: noticeFromState(state) })
    if (noticeFromState(state)) removeFromHistory()
  }, [key, state])
  const notice = announcement?.key === key ? announcement.notice : undefined
  return (
    <div role="status">
      {notice && (
        <div className="wrap">
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

/** The browser restores the state of a history entry on a reload; the router keeps its own in `usr`. */
function removeFromHistory() {
  window.history.replaceState({ ...window.history.state, usr: null }, '')
}
