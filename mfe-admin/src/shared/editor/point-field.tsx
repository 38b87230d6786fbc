import type { MapPoint } from '@keur/contract/listing'
import { PointPicker } from '@keur/kit/map'
import { Button, Input } from '@keur/kit/ui'
import { type ComponentProps, type ReactNode, Suspense, useRef, useState } from 'react'
import type { EditorField } from './editor-definition.ts'
import { formatPoint, parsePoint, pointProblem } from './point-text.ts'
import { typeInto } from './type-into.ts'

interface PointFieldProps {
  id: string
  label: ReactNode
  error?: string
  text: string
}

/** Typed coordinates, or a click on the map, whose code is fetched when it is opened. */
function PointControl({ text, ...control }: PointFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const point = parsePoint(text)
  const write = (next: MapPoint | undefined) =>
    typeInto(box.current?.querySelector<HTMLInputElement>('input[name="point"]'), next ? formatPoint(next) : '')
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
  return (
    <div ref={box} className="stack gap-3">
      <Input
        {...(control as ComponentProps<typeof Input>)}
        hint="Latitude et longitude. Les visiteurs voient un cercle de 300 m, sauf si l’adresse est visible."
        optional
        autoComplete="off"
      />
      <div className="row gap-2">
        <Button variant="line" size="s" icon="place" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Fermer la carte' : 'Choisir sur la carte'}
        </Button>
        {point && (
          <>
            <Button
              variant={point.exact ? 'dark' : 'line'}
              size="s"
              aria-pressed={point.exact === true}
              onClick={() => write({ ...point, exact: !point.exact })}
            >
              Adresse exacte visible
            </Button>
            <Button variant="quiet" size="s" onClick={() => write(undefined)}>
              Effacer le point
            </Button>
          </>
        )}
      </div>
      {isOpen && (
        <Suspense fallback={<p className="small soft">Chargement de la carte…</p>}>
          <PointPicker
            point={point}
            onChoose={({ latitude, longitude }) =>
              write({ latitude: round(latitude), longitude: round(longitude), exact: point?.exact })
            }
          />
        </Suspense>
      )}
    </div>
  )
}

export const pointField: EditorField = {
  label: 'Point sur la carte',
  Control: PointControl as EditorField['Control'],
  format: (point) => formatPoint(point as MapPoint),
  parse: (text) => parsePoint(text),
  check: (text) => (parsePoint(text) ? undefined : pointProblem),
  optional: true,
  wide: true
}
