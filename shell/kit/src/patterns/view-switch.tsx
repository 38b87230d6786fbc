import { t } from '../language/index.ts'
import { useLocation, useSearchParams } from '../router/index.ts'
import { Chip, Chips } from '../ui/index.ts'
import { searchWithout } from './filters/filter-field.ts'

/** The URL parameters of the map: whether it is shown, and where it looks. */
const [viewParameter, centreParameter, map] = ['vue', 'centre', 'carte'] as const

export const showsMap = (search: URLSearchParams): boolean => search.get(viewParameter) === map

/** «Liste» and «Carte», with the same filters. */
export function ViewSwitch() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const isMap = showsMap(search)
  const list = searchWithout(search, [viewParameter, centreParameter])
  const asMap = new URLSearchParams(list)
  asMap.set(viewParameter, map)
  return (
    <nav aria-label={t('Affichage')}>
      <Chips wraps>
        <li>
          <Chip to={pathname + list} current={!isMap} preventScrollReset>
            {t('Liste')}
          </Chip>
        </li>
        <li>
          <Chip to={`${pathname}?${asMap}`} current={isMap} preventScrollReset>
            {t('Carte')}
          </Chip>
        </li>
      </Chips>
    </nav>
  )
}

/** In a filter form: the map stays when filters change. */
export function StayOnMap() {
  const [search] = useSearchParams()
  return showsMap(search) && <input type="hidden" name={viewParameter} value={map} />
}

/** Adds the map to a search that a form made. */
export function stayOnMap(search: string, current: URLSearchParams): string {
  if (!showsMap(current)) return search
  const next = new URLSearchParams(search)
  next.set(viewParameter, map)
  return `?${next}`
}
