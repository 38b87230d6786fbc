import type { MapMarker } from '@keur/contract/map-marker'
import { formatAmount, formatPeriod, formatPrice } from '../format/index.ts'

/** 45000000 → «45 M», 250000 → «250 000». */
export const shortPrice = (price: number) =>
  price >= 1_000_000 ? `${String(Math.round(price / 100_000) / 10).replace('.', ',')}\u00a0M` : formatAmount(price)

export const priceText = ({ price, sequence }: Pick<MapMarker, 'price' | 'sequence'>) =>
  [formatPrice(price), formatPeriod(sequence)].filter(Boolean).join(' ')
