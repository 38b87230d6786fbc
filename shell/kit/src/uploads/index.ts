export { formatDuration, formatFileSize } from '../format/recording-facts.ts'
export { type PreparedPhoto, preparePhoto } from './prepare-photo.ts'
export { upload } from './upload.ts'
