import type { MapMarker } from '@keur/contract/map-marker'
import { type ReactNode, useState } from 'react'
import { formatAmount, plural } from '../format/index.ts'
import { t } from '../language/index.ts'
import { Link, useLocation } from '../router/index.ts'
import { ChosenListing } from './chosen-listing.tsx'
import { type Cluster, clustersOf, isOnePoint } from './clusters.ts'
import { InteractiveMap } from './interactive-map.tsx'
import css from './map.module.css'
import { priceText, shortPrice } from './price-text.ts'
import { limitView, maxZoom, type View, viewOf } from './projection.ts'

export interface ListingsMapProps {
  label: string
  markers: MapMarker[]
  /** Matches, on the map or not. */
  total: number
  pathOf: (listing: { _id: string }) => string
  /** Fetches a listing and renders its card. */
  loadCard: (id: string, signal: AbortSignal) => Promise<ReactNode>
}

/** Views by address, so that Back from a listing shows the same part of the map. */
const lastViews = new Map<string, View>()

/** The matches of a list on the map: price tags, groups with their counts, and the card of the one that is chosen. */
export function ListingsMap({ label, markers, total, pathOf, loadCard }: ListingsMapProps) {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const [view, setView] = useState<View>(() => lastViews.get(address) ?? parseView(search) ?? viewOf(markers))
  const [chosen, setChosen] = useState<MapMarker[]>([])
  const viewUrl = (next: View) => `${pathname}?${withView(search, next)}`
  const changeView = (next: View) => {
    lastViews.set(address, next)
    setView(next)
  }
  const choose = (cluster: Cluster<MapMarker>) => {
    const isGroup = cluster.members.length > 1 && !isOnePoint(cluster) && view.zoom < maxZoom
    if (isGroup) changeView(closerView(cluster, view))
    else setChosen(cluster.members)
  }
  return (
    <div className="stack gap-3">
      <InteractiveMap
        label={label}
        view={view}
        onView={changeView}
        viewUrl={viewUrl}
        renderOnMap={(current, reach) =>
          clustersOf(markers, current)
            .filter(({ x, y }) => Math.abs(x) < reach.x && Math.abs(y) < reach.y)
            .map((cluster) => (
              <Marker
                key={cluster.members[0]!._id}
                cluster={cluster}
                isChosen={chosen[0]?._id === cluster.members[0]!._id}
                href={cluster.members.length > 1 ? viewUrl(closerView(cluster, current)) : pathOf(cluster.members[0]!)}
                onChoose={() => choose(cluster)}
              />
            ))
        }
      >
        {chosen.length > 0 && (
          <ChosenListing
            key={chosen[0]!._id}
            markers={chosen}
            pathOf={pathOf}
            loadCard={loadCard}
            onClose={() => setChosen([])}
          />
        )}
      </InteractiveMap>
      {markers.length < total && (
        <p className="small soft">
          {t('{count} {noun} sur {total} sont sur la carte\u00a0; tous sont dans la liste.', {
            count: formatAmount(markers.length),
            noun: plural(markers.length, t('bien'), t('biens')),
            total: formatAmount(total)
          })}
        </p>
      )}
    </div>
  )
}

interface MarkerProps {
  cluster: Cluster<MapMarker>
  isChosen: boolean
  href: string
  onChoose: () => void
}

/** A price tag, or a disc with a count. A link: without scripts it opens the listing, or the map near the group. */
function Marker({ cluster: { members, x, y }, isChosen, href, onChoose }: MarkerProps) {
  const [first] = members
  const isGroup = members.length > 1
  const text = isGroup ? formatAmount(members.length) : shortPrice(first!.price)
  const half = isGroup ? 22 : Math.max(22, Math.round(text.length * 3.9) + 8)
  return (
    <Link
      className={css.marker}
      to={href}
      rel={isGroup ? 'nofollow' : undefined}
      aria-label={isGroup ? t('{count} biens ici', { count: text }) : `${first!.title}, ${priceText(first!)}`}
      aria-current={isChosen || undefined}
      onClick={(event) => {
        event.preventDefault()
        onChoose()
      }}
    >
      <g transform={`translate(${Math.round(x)} ${Math.round(y)})`}>
        <rect className={css.target} x={-half} y="-22" width={2 * half} height="44" />
        {isGroup ? (
          <circle className={css.disc} r="19" />
        ) : (
          <rect className={css.tag} x={-half} y="-14" width={2 * half} height="28" rx="14" />
        )}
        <text className={isGroup ? css.count : css.price} y="5">
          {text}
        </text>
      </g>
    </Link>
  )
}

/** All of a group, at least one step nearer. */
function closerView(cluster: Cluster<MapMarker>, view: View): View {
  const fitting = viewOf(cluster.members)
  return limitView({ ...fitting, zoom: Math.max(fitting.zoom, view.zoom + 1) })
}

const viewParameter = 'centre'

/** «14.79,-16.93,12» */
function parseView(search: string): View | undefined {
  const parts = new URLSearchParams(search).get(viewParameter)?.split(',').map(Number) ?? []
  const [latitude, longitude, zoom] = parts
  if (parts.length !== 3 || !parts.every(Number.isFinite)) return undefined
  return limitView({ latitude: latitude!, longitude: longitude!, zoom: zoom! })
}

function withView(search: string, { latitude, longitude, zoom }: View): URLSearchParams {
  const next = new URLSearchParams(search)
  next.set(viewParameter, [latitude.toFixed(4), longitude.toFixed(4), Math.round(zoom * 2) / 2].join(','))
  return next
}
