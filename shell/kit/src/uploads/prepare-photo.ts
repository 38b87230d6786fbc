import { photoFileTypes } from '@keur/contract/vocabulary'

/** A photo ready to be uploaded, and its preview. */
export interface PreparedPhoto {
  id: number
  name: string
  file: Blob
  /** A small JPEG as a data URL; empty where the browser cannot show the photo. */
  preview: string
}

/** Pixels. The API stores no photo wider than this. */
const maxWidth = 1600
const maxHeight = 2400
/** Bytes. A file that needs no scaling and is no larger than this is uploaded as it is. */
const maxUnchangedSize = 600_000
const previewWidth = 320

let lastId = 0

/** Turns a photo upright and scales it. Rejects where the browser cannot decode it, but for HEIC. */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  lastId += 1
  const photo = { id: lastId, name: file.name }
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((error) => {
    if (isHeic(file)) return undefined
    throw error
  })
  if (!bitmap) return { ...photo, file, preview: '' }
  try {
    return {
      ...photo,
      file: await shrink(file, bitmap),
      preview: draw(bitmap, Math.min(1, previewWidth / bitmap.width)).toDataURL('image/jpeg', 0.7)
    }
  } finally {
    bitmap.close()
  }
}

const isHeic = ({ type, name }: File) => /^image\/hei[cf]$/.test(type) || /\.hei[cf]$/i.test(name)

/** The scaled photo, or the file itself where that would not be smaller and the API takes its type. */
async function shrink(file: File, bitmap: ImageBitmap): Promise<Blob> {
  const isTaken = photoFileTypes.some((type) => type === file.type)
  const scale = Math.min(1, maxWidth / bitmap.width, maxHeight / bitmap.height)
  if (isTaken && scale === 1 && file.size <= maxUnchangedSize) return file
  const canvas = draw(bitmap, scale)
  const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  return smaller && (smaller.size < file.size || !isTaken) ? smaller : file
}

function draw(bitmap: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d')
  if (context) {
    context.imageSmoothingQuality = 'high'
    // JPEG has no transparency: without a ground it would become black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  }
  return canvas
}
