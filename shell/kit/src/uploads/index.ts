export { type PreparedPhoto, preparePhoto } from './prepare-photo.ts'
export { type UploadOptions, upload } from './upload.ts'
