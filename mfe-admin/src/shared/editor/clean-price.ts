/**
 * An amount as people type it, in francs: all but digits and the decimal point is dropped, and the rest is a number. Points between groups of
 * three digits are no decimals: '50 000 FCFA / Mois' → 50000, '1.250.000' → 1250000. Null for what is no whole amount: the franc has no cents.
 */
export function cleanPrice(text: string): number | null {
  const kept = text.replace(/[^\d.]/g, '').replace(/\.+$/, '')
  const amount = /^\d{1,3}(\.\d{3})+$/.test(kept) ? kept.replaceAll('.', '') : kept
  const price = amount === '' ? Number.NaN : Number(amount)
  return Number.isSafeInteger(price) ? price : null
}
