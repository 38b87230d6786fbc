interface PageQuery {
  /** From 1. */
  page: number
  limit: number
}

/** What a cursor of the driver can do, as far as it is needed here. */
interface Cursor<Row> {
  skip(count: number): Cursor<Row>
  limit(count: number): Cursor<Row>
  toArray(): Promise<Row[]>
}

/** What every list answers beside its rows. */
export const pageAnswer = ({ page, limit }: PageQuery, total: number) => ({
  page,
  limit,
  total,
  totalPages: Math.ceil(total / limit)
})

/** One page of what is found, in the cursor's order, each row as it may be seen; counted at the same time. */
export async function foundPage<Row, Shown>(
  found: Cursor<Row>,
  counted: Promise<number>,
  query: PageQuery,
  present: (row: Row) => Shown
) {
  const rows = found.skip((query.page - 1) * query.limit).limit(query.limit)
  const [documents, total] = await Promise.all([rows.toArray(), counted])
  return { rows: documents.map(present), ...pageAnswer(query, total) }
}
