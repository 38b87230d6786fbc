import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { colon, t } from '../language/index.ts'
import { Link } from '../router/index.ts'
import { Button, classNames, NoPhoto, Photo, type PhotoSource, photoUrl, useIsHydrating } from '../ui/index.ts'
import { useInView, useReducedMotion } from './autoplay-conditions.ts'
import css from './carousel.module.css'
import { useSlideshow } from './use-slideshow.ts'

export interface PhotoCarouselProps {
  photos: PhotoSource[]
  /** What the photos show: the title of the listing. */
  label: string
  /** Path that a photo links to. */
  linkTo?: string
  /** Milliseconds between two changes. */
  interval?: number
  /** Milliseconds of the transition. */
  speed?: number
  /** The first photo is on the first screen: load it at once. */
  priority?: boolean
  /** The `sizes` attribute of the photos. */
  sizes?: string
}

const cardSizes = '(min-width: 1024px) 25rem, (min-width: 560px) 50vw, 100vw'

/** The photos of a listing, filling their frame. The server's HTML has the first one only. */
export function PhotoCarousel({
  photos,
  interval = 3000,
  speed = 1000,
  sizes = cardSizes,
  ...rest
}: PhotoCarouselProps) {
  const [first] = photos
  if (!first) return <NoPhoto fill />
  if (photos.length === 1) return <Slide photo={first} position={1} total={1} {...rest} sizes={sizes} />
  // Other photos need a new carousel: Swiper has moved the slides in the DOM.
  const key = photos.map(photoUrl).join()
  return <Carousel key={key} {...rest} photos={photos} interval={interval} speed={speed} sizes={sizes} />
}

type CarouselProps = PhotoCarouselProps & Required<Pick<PhotoCarouselProps, 'interval' | 'speed' | 'sizes'>>

/** Plays while it is in view, and neither hovered, focused nor paused, unless the visitor prefers reduced motion. */
function Carousel({ photos, label, linkTo, interval, speed, priority, sizes }: CarouselProps) {
  const root = useRef<HTMLFieldSetElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const reducedMotion = useReducedMotion()
  const inView = useInView(root)
  const isHydrated = !useIsHydrating()
  const [paused, setPaused] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const playing = inView && !reducedMotion && !paused && !hovered && !focused
  const { ready, index, load, loadWhenIdle, step } = useSlideshow(frame, {
    interval,
    speed: reducedMotion ? 0 : speed,
    playing
  })

  useEffect(() => {
    if (inView && !reducedMotion) loadWhenIdle()
  }, [inView, reducedMotion, loadWhenIdle])

  const onPointerEnter = () => {
    setHovered(true)
    load()
  }
  const onBlur = (event: FocusEvent) => {
    if (!root.current?.contains(event.relatedTarget)) setFocused(false)
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) setFocused(true)
    load()
  }
  const total = photos.length
  // A list has many of these controls.
  const ofListing = `${colon}${label}`
  const control = { variant: 'bare', size: 's' } as const
  const rendered = ready ? photos : photos.slice(0, 1)
  return (
    <fieldset
      ref={root}
      className={css.carousel}
      aria-roledescription={t('carrousel')}
      aria-label={t('Photos\u00a0: {label}', { label })}
      onPointerEnter={onPointerEnter}
      onPointerLeave={() => setHovered(false)}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <div className={classNames('swiper', css.frame)} ref={frame}>
        <div className={classNames('swiper-wrapper', css.track)}>
          {rendered.map((photo, at) => (
            <div
              key={photoUrl(photo)}
              className={classNames('swiper-slide', css.slide)}
              aria-hidden={ready && at !== index}
            >
              <Slide
                {...{ photo, total, label, linkTo, sizes }}
                position={at + 1}
                priority={priority && at === 0}
                preload={at === (index + 1) % total}
              />
            </div>
          ))}
        </div>
      </div>
      {isHydrated && (
        <>
          <div className={css.dots} aria-hidden="true">
            {total > 8
              ? `${index + 1}/${total}`
              : photos.map((photo, at) => <i key={photoUrl(photo)} data-on={at === index} />)}
          </div>
          <span className="sr" aria-live={playing ? 'off' : 'polite'}>
            {ready && !playing && t('Photo {number} sur {total}', { number: index + 1, total })}
          </span>
          <div className={css.controls}>
            <Button
              {...control}
              icon="previous"
              label={t('Photo précédente{ofListing}', { ofListing })}
              onClick={() => step('previous')}
            />
            {!reducedMotion && (
              <Button
                {...control}
                icon={paused ? 'play' : 'pause'}
                label={
                  paused
                    ? t('Relancer le défilement{ofListing}', { ofListing })
                    : t('Arrêter le défilement{ofListing}', { ofListing })
                }
                onClick={() => setPaused(!paused)}
              />
            )}
            <Button
              {...control}
              icon="next"
              label={t('Photo suivante{ofListing}', { ofListing })}
              onClick={() => step('next')}
            />
          </div>
        </>
      )}
    </fieldset>
  )
}

interface SlideProps {
  photo: PhotoSource
  /** From 1. */
  position: number
  total: number
  label: string
  linkTo?: string
  priority?: boolean
  /** Loads the photo before it is visible: it is next. */
  preload?: boolean
  sizes: string
}

function Slide({ photo, position, total, label, linkTo, priority, preload, sizes }: SlideProps) {
  const ownAlt = typeof photo === 'string' ? undefined : photo.alt
  const alt = ownAlt || (total > 1 ? t('{label}, photo {position} sur {total}', { label, position, total }) : label)
  const picture = <Photo photo={photo} alt={alt} sizes={sizes} priority={priority} preload={preload} fill />
  if (!linkTo) return picture
  // Not in the tab order: the title beside the photo links to the same page.
  return (
    <Link className={css.link} to={linkTo} tabIndex={-1} draggable={false} viewTransition>
      {picture}
    </Link>
  )
}
