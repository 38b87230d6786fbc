import { lazy, Suspense } from 'react'
import { type PhotoSource, Skeleton } from '../ui/index.ts'
// Here, so that the server's HTML is dressed before the part itself has come.
import './gallery.module.css'

const LazyGallery = lazy(async () => ({ default: (await import('./gallery.tsx')).Gallery }))

/** The photos of a listing's page. Only pages that show one fetch it. */
export function Gallery(props: { photos: PhotoSource[]; title: string }) {
  return (
    <Suspense fallback={<Skeleton shape="photo" />}>
      <LazyGallery {...props} />
    </Suspense>
  )
}
