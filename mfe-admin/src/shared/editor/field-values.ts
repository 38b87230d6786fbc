/**
 * An amount as people type it, in francs: all but digits and the decimal point is dropped, and the rest is a number. Nobody's money is guessed at:
 * what stands behind «/» is no part of it, points and commas between groups of three digits are no decimals, and null is for what has cents,
 * which the franc has not. '50 000 FCFA / Mois' → 50000, '1.250.000' → 1250000, '250 000,00' → 250000.
 */
export function cleanPrice(text: string): number | null {
  const [amount = ''] = text.split('/', 1)
  const kept = amount
    .replace(/,(\d{1,2})\D*$/, '.$1')
    .replace(/[^\d.]/g, '')
    .replace(/\.+$/, '')
  const digits = /^\d{1,3}(\.\d{3})+$/.test(kept) ? kept.replaceAll('.', '') : kept
  const price = digits === '' ? Number.NaN : Number(digits)
  return Number.isSafeInteger(price) ? price : null
}
