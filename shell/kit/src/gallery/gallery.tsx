import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { useDataSaver } from '../data-saver/data-saver.tsx'
import {
  classNames,
  externalPhotoUrl,
  Icon,
  NoPhoto,
  Photo,
  type PhotoSource,
  photoUrl,
  photoUrls
} from '../ui/index.ts'
import css from './gallery.module.css'

const fetchLightbox = () => import('./lightbox.tsx')
const Lightbox = lazy(fetchLightbox)

const mainSizes = '(min-width: 1280px) 51rem, (min-width: 768px) 66vw, 100vw'
const sideSizes = '(min-width: 768px) 25rem, 6rem'

/**
 * The photos of a listing's page: the first one large, two beside it, the rest behind «Voir les N photos»; on phones a strip
 * below. Each opens the lightbox; without scripts, the photo itself. One that lies on another site is a link there.
 */
export function Gallery({ photos, title }: { photos: PhotoSource[]; title: string }) {
  const { saving } = useDataSaver()
  const [opened, setOpened] = useState<number>()
  const [main, ...others] = photos
  if (!main) {
    return (
      <div className={css.gallery}>
        <div className={css.main}>
          <NoPhoto fill />
        </div>
      </div>
    )
  }
  const shown = photos.filter((photo) => externalPhotoUrl(photo) === undefined)
  const linkTo = (photo: PhotoSource) => {
    const elsewhere = externalPhotoUrl(photo)
    if (elsewhere) return { href: elsewhere, rel: 'nofollow noopener' }
    return {
      href: photoUrls(photo)?.src,
      'aria-haspopup': 'dialog' as const,
      onPointerEnter: saving ? undefined : fetchLightbox,
      onClick: (event: MouseEvent) => {
        event.preventDefault()
        setOpened(shown.indexOf(photo))
      }
    }
  }
  const altOf = (index: number) => `${title}, photo ${index + 1} sur ${photos.length}`
  return (
    <div className={classNames(css.gallery, others.length === 0 && css.alone, others.length === 1 && css.pair)}>
      <a className={css.main} {...linkTo(main)}>
        <Photo photo={main} alt={altOf(0)} sizes={mainSizes} priority fill />
      </a>
      {others.length > 0 && (
        <div className={css.side}>
          {others.map((photo, at) => (
            <a key={photoUrl(photo)} {...linkTo(photo)}>
              <Photo photo={photo} alt={altOf(at + 1)} sizes={sideSizes} fill />
            </a>
          ))}
        </div>
      )}
      <a className={css.all} {...linkTo(shown[0] ?? main)}>
        <Icon name="expand" />
        {shown.length > 1 ? `Voir les ${shown.length} photos` : 'Voir la photo'}
      </a>
      {opened !== undefined && (
        <Suspense>
          <Lightbox photos={shown} title={title} index={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
