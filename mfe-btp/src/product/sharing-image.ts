import { type PhotoSource, photoAddresses } from '@keur/kit/ui'

/** The picture that goes with a page where it is shared; a photo that lies inside the record cannot be fetched there. */
export function sharingImage(photos: PhotoSource[] = []): string | undefined {
  const [first] = photos
  const src = first && photoAddresses(first)?.src
  return src?.startsWith('data:') ? undefined : src
}
