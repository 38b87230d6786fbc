import type { Photo } from '@keur/contract/photo'
import { Gallery } from '@keur/kit/gallery'
import { DefaultPicture } from '../product/default-picture.tsx'
import css from './product-pictures.module.css'

export function ProductPictures({ photos, title }: { photos: Photo[]; title: string }) {
  if (photos.length > 0) return <Gallery photos={photos} title={title} />
  return (
    <div className={css.frame}>
      <DefaultPicture />
    </div>
  )
}
