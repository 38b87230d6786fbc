/** Upper limits of the API. Plain constants: browser code may import this module. */
export const limits = {
  /** Rows of one page, and the highest page number: more pages than any list has. */
  pageLimit: 100,
  page: 100_000,
  /** Characters of a search or a place. */
  search: 100,
  /** Characters of a text from which a list and its filters are read. */
  typedSearch: 200,
  /** The number of bedrooms from which on a filter means «and more». */
  bedroomsFilter: 5,
  title: 200,
  description: 5000,
  regulation: 5000,
  reference: 50,
  place: 120,
  rooms: 100,
  /** m². */
  surface: 10_000_000,
  imagesPerListing: 30,
  amenities: 50,
  amenity: 100,
  /** XOF. */
  price: 1_000_000_000_000,
  /** Prices by quantity of one product. */
  priceSteps: 6,
  /** Bytes. */
  articleContent: 50_000,
  articleNesting: 200,
  articleLinks: 1000,
  /** Lines, and asterisks or underscores one after the other: a parser takes four times as long for twice as many. */
  articleLines: 3000,
  articleMarks: 3000,
  comment: 2000,
  reportReason: 500,
  /** Shown comments of one article (422 above); hidden and deleted ones do not count. */
  commentsPerArticle: 1500,
  bulkDelete: 100,
  bulkChange: 200,
  /** How long a private link shows an article before it is published. */
  previewDays: 7,
  trashDays: 30,
  /** Changes of one record in its history. */
  historySteps: 200,
  /** How long a typed password is enough for what cannot be undone. */
  ticketMinutes: 10,
  /** One CSV file: bytes, and rows without the header (413 above). */
  importBytes: 4 * 1024 * 1024,
  importRows: 2000,
  /** Columns of such a file (400 above), answers about it as characters of JSON, and texts that are asked about. */
  importColumns: 100,
  importAnswers: 200_000,
  importQuestions: 100,
  /** Characters of a saved search as the query of an address, and alerts of one e-mail address. */
  alertQuery: 1000,
  alertsPerMailbox: 10,
  /** Views of one list and one account, and characters of their names and queries. */
  savedViews: 50,
  viewName: 60,
  viewQuery: 1000,
  /** Of one account, as on a device. */
  favourites: 100,
  message: 5000,
  note: 2000,
  /** Earlier versions of a text for replies. */
  formerReplies: 10,
  leadItems: 50,
  /** E-mails and telephone numbers of one search for a person's data. */
  personKeys: 20,
  /**
   * One request with photos (413 above): files, bytes of one file, bytes in total. JPEG, PNG, WebP and HEIC
   * are accepted, by content alone: name, extension and declared type are ignored. Other content and empty files are
   * 415, animated or damaged images 422. The API stores a new image: upright, at most 1600 pixels wide, without metadata.
   */
  uploadFiles: 10,
  uploadFileBytes: 10 * 1024 * 1024,
  uploadRequestBytes: 60 * 1024 * 1024,
  /** One photo (422 above): pixels, pixels of the longer side, decoded bytes. */
  photoPixels: 50_000_000,
  photoSide: 16_384,
  photoDecodedBytes: 160_000_000,
  /** Photos of one administrator (429 above). */
  photosPerHour: 600,
  /** A video or a spoken presentation: seconds. Its bytes are a setting of the API. */
  recordingSeconds: 1800,
  /** Characters of the subtitles of one language, and of what is spoken. */
  captions: 20_000,
  transcript: 5000
} as const
