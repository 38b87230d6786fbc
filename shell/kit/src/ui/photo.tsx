import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useDataSaver } from '../data-saver/data-saver.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import css from './photo.module.css'
import { externalPhotoUrl, type PhotoSource, photoUrls, smallWidths } from './photo-sources.ts'

interface PhotoProps {
  photo: PhotoSource
  /** What is to be seen; the photo's own text when absent. Empty where words beside it say the same. */
  alt?: string
  /** How wide the photo stands, as the `sizes` attribute of an img: «(min-width: 1024px) 24rem, 100vw». */
  sizes?: string
  /** The photo of the first screen: fetched at once. All others wait until they come near. */
  priority?: boolean
  /** Fetched now, without haste, although it is not on the screen yet. */
  preload?: boolean
  /** Fills what it stands in, instead of its own 4:3. */
  fill?: boolean
}

/** A photo of a listing, in the width that the screen needs. Says so when it cannot be had. */
export function Photo({ photo, alt, sizes = '100vw', priority, preload, fill }: PhotoProps) {
  const { saving } = useDataSaver()
  const addresses = photoUrls(photo, saving ? smallWidths : undefined)
  const { image, failed, onError } = useFailure(addresses?.src)
  const { placeholder, alt: ownAlt } = typeof photo === 'string' ? {} : photo
  if (externalPhotoUrl(photo)) return <PhotoFallback fill={fill} icon="photo" text="Photo sur un autre site" />
  if (!addresses || failed) return <PhotoFallback fill={fill} icon="alert" text="Photo indisponible" />
  return (
    <span className={classNames(css.photo, fill && css.fill)}>
      {placeholder?.startsWith('data:image/') && <img className={css.placeholder} src={placeholder} alt="" />}
      <picture>
        {addresses.webp && <source type="image/webp" srcSet={addresses.webp} sizes={sizes} />}
        <img
          ref={image}
          src={addresses.src}
          srcSet={addresses.jpeg}
          sizes={addresses.jpeg && sizes}
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

/** Stands where a listing has no photo. */
export function NoPhoto({ fill }: { fill?: boolean }) {
  return <PhotoFallback fill={fill} icon="photo" text="Aucune image disponible" />
}

function PhotoFallback({ fill, icon, text }: { fill?: boolean; icon: 'alert' | 'photo'; text: ReactNode }) {
  return (
    <span className={classNames(css.photo, css.fallback, fill && css.fill)}>
      <Icon name={icon} />
      <span>{text}</span>
    </span>
  )
}

/** Also knows of the photo that failed in the server's HTML, before React could listen. */
function useFailure(src: string | undefined) {
  const image = useRef<HTMLImageElement>(null)
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    const { current } = image
    if (current?.complete && current.currentSrc && current.naturalWidth === 0) setFailure(src)
  }, [src])
  return { image, failed: failure !== undefined && failure === src, onError: () => setFailure(src) }
}
