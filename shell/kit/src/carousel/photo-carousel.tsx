import { NoPhoto, type PhotoSource, photoUrl } from '../ui/index.ts'
import { MovingPhotos } from './moving-photos.tsx'
import { PhotoSlide } from './photo-slide.tsx'

export interface PhotoCarouselProps {
  photos: PhotoSource[]
  /** What the photos are of: the title of the listing. */
  label: string
  /** Where a click on a photo leads. */
  linkTo?: string
  /** Milliseconds that a photo stays. */
  interval?: number
  /** Milliseconds that a change takes. */
  speed?: number
  /** The first photo belongs to the first screen. */
  priority?: boolean
  /** How wide a photo stands, as the `sizes` of an img. */
  sizes?: string
}

const cardSizes = '(min-width: 1024px) 25rem, (min-width: 560px) 50vw, 100vw'

/**
 * The photos of one listing, filling the frame they stand in. The first one is plain HTML; the rest, and what moves them,
 * come when the carousel is on the screen or is touched.
 */
export function PhotoCarousel({
  photos,
  interval = 3000,
  speed = 1000,
  sizes = cardSizes,
  ...rest
}: PhotoCarouselProps) {
  const [only] = photos
  if (!only) return <NoPhoto fill />
  if (photos.length === 1) return <PhotoSlide photo={only} position={1} total={1} {...rest} sizes={sizes} />
  // Another listing is another carousel: the engine has moved the slides about.
  const key = photos.map(photoUrl).join()
  return <MovingPhotos key={key} {...rest} photos={photos} interval={interval} speed={speed} sizes={sizes} />
}
