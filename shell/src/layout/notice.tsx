import { Link, noticeFromState, useLocation } from '@keur/kit/router'
import { Note } from '@keur/kit/ui'
import { useEffect, useState } from 'react'

/** What the page before has to say of what was done there; gone with the next page, and when this one is loaded again. */
export function Notice() {
  const { key, state } = useLocation()
  const [said, setSaid] = useState<{ key: string; notice: ReturnType<typeof noticeFromState> }>()
  // After the page has come: what appears in a region that was there is read aloud.
  useEffect(() => {
    setSaid({ key, notice: noticeFromState(state) })
    if (noticeFromState(state)) forgetInHistory()
  }, [key, state])
  const notice = said?.key === key ? said.notice : undefined
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

/** The browser keeps the state of an address when the page is loaded again; the router keeps its own in `usr`. */
function forgetInHistory() {
  window.history.replaceState({ ...window.history.state, usr: null }, '')
}
