import { lazy, Suspense } from 'react'
import { NoPhoto, Photo } from '../ui/index.ts'
// Here, so that the server's HTML is dressed before the part itself has come.
import './carousel.module.css'
import type { PhotoCarouselProps } from './photo-carousel.tsx'

const Carousel = lazy(async () => ({ default: (await import('./photo-carousel.tsx')).PhotoCarousel }))

/** A listing's photos, filling their frame. The page is usable before this part has come: the first photo stands there already. */
export function PhotoCarousel(props: PhotoCarouselProps) {
  const [first] = props.photos
  if (!first) return <NoPhoto fill />
  return (
    <Suspense fallback={<Photo photo={first} alt={props.label} sizes={props.sizes ?? '100vw'} fill />}>
      <Carousel {...props} />
    </Suspense>
  )
}
