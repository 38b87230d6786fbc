/** Rows of one page, and the highest page number: more pages than any list has. */
export const pageLimit = 100
export const page = 100_000
/** Characters of a search or a place. */
export const search = 100
/** Characters of a text from which a list and its filters are read. */
export const typedSearch = 400
/** The number of bedrooms from which on a filter means «and more». */
export const bedroomsFilter = 5
export const title = 200
export const description = 5000
export const regulation = 5000
export const reference = 50
export const place = 120
export const rooms = 100
/** m². */
export const surface = 10_000_000
export const imagesPerListing = 30
export const amenities = 50
export const amenity = 100
/** XOF. */
export const price = 1_000_000_000_000
/** Prices by quantity of one product. */
export const priceSteps = 6
/** Bytes. */
export const articleContent = 50_000
export const articleNesting = 200
export const articleLinks = 1000
/** Lines, and asterisks or underscores one after the other: a parser takes four times as long for twice as many. */
export const articleLines = 3000
export const articleMarks = 3000
export const comment = 2000
export const reportReason = 500
/** Shown comments of one article (422 above); hidden and deleted ones do not count. */
export const commentsPerArticle = 1500
export const bulkDelete = 100
export const bulkChange = 200
/** How long a private link shows an article before it is published. */
export const previewDays = 7
export const trashDays = 30
/** Changes of one record in its history. */
export const historySteps = 200
/** How long a typed password is enough for what cannot be undone. */
export const ticketMinutes = 10
/** One CSV file: bytes, and rows without the header (413 above). */
export const importBytes = 4 * 1024 * 1024
export const importRows = 2000
/** Columns of such a file (400 above), answers about it as characters of JSON, and texts that are asked about. */
export const importColumns = 100
export const importAnswers = 200_000
export const importQuestions = 100
/** Characters of a saved search as the query of an address, and alerts of one e-mail address. */
export const alertQuery = 1000
export const alertsPerMailbox = 10
/** Views of one list and one account, and characters of their names and queries. */
export const savedViews = 50
export const viewName = 60
export const viewQuery = 1000
/** Of one account, as on a device. */
export const favourites = 100
export const message = 5000
export const note = 2000
/** Earlier versions of a text for replies. */
export const formerReplies = 10
export const leadItems = 50
/** E-mails and telephone numbers of one search for a person's data. */
export const personKeys = 20
/**
 * One request with photos (413 above): files, bytes of one file, bytes in total. JPEG, PNG, WebP and HEIC
 * are accepted, by content alone: name, extension and declared type are ignored. Other content and empty files are
 * 415, animated or damaged images 422. The API stores a new image: upright, at most 1600 pixels wide, without metadata.
 */
export const uploadFiles = 10
export const uploadFileBytes = 10 * 1024 * 1024
export const uploadRequestBytes = 60 * 1024 * 1024
/** One photo (422 above): pixels, pixels of the longer side, decoded bytes. */
export const photoPixels = 50_000_000
export const photoSide = 16_384
export const photoDecodedBytes = 160_000_000
/** Photos of one administrator (429 above). */
export const photosPerHour = 600
/** A video or a spoken presentation: seconds. Its bytes are a setting of the API. */
export const recordingSeconds = 1800
/** Characters of the subtitles of one language, and of what is spoken. */
export const captions = 20_000
export const transcript = 5000
