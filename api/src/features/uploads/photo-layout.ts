import { type PhotoType, photoTypes, photoWidths } from '@keur/contract/vocabulary'

/** One of the files that are kept of each photo. */
export interface PhotoFileName {
  /** Between the type and the name of the photo: '' for the full one, '400/', 'share/'. */
  folder: string
  extension: 'jpg' | 'webp'
}

export const fullWidth = Math.max(...photoWidths)

export const fullPhoto: PhotoFileName = { folder: '', extension: 'jpg' }
export const sharePicture: PhotoFileName = { folder: 'share/', extension: 'jpg' }

/** All files of a photo. The full photo and its widest JPEG are one. */
export const photoFileNames: PhotoFileName[] = [
  fullPhoto,
  sharePicture,
  ...photoWidths.flatMap((width): PhotoFileName[] => [
    { folder: `${width}/`, extension: 'webp' },
    ...(width === fullWidth ? [] : [{ folder: `${width}/`, extension: 'jpg' } as const])
  ])
]

const contentTypes = { jpg: 'image/jpeg', webp: 'image/webp' }

/** How a file of a photo is stored: it never changes. */
export const kindOf = ({ extension }: PhotoFileName) => ({
  contentType: contentTypes[extension],
  cacheControl: 'public, max-age=31536000, immutable'
})

/** Where in the store a file of a photo lies. */
export const keyOf = (type: PhotoType, id: string, { folder, extension }: PhotoFileName) =>
  `${type}/${folder}${id}.${extension}`

const folders = [...photoWidths, 'share'].join('|')
const pattern = new RegExp(
  `^(?<type>${photoTypes.join('|')})/(?<folder>(?:${folders})/)?(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\\.(?<extension>jpg|webp)$`
)

/** Which photo and which of its files a key, or what follows /media/ in an address, means. Null for what no photo has. */
export function readKey(key: string): { type: PhotoType; id: string; file: PhotoFileName } | null {
  const { type, folder: asked = '', id, extension } = pattern.exec(key)?.groups ?? {}
  const folder = asked === `${fullWidth}/` && extension === 'jpg' ? '' : asked
  const file = photoFileNames.find((known) => known.folder === folder && known.extension === extension)
  return type && id && file ? { type: type as PhotoType, id, file } : null
}
