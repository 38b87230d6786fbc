import { agency } from '@keur/kit/agency'
import { Icon } from '@keur/kit/ui'
import css from './contact.module.css'

/** A drawn map of the quarter: no request to a map service before the visitor opens it. */
export function AgencyMap() {
  return (
    <div className={`wrap ${css.section}`}>
      <a className={css.map} href={agency.mapUrl} target="_blank" rel="noopener">
        <svg viewBox="0 0 800 270" aria-hidden="true" focusable="false" preserveAspectRatio="xMidYMid slice">
          <path className={css.ground} d="M0 0h800v270H0z" />
          <path
            className={css.blocks}
            d="M14 12h56v34H14zm76 0h48v34H90zm70 0h64v34h-64zm86 0h52v34h-52zm74 0h60v34h-60zm172 0h58v34h-58zm80 0h44v34h-44zm64 0h60v34h-60zm82 0h62v34h-62zM14 66h56v30H14zm76 0h48v26H90zm436 0h46v10h-46zm66 0h44v34h-44zm64 0h60v38h-60zm82 0h62v38h-62zM14 182h56v34H14zm76-6h48v36H90zm70-8h64v36h-64zm86-8h52v34h-52zm66 62h60v32h-60zm124-54h52v30h-52zm74-4h48v34h-48zm70-2h44v36h-44zm64-2h60v38h-60zm82-2h62v40h-62zM14 236h56v24H14zm146-10h64v34h-64zm86-8h52v42h-52zm190-18h52v34h-52zm74 8h48v50h-48zm134-2h60v52h-60zm82 2h62v50h-62z"
          />
          <path className={css.park} d="M400 12h72v64h-72zM90 230h48v30H90zM580 210h44v50h-44z" />
          <path
            className={css.roads}
            d="M0 56h800M80 0v270M148 0v110m0 50v110M236 0v105m0 50v115M304 0v98m0 48v124M388 0v90m0 50v130M486 0v84m0 50v136M564 0v80m0 58v132M630 0v270M726 0v270M0 226h240m60-14h90m0-20h95m0 6h145m0 8h170"
          />
          <path className={css.avenue} d="M-10 178C180 152 330 146 460 142S660 132 810 134" />
          <path className={css.ties} d="M-10 128C160 124 320 102 460 96S690 112 810 116" />
          <path
            className={css.track}
            d="M-10 125C160 121 320 99 460 93S690 109 810 113M-10 131C160 127 320 105 460 99S690 115 810 119"
          />
          <path className={css.station} d="M316 86V74h-6l26-13 26 13h-6v12zM330 86v-8h12v8" />
          <g className={css.pin}>
            <circle cx="416" cy="128" r="15" />
            <path d="M416 137s-6-5-6-10a6 6 0 0 1 12 0c0 5-6 10-6 10zm-2-10a2 2 0 1 0 4 0 2 2 0 1 0-4 0" />
          </g>
        </svg>
        <span className={css.label}>
          Voir sur la carte
          <Icon name="next" />
        </span>
      </a>
    </div>
  )
}
