/** The largest things the API takes. Plain constants: browser code may import this module. */
export const limits = {
  /** Rows of one page, and how far pages go. */
  pageLimit: 100,
  page: 1000,
  /** Characters of a search or a place. */
  search: 100,
  title: 200,
  description: 5000,
  regulation: 5000,
  reference: 50,
  place: 120,
  rooms: 100,
  imagesPerListing: 30,
  amenities: 50,
  amenity: 100,
  /** XOF. */
  price: 1_000_000_000_000,
  /** Bytes. */
  articleContent: 50_000,
  articleNesting: 200,
  articleLinks: 1000,
  comment: 2000,
  reportReason: 500,
  commentsPerArticle: 1500,
  commentsShown: 500,
  bulkDelete: 100,
  bulkChange: 200,
  trashDays: 30,
  message: 5000,
  note: 2000,
  leadItems: 50,
  /** One upload request. */
  uploadFiles: 10,
  uploadFileBytes: 10 * 1024 * 1024,
  uploadRequestBytes: 60 * 1024 * 1024
} as const
