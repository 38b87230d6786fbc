import { SlowView } from '@keur/kit/patterns'
import { useNavigate, useNavigation } from '@keur/kit/router'
import { useEffect, useState } from 'react'

/** How long a visitor waits before being told, in ms. */
const patience = 5_000

/** The next page is late: says so above the present one, while the loading goes on. */
export function SlowNavigation() {
  const { location } = useNavigation()
  const navigate = useNavigate()
  const [late, setLate] = useState<typeof location>()
  useEffect(() => {
    if (!location) return
    const timer = setTimeout(() => setLate(location), patience)
    return () => clearTimeout(timer)
  }, [location])
  if (!location || late !== location) return null
  return (
    <div className="wrap section section--tight">
      <SlowView onRetry={() => navigate(location)} />
    </div>
  )
}
