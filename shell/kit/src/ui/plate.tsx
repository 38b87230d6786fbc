import { Icon } from './icon.tsx'
import css from './plate.module.css'

/** The station plate: names a place the way a platform does. Once per page, never a button. */
export function LocationBadge({ city, district }: { city: string; district?: string }) {
  return (
    <span className={css.plate}>
      <Icon name="place" />
      {city}
      {district && <small>{district}</small>}
    </span>
  )
}
