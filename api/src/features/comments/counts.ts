/** What an article's comments come to where they are stored with it: the same as `recount` makes of them in the database. */
export function countsOf(comments: { rating?: number; hidden: boolean }[]) {
  const shown = comments.filter(({ hidden }) => !hidden)
  const stars = shown.flatMap(({ rating }) => (rating ? [rating] : []))
  const sum = stars.reduce((total, star) => total + star, 0)
  return {
    rating: stars.length === 0 ? 0 : Math.floor((sum / stars.length) * 10 + 0.5) / 10,
    commentCount: shown.length,
    ratingCount: stars.length
  }
}
