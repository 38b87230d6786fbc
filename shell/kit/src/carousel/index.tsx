import { lazy, Suspense } from 'react'
import { NoPhoto, Photo } from '../ui/index.ts'
// Imported here, so that the server's HTML is styled before the carousel's code is fetched.
import './carousel.module.css'
import type { PhotoCarouselProps } from './photo-carousel.tsx'

const Carousel = lazy(async () => ({ default: (await import('./photo-carousel.tsx')).PhotoCarousel }))

/** The photos of a listing, filling their frame. Shows the first one until the carousel's code is fetched. */
export function PhotoCarousel(props: PhotoCarouselProps) {
  const [first] = props.photos
  if (!first) return <NoPhoto fill />
  return (
    <Suspense fallback={<Photo photo={first} alt={props.label} sizes={props.sizes ?? '100vw'} fill />}>
      <Carousel {...props} />
    </Suspense>
  )
}
