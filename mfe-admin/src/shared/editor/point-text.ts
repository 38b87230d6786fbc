import type { MapPoint } from '@keur/contract/listing'

const shownWord = 'adresse visible'
const form = /^(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*(?:[,;]\s*(adresse visible))?$/i

/** «14.7915, -16.9285», and «adresse visible» where visitors see the exact point. */
export function formatPoint({ latitude, longitude, exact }: MapPoint): string {
  return [latitude, longitude, ...(exact ? [shownWord] : [])].join(', ')
}

/** Undefined where the text is no point on earth. */
export function parsePoint(text: string): MapPoint | undefined {
  const [, north, east, exact] = form.exec(text.trim()) ?? []
  const [latitude, longitude] = [Number(north), Number(east)]
  if (!north || !east || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined
  return exact ? { latitude, longitude, exact: true } : { latitude, longitude }
}

export const pointProblem =
  'Écrivez la latitude puis la longitude en degrés, telles que 14.7915, -16.9285, ou choisissez sur la carte.'
