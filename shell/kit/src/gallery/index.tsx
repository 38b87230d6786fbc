import { lazy, Suspense } from 'react'
import { type PhotoSource, Skeleton } from '../ui/index.ts'
// Imported here, so that the server's HTML is styled before the gallery's code is fetched.
import './gallery.module.css'

const LazyGallery = lazy(async () => ({ default: (await import('./gallery.tsx')).Gallery }))

/** The photos of a listing's page, in a chunk of its own. */
export function Gallery(props: { photos: PhotoSource[]; title: string }) {
  return (
    <Suspense fallback={<Skeleton shape="photo" />}>
      <LazyGallery {...props} />
    </Suspense>
  )
}
