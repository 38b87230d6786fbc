/** A photo as it will be sent, and what is shown of it meanwhile. */
export interface PreparedPhoto {
  id: number
  name: string
  file: Blob
  /** A small JPEG, as an address of its own. */
  preview: string
}

/** The API keeps no photo wider than this: more would only take longer on the way. */
const widest = 1600
/** A portrait is no higher than this, in pixels. */
const highest = 2400
/** Smaller files are sent as they are, where they are no larger than that. In bytes. */
const light = 600_000
const previewWidth = 320

let made = 0

/** Makes a photo ready to be sent: upright, and no larger than needed. Rejects where the browser cannot read it. */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    made += 1
    return {
      id: made,
      name: file.name,
      file: await shrunk(file, bitmap),
      preview: drawn(bitmap, Math.min(1, previewWidth / bitmap.width)).toDataURL('image/jpeg', 0.7)
    }
  } finally {
    bitmap.close()
  }
}

/** The photo no larger than needed; the file itself where that would not make it lighter. */
async function shrunk(file: File, bitmap: ImageBitmap): Promise<Blob> {
  const scale = Math.min(1, widest / bitmap.width, highest / bitmap.height)
  if (scale === 1 && file.size <= light) return file
  const canvas = drawn(bitmap, scale)
  const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  return smaller && smaller.size < file.size ? smaller : file
}

function drawn(bitmap: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d')
  if (context) {
    context.imageSmoothingQuality = 'high'
    // What is transparent in a PNG is black in a JPEG.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  }
  return canvas
}
