interface PageQuery {
  /** From 1. */
  page: number
  limit: number
}

/** The part of the driver's cursor that a page needs. */
interface Cursor<Row> {
  skip(count: number): Cursor<Row>
  limit(count: number): Cursor<Row>
  toArray(): Promise<Row[]>
}

/** The fields of every list response beside its rows. */
export const pageResponse = ({ page, limit }: PageQuery, total: number) => ({
  page,
  limit,
  total,
  totalPages: Math.ceil(total / limit)
})

/** One page of a cursor's rows in its order, presented; `counted` is the total, counted at the same time. */
export async function findPage<Row, Presented>(
  cursor: Cursor<Row>,
  counted: Promise<number>,
  query: PageQuery,
  present: (row: Row) => Presented
) {
  const rows = cursor.skip((query.page - 1) * query.limit).limit(query.limit)
  const [documents, total] = await Promise.all([rows.toArray(), counted])
  return { rows: documents.map(present), ...pageResponse(query, total) }
}
