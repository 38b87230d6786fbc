import { formatInteger, formatMoney, readAmount } from '@keur/contract/money'
import { perUnit, unitName } from '@keur/contract/units'
import { language, t } from '../language/index.ts'

/** In francs CFA (XOF). Absent where no price was given; text on older records, shown as it is. */
export type Amount = number | string | null | undefined

/** 250000 → «250 000 F CFA». */
export function formatPrice(amount: Amount): string {
  if (typeof amount === 'string' && amount.trim()) return amount.trim()
  return Number.isFinite(amount) ? formatMoney(amount as number) : t('Prix sur demande')
}

/** 250000 → «250 000», for fields that show the unit beside them. */
export function formatAmount(amount: Amount): string {
  return Number.isFinite(amount) ? formatInteger(amount as number) : ''
}

/** The amount in a text, by the rule of the contract: «1 000 000 F CFA», «1.000.000»; undefined for any other text. */
export const parseAmount = (text: string | null | undefined): number | undefined => readAmount(text ?? '') ?? undefined

/** What a field asks for whose text is no amount. */
export const amountRequired = t('Indiquez un montant en chiffres, par exemple 250\u00a0000.')

/** What a price is for: 'Mois' → «par Mois», 'Sac' → «par sac», 'Unité' → «l’unité»; empty without a period or unit. */
export const formatPeriod = (unit: string | null | undefined): string =>
  language === 'fr' || !unit?.trim() ? perUnit(unit) : `per\u00a0${t(unit.trim())}`

/** A unit of sale in a sentence: «150 sacs», “150 bags”. One that has no translation is shown in French. */
export function formatUnit(unit: string, quantity: number): string {
  const label = unit.trim()
  const name = t(label)
  if (language === 'fr' || name === label) return unitName(unit, quantity)
  return quantity === 1 ? name : `${name}s`
}

// Created on first use: it costs a phone 100 ms.
let longDate: Intl.DateTimeFormat | undefined

/** An ISO date as «21 novembre 2026» in Dakar's time zone; empty when it is invalid. */
export function formatDate(date: string | Date | null | undefined): string {
  const moment = new Date(date ?? Number.NaN)
  if (Number.isNaN(moment.getTime())) return ''
  longDate ??= new Intl.DateTimeFormat(language === 'fr' ? 'fr-SN' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'Africa/Dakar'
  })
  return longDate.format(moment)
}

/** The singular or plural form for a count: in French, 0 and 1 are singular; in English, 1 is. */
export function plural(count: number, one: string, many: string): string {
  return (language === 'fr' ? Math.abs(count) < 2 : count === 1) ? one : many
}

/** The area of a plot as the agency writes it: «300 m² bâtis sur 400 m²», “300 m² built on 400 m²”. */
export const formatArea = (area: string | undefined): string | undefined =>
  language === 'fr'
    ? area
    : area
        ?.replace(/bâtis?/g, 'built')
        .replace(/\bsur\b/g, 'on')
        .replace(/(\d),(?=\d)/g, '$1.')

/** Cuts after `length` graphemes (an accent or an emoji is not split) and adds «…». */
export function truncate(text: string, length = 40): string {
  const graphemes = Array.from(new Intl.Segmenter('fr').segment(text), ({ segment }) => segment)
  return graphemes.length > length ? `${graphemes.slice(0, length).join('').trimEnd()}…` : text
}

/** Text without case and accents, for comparisons: «Thiès » and «thies» are equal. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Where a listing is: text on most records, an object on others. */
export type Place = string | { name?: string; city?: string; district?: string; country?: string } | null | undefined

/** «Mbour 1, Thiès», from the first place that is not empty: `formatPlace(property.localisation, property.details)`. */
export function formatPlace(...places: Place[]): string {
  return places.map(placeText).find(Boolean) ?? ''
}

function placeText(place: Place): string {
  if (!place) return ''
  if (typeof place === 'string') return place.trim()
  const parts = [place.district, place.city].map((part) => part?.trim()).filter(Boolean)
  const local = [...new Set(parts)].join(', ')
  return local || place.name?.trim() || place.country?.trim() || ''
}
