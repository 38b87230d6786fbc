import { type Static, Type } from 'typebox'
import { limits } from './limits.ts'
import { photoTypes } from './vocabulary.ts'

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const types = photoTypes.join('|')

/** `<type>/<uuid>`: also the key of the photo in the media store. */
export const PublicId = Type.String({ pattern: `^(${types})/${uuid}$` })

/**
 * A photo of ours. `url` is `/media/<type>/<uuid>.jpg`, without a host; smaller ones are at `/media/<type>/<width>/<uuid>.webp` and `.jpg`
 * for the widths 400, 800 and 1600, the picture to share at `shareAddressOf(publicId)` (photo-address). `placeholder` is a tiny WebP as a data URL, to show while the photo loads. `width` and `height` are those of `url`.
 */
export const Photo = Type.Object(
  {
    url: Type.String(),
    publicId: Type.String(),
    placeholder: Type.Optional(Type.String()),
    alt: Type.Optional(Type.String()),
    width: Type.Optional(Type.Integer({ minimum: 1 })),
    height: Type.Optional(Type.Integer({ minimum: 1 }))
  },
  { additionalProperties: false }
)
export type Photo = Static<typeof Photo>

/** A photo as an input names it. Which one is meant is read from the last segment of `url`; it must have been uploaded before. */
export const PhotoInput = Type.Object(
  {
    url: Type.String({
      maxLength: 500,
      pattern: `^(https?://[^/\\s?#@]+)?/media/(${types})/((400|800|1600)/)?${uuid}\\.(jpg|webp)$`
    }),
    publicId: Type.Optional(PublicId),
    placeholder: Type.Optional(Type.String({ maxLength: 4000 })),
    alt: Type.Optional(Type.String({ maxLength: 200 })),
    width: Type.Optional(Type.Integer({ minimum: 1 })),
    height: Type.Optional(Type.Integer({ minimum: 1 }))
  },
  { additionalProperties: false }
)
export type PhotoInput = Static<typeof PhotoInput>

export const imageDataUrlPattern = '^data:image/(jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$'

/**
 * A new photo within an input, as a data URL: taken like a file of an upload, at most `limits.uploadFiles` of them and all within the 256 kB of
 * a JSON body, else 413. What it is its content says, not what it is declared as.
 */
export const ImageDataUrl = Type.String({ pattern: imageDataUrlPattern })

/** The photos of a listing, as inputs hold them. */
export const ImagesInput = Type.Array(Type.Union([PhotoInput, ImageDataUrl]), { maxItems: limits.imagesPerListing })

const PhotoFile = Type.String({ format: 'binary' })

/** Multipart body of POST /upload: the type before or after the files, which are all named `images`. */
export const UploadForm = Type.Object(
  {
    type: Type.Enum(photoTypes),
    images: Type.Array(PhotoFile, { minItems: 1, maxItems: limits.uploadFiles })
  },
  { additionalProperties: false }
)
export type UploadForm = Static<typeof UploadForm>

/** Multipart body of POST /upload/single: an article's photo, where it names no other type. */
export const SingleUploadForm = Type.Object(
  { type: Type.Optional(Type.Enum(photoTypes)), image: PhotoFile },
  { additionalProperties: false }
)
export type SingleUploadForm = Static<typeof SingleUploadForm>

/** Answer of POST /upload. */
export const UploadResponse = Type.Object({ uploadedImages: Type.Array(Photo) }, { additionalProperties: false })
export type UploadResponse = Static<typeof UploadResponse>

/** Answer of POST /upload/single. */
export const SingleUploadResponse = Type.Object(
  { url: Type.String(), public_id: Type.String() },
  { additionalProperties: false }
)
export type SingleUploadResponse = Static<typeof SingleUploadResponse>
