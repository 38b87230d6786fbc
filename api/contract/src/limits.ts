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
  /** Shown comments of one article (422 beyond); hidden and deleted ones do not count. */
  commentsPerArticle: 1500,
  bulkDelete: 100,
  bulkChange: 200,
  trashDays: 30,
  /** One file of listings or articles: its bytes, and its rows beside the first, which names the columns (413 beyond). */
  importBytes: 4 * 1024 * 1024,
  importRows: 2000,
  message: 5000,
  note: 2000,
  leadItems: 50,
  /** E-mails and telephones by which one person's data is looked for. */
  personKeys: 20,
  /**
   * One request with photos (413 beyond): files, bytes of one, bytes of all. Taken are JPEG, PNG and WebP that stand still, known by
   * their content alone: name, extension and declared type mean nothing (415 for all else, and for an empty file; 422 for what moves
   * or is damaged). What is kept is made anew: upright, at most 1600 pixels wide, without place, camera or anything else that came with it.
   */
  uploadFiles: 10,
  uploadFileBytes: 10 * 1024 * 1024,
  uploadRequestBytes: 60 * 1024 * 1024,
  /** One photo (422 beyond): its pixels, the longer side in pixels, and what it weighs once decoded, in bytes. */
  photoPixels: 50_000_000,
  photoSide: 16_384,
  photoDecodedBytes: 160_000_000,
  /** Photos that one administrator may send in an hour (429 beyond). */
  photosPerHour: 600
} as const
