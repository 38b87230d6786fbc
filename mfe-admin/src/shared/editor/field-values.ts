import { formatPlace, type Place } from '@keur/kit/format'
import type { Option } from '@keur/kit/ui'

export const priceRequired = 'Le prix est requis et doit être un nombre valide.'
export const photoRequired = 'Veuillez sélectionner au moins une image.'

/**
 * Reads an amount in francs as people type it; null where it is none, or has cents. A text after «/» is ignored, and
 * points or commas between groups of three digits are no decimals.
 * '50 000 FCFA / Mois' → 50000, '1.250.000' → 1250000, '250 000,00' → 250000.
 */
export function parsePrice(text: string): number | null {
  const [amount = ''] = text.split('/', 1)
  const number = amount
    .replace(/,(\d{1,2})\D*$/, '.$1')
    .replace(/[^\d.]/g, '')
    .replace(/\.+$/, '')
  const digits = /^\d{1,3}(\.\d{3})+$/.test(number) ? number.replaceAll('.', '') : number
  const price = digits === '' ? Number.NaN : Number(digits)
  return Number.isSafeInteger(price) ? price : null
}

/** An empty text for each field. */
export const emptyValues = <Name extends string>(labels: Record<Name, string>) =>
  Object.fromEntries(Object.keys(labels).map((name) => [name, ''])) as Record<Name, string>

/** «Garage,  Forage , » → ['Garage', 'Forage']. */
export const splitByComma = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** The typed place. One that is stored in parts stays so while its text is unchanged. */
export const placeValue = <Stored extends Place>(typed: string, record: { localisation: Stored } | undefined) =>
  record && typed === formatPlace(record.localisation) ? record.localisation : typed

/** The options of a select: an empty one without a current value, and the current one even if no longer offered. */
export function selectOptions(values: readonly string[], current: string): Option[] {
  const options = values.map((value) => ({ value, label: value }))
  if (current === '' || options.length === 0) return [{ value: '', label: 'Choisissez…' }, ...options]
  return values.includes(current) ? options : [...options, { value: current, label: current }]
}
