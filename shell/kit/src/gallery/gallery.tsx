import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { useDataSaver } from '../data-saver/index.tsx'
import { t } from '../language/index.ts'
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
 * The photos of a listing's page: the first one large, two beside it, the rest behind «Voir les N photos»; on phones
 * they form a strip below the first. Each opens the lightbox, or the photo itself without scripts. A photo on another site is a link to it.
 */
export function Gallery({ photos, title }: { photos: PhotoSource[]; title: string }) {
  const { saving } = useDataSaver()
  const [openIndex, setOpenIndex] = useState<number>()
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
  const ownPhotos = photos.filter((photo) => externalPhotoUrl(photo) === undefined)
  const linkProps = (photo: PhotoSource) => {
    const externalUrl = externalPhotoUrl(photo)
    if (externalUrl) return { href: externalUrl, rel: 'nofollow noopener' }
    return {
      href: photoUrls(photo)?.src,
      'aria-haspopup': 'dialog' as const,
      onPointerEnter: saving ? undefined : fetchLightbox,
      onClick: (event: MouseEvent) => {
        event.preventDefault()
        setOpenIndex(ownPhotos.indexOf(photo))
      }
    }
  }
  const altOf = (index: number) =>
    t('{title}, photo {number} sur {count}', { title, number: index + 1, count: photos.length })
  return (
    <div className={classNames(css.gallery, others.length === 0 && css.alone, others.length === 1 && css.pair)}>
      <a className={css.main} {...linkProps(main)}>
        <Photo photo={main} alt={altOf(0)} sizes={mainSizes} priority fill />
      </a>
      {others.length > 0 && (
        <div className={css.side}>
          {others.map((photo, at) => (
            <a key={photoUrl(photo)} {...linkProps(photo)}>
              <Photo photo={photo} alt={altOf(at + 1)} sizes={sideSizes} fill />
            </a>
          ))}
        </div>
      )}
      <a className={css.all} {...linkProps(ownPhotos[0] ?? main)}>
        <Icon name="expand" />
        {ownPhotos.length > 1 ? t('Voir les {count} photos', { count: ownPhotos.length }) : t('Voir la photo')}
      </a>
      {openIndex !== undefined && (
        <Suspense>
          <Lightbox photos={ownPhotos} title={title} index={openIndex} onClose={() => setOpenIndex(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
