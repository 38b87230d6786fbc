import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useDataSaver } from '../data-saver/index.tsx'
import { t } from '../language/index.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import css from './photo.module.css'
import { dataSaverWidths, externalPhotoUrl, type PhotoSource, photoUrls } from './photo-sources.ts'

interface PhotoProps {
  photo: PhotoSource
  /** By default the photo's own. Empty where text beside it says the same. */
  alt?: string
  /** The `sizes` attribute: «(min-width: 1024px) 24rem, 100vw». */
  sizes?: string
  /** For the photo of the first screen, which loads at once. Others load when they come near the viewport. */
  priority?: boolean
  /** Loads before it is near the viewport, with low priority. */
  preload?: boolean
  /** Fills its container instead of having 4:3. */
  fill?: boolean
}

/** A responsive photo of a listing, with a message when it fails to load. */
export function Photo({ photo, alt, sizes = '100vw', priority, preload, fill }: PhotoProps) {
  const { saving } = useDataSaver()
  const urls = photoUrls(photo, saving ? dataSaverWidths : undefined)
  const { image, failed, onError } = useLoadError(urls?.src)
  const { placeholder, alt: ownAlt } = typeof photo === 'string' ? {} : photo
  if (externalPhotoUrl(photo)) return <PhotoFallback fill={fill} icon="photo" text={t('Photo sur un autre site')} />
  if (!urls || failed) return <PhotoFallback fill={fill} icon="alert" text={t('Photo indisponible')} />
  return (
    <span className={classNames(css.photo, fill && css.fill)}>
      {placeholder?.startsWith('data:image/') && <img className={css.placeholder} src={placeholder} alt="" />}
      <picture>
        {urls.webp && <source type="image/webp" srcSet={urls.webp} sizes={sizes} />}
        <img
          ref={image}
          src={urls.src}
          srcSet={urls.jpeg}
          sizes={urls.jpeg && sizes}
          width={800}
          height={600}
          alt={alt ?? ownAlt ?? ''}
          loading={(priority || preload) && !saving ? 'eager' : 'lazy'}
          fetchPriority={priority && !saving ? 'high' : undefined}
          decoding="async"
          onError={onError}
        />
      </picture>
    </span>
  )
}

/** For a listing without photos. */
export function NoPhoto({ fill }: { fill?: boolean }) {
  return <PhotoFallback fill={fill} icon="photo" text={t('Aucune image disponible')} />
}

function PhotoFallback({ fill, icon, text }: { fill?: boolean; icon: 'alert' | 'photo'; text: ReactNode }) {
  return (
    <span className={classNames(css.photo, css.fallback, fill && css.fill)}>
      <Icon name={icon} />
      <span>{text}</span>
    </span>
  )
}

/** Also detects a photo that failed before hydration. */
function useLoadError(src: string | undefined) {
  const image = useRef<HTMLImageElement>(null)
  const [failedSrc, setFailedSrc] = useState<string>()
  useEffect(() => {
    const { current } = image
    if (current?.complete && current.currentSrc && current.naturalWidth === 0) setFailedSrc(src)
  }, [src])
  return { image, failed: failedSrc !== undefined && failedSrc === src, onError: () => setFailedSrc(src) }
}
