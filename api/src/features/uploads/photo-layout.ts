import { type PhotoType, photoTypes, photoWidths } from '@keur/contract/vocabulary'

export interface PhotoFileName {
  /** Between type and id in the key: '' for the full photo, '400/', 'share/'. */
  folder: string
  extension: 'jpg' | 'webp'
}

export const fullWidth = Math.max(...photoWidths)

export const fullPhoto: PhotoFileName = { folder: '', extension: 'jpg' }
export const sharePicture: PhotoFileName = { folder: 'share/', extension: 'jpg' }

/** All files of a photo. The full photo is also its widest JPEG. */
export const photoFileNames: PhotoFileName[] = [
  fullPhoto,
  sharePicture,
  ...photoWidths.flatMap((width): PhotoFileName[] => [
    { folder: `${width}/`, extension: 'webp' },
    ...(width === fullWidth ? [] : [{ folder: `${width}/`, extension: 'jpg' } as const])
  ])
]

const contentTypes = { jpg: 'image/jpeg', webp: 'image/webp' }

/** Content type and cache control of a file. It never changes. */
export const objectHeaders = ({ extension }: PhotoFileName) => ({
  contentType: contentTypes[extension],
  cacheControl: 'public, max-age=31536000, immutable'
})

/** The key of a file in the store. */
export const keyOf = (type: PhotoType, id: string, { folder, extension }: PhotoFileName) =>
  `${type}/${folder}${id}.${extension}`

const folders = [...photoWidths, 'share'].join('|')
const pattern = new RegExp(
  `^(?<type>${photoTypes.join('|')})/(?<folder>(?:${folders})/)?(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\\.(?<extension>jpg|webp)$`
)

/** Parses the key of a file, or the part of a URL after /media/. Null when it is not a key of a photo. */
export function readKey(key: string): { type: PhotoType; id: string; file: PhotoFileName } | null {
  const { type, folder: keyFolder = '', id, extension } = pattern.exec(key)?.groups ?? {}
  const folder = keyFolder === `${fullWidth}/` && extension === 'jpg' ? '' : keyFolder
  const file = photoFileNames.find((known) => known.folder === folder && known.extension === extension)
  return type && id && file ? { type: type as PhotoType, id, file } : null
}
