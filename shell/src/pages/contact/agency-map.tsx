import { agency } from '@keur/kit/agency'
import { Icon } from '@keur/kit/ui'
import css from './agency-map.module.css'

/** The quarter around the agency, drawn: nothing is asked of a map service until the visitor goes there. */
export function AgencyMap() {
  return (
    <a className={css.map} href={agency.mapUrl} target="_blank" rel="noopener">
      <svg viewBox="0 0 400 240" aria-hidden="true" focusable="false" preserveAspectRatio="xMidYMid slice">
        <path className={css.ground} d="M0 0h400v240H0z" />
        <path className={css.park} d="M248 24h74v58h-74zM40 168h62v44H40z" />
        <path
          className={css.blocks}
          d="M16 22h60v44H16zm84 0h54v44h-54zm78 0h46v44h-46zM346 24h42v58h-42zM16 92h60v44H16zm324 14h48v40h-48zM128 182h58v40h-58zm84 0h50v40h-50zm76-12h60v52h-60z"
        />
        <path
          className={css.roads}
          d="M0 79h400M88 0v240M166 0v80m0 90v70M238 0v240M334 0v160M0 152h92m180 8h128M110 240v-70"
        />
        <path className={css.avenue} d="M-10 208C90 190 130 158 400 150" />
        <path className={css.ties} d="M-10 132C110 120 200 96 410 94" />
        <path className={css.track} d="M-10 128C110 116 200 92 410 90M-10 136C110 124 200 100 410 98" />
        <path className={css.station} d="M112 96h44v-10l-22-10-22 10zm6 0v10h32V96" />
      </svg>
      <span className={css.pin}>
        <Icon name="place" />
      </span>
      <span className={css.label}>
        Voir sur la carte
        <Icon name="next" />
      </span>
    </a>
  )
}
