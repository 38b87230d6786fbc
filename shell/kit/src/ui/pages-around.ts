/** The numbers to offer: first, last, the page and its neighbours; `null` where some are left out. (5, 9) → 1 … 4 5 6 … 9 */
export function pagesAround(page: number, totalPages: number): (number | null)[] {
  const all = Array.from({ length: totalPages }, (_, index) => index + 1)
  if (totalPages <= 7) return all
  const near = (number: number) => number === 1 || number === totalPages || Math.abs(number - page) <= 1
  const kept = all.filter((number) => near(number) || (near(number - 1) && near(number + 1)))
  return kept.flatMap((number, index) => (index > 0 && number - (kept[index - 1] ?? 0) > 1 ? [null, number] : [number]))
}
