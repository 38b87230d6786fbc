export { type PreparedPhoto, preparePhoto } from './prepare-photo.ts'
export { upload } from './upload.ts'
