import { type Static, Type } from 'typebox'
import { limits } from './limits.ts'
import { strictObject } from './schemas/strict-object.ts'
import { photoTypes } from './vocabulary.ts'

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const types = photoTypes.join('|')

/** `<type>/<uuid>`: also the key of the photo in the media store. */
export const PublicId = Type.String({ pattern: `^(${types})/${uuid}$` })

/**
 * An uploaded photo. `url` is `/media/<type>/<uuid>.jpg`, without a host. Smaller sizes are at
 * `/media/<type>/<width>/<uuid>.webp` and `.jpg` for the widths 400, 800 and 1600, the share image at
 * `shareImagePath(publicId)`. `placeholder` is a tiny WebP as a data URL, shown while the photo loads. `width` and
 * `height` are those of `url`.
 */
export const Photo = strictObject({
  url: Type.String(),
  publicId: Type.String(),
  placeholder: Type.Optional(Type.String()),
  alt: Type.Optional(Type.String()),
  width: Type.Optional(Type.Integer({ minimum: 1 })),
  height: Type.Optional(Type.Integer({ minimum: 1 }))
})
export type Photo = Static<typeof Photo>

/** An uploaded photo in an input. The last segment of `url` identifies it. */
export const PhotoInput = strictObject({
  url: Type.String({
    maxLength: 500,
    pattern: `^(https?://[^/\\s?#@]+)?/media/(${types})/((400|800|1600)/)?${uuid}\\.(jpg|webp)$`
  }),
  publicId: Type.Optional(PublicId),
  placeholder: Type.Optional(Type.String({ maxLength: 4000 })),
  alt: Type.Optional(Type.String({ maxLength: 200 })),
  width: Type.Optional(Type.Integer({ minimum: 1 })),
  height: Type.Optional(Type.Integer({ minimum: 1 }))
})
export type PhotoInput = Static<typeof PhotoInput>

export const imageDataUrlPattern = '^data:image/(jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$'

/**
 * A new photo in an input, as a data URL. It is handled like an uploaded file: at most `limits.uploadFiles`, all within
 * the 256 kB of a JSON body, else 413. Its content decides the type, not the declaration.
 */
export const ImageDataUrl = Type.String({ pattern: imageDataUrlPattern })

export const ImagesInput = Type.Array(Type.Union([PhotoInput, ImageDataUrl]), { maxItems: limits.imagesPerListing })

const PhotoFile = Type.String({ format: 'binary' })

/** Multipart body of POST /upload. Every file field is named `images`. */
export const UploadForm = strictObject({
  type: Type.Enum(photoTypes),
  images: Type.Array(PhotoFile, { minItems: 1, maxItems: limits.uploadFiles })
})
export type UploadForm = Static<typeof UploadForm>

/** Multipart body of POST /upload/single. The default type is 'articles'. */
export const SingleUploadForm = strictObject({ type: Type.Optional(Type.Enum(photoTypes)), image: PhotoFile })
export type SingleUploadForm = Static<typeof SingleUploadForm>

export const UploadResponse = strictObject({ uploadedImages: Type.Array(Photo) })
export type UploadResponse = Static<typeof UploadResponse>

export const SingleUploadResponse = strictObject({ url: Type.String(), public_id: Type.String() })
export type SingleUploadResponse = Static<typeof SingleUploadResponse>
