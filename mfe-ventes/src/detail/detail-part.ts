type DetailPart = typeof import('./detail-page.tsx')

let part: Promise<DetailPart> | undefined
let failed = false

/** The page of one sale is a part of its own, which lists do without. What failed to come is asked for again. */
export function fetchDetailPart(): Promise<DetailPart> {
  if (part && !failed) return part
  failed = false
  part = import(/* webpackChunkName: "sale" */ './detail-page.tsx')
  part.catch(() => {
    failed = true
  })
  return part
}

/** The part as it was last asked for: one that failed stays so until the page is loaded again. */
export const detailPart = () => part ?? fetchDetailPart()
