import { formatQuantity, parseQuantity, quantityBounds } from '@keur/contract/price-steps'
import { isDivisible } from '@keur/contract/units'
import { formatUnit } from '@keur/kit/format'
import { t } from '@keur/kit/language'

/** What is wrong with a typed quantity, as a sentence; undefined for one that can be ordered. */
export function quantityError(text: string, unit: string): string | undefined {
  const quantity = parseQuantity(text)
  if (quantity !== undefined) {
    return Number.isInteger(quantity) || isDivisible(unit) ? undefined : wholeQuantities(quantity, unit)
  }
  const plain = text.replace(/\s/g, '').replace(',', '.')
  if (plain === '') return t('Saisissez une quantité.')
  const number = Number(plain)
  if (Number.isNaN(number)) return t('Saisissez la quantité en chiffres, par exemple 12.')
  if (number <= 0) return t('La quantité doit être plus grande que zéro.')
  if (number > quantityBounds.max)
    return t('Au plus {quantity}. Pour davantage, appelez-nous.', { quantity: formatQuantity(quantityBounds.max) })
  return t('Deux chiffres au plus après la virgule\u00a0; mille s’écrit 1000.')
}

/** «Ce produit ne se divise pas : 1 sac ou 2 sacs.» */
function wholeQuantities(quantity: number, unit: string): string {
  const below = Math.floor(quantity)
  const choices = [below, below + 1].filter((whole) => whole > 0)
  const texts = choices.map((whole) => `${formatQuantity(whole)}\u00a0${formatUnit(unit, whole)}`)
  return t('Ce produit ne se divise pas\u00a0: {choices}.', { choices: texts.join(t(' ou ')) })
}
