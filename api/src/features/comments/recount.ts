const shown = { $filter: { input: '$comments', cond: { $not: '$$this.hidden' } } }
const stars = {
  $filter: { input: { $map: { input: shown, in: '$$this.rating' } }, cond: { $isNumber: '$$this' } }
}
const mean = { $ifNull: [{ $avg: stars }, 0] }

/**
 * The last step of every write to comments: an article's mean, to one decimal, and its counts, from what lies in it at that moment. Its own
 * rounding, because the database's goes to the even neighbour.
 */
export const recount = {
  $set: {
    rating: { $divide: [{ $floor: { $add: [{ $multiply: [mean, 10] }, 0.5] } }, 10] },
    commentCount: { $size: shown },
    ratingCount: { $size: stars }
  }
}
