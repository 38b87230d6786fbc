import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { Button, classNames, type PhotoSource, photoUrl } from '../ui/index.ts'
import css from './carousel.module.css'
import { PhotoSlide } from './photo-slide.tsx'
import { useInView } from './use-in-view.ts'
import { useReducedMotion } from './use-reduced-motion.ts'
import { useSlideshow } from './use-slideshow.ts'

interface MovingPhotosProps {
  photos: PhotoSource[]
  label: string
  linkTo?: string
  interval: number
  speed: number
  priority?: boolean
  sizes: string
}

/** Moves by itself while it is seen, and neither pointed at, nor reached by keyboard, nor paused, nor asked to be calm. */
export function MovingPhotos({ photos, label, linkTo, interval, speed, priority, sizes }: MovingPhotosProps) {
  const root = useRef<HTMLFieldSetElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const calm = useReducedMotion()
  const inView = useInView(root)
  const [mounted, setMounted] = useState(false)
  const [paused, setPaused] = useState(false)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const playing = inView && !calm && !paused && !pointed && !focused
  const { ready, index, request, requestInTurn, step } = useSlideshow(frame, {
    interval,
    speed: calm ? 0 : speed,
    playing
  })

  useEffect(() => setMounted(true), [])
  useEffect(() => {
    if (inView && !calm) requestInTurn()
  }, [inView, calm, requestInTurn])

  const touched = () => {
    setPointed(true)
    request()
  }
  const blurred = (event: FocusEvent) => {
    if (!root.current?.contains(event.relatedTarget)) setFocused(false)
  }
  const focusArrived = ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) setFocused(true)
    request()
  }
  const total = photos.length
  const shown = ready ? photos : photos.slice(0, 1)
  return (
    <fieldset
      ref={root}
      className={css.carousel}
      aria-roledescription="carrousel"
      aria-label={`Photos\u00a0: ${label}`}
      onPointerEnter={touched}
      onPointerLeave={() => setPointed(false)}
      onFocus={focusArrived}
      onBlur={blurred}
    >
      <div className={classNames('swiper', css.frame)} ref={frame}>
        <div className={classNames('swiper-wrapper', css.track)}>
          {shown.map((photo, at) => (
            <div
              key={photoUrl(photo)}
              className={classNames('swiper-slide', css.slide)}
              aria-hidden={ready && at !== index}
            >
              <PhotoSlide
                {...{ photo, total, label, linkTo, sizes }}
                position={at + 1}
                priority={priority && at === 0}
                soon={at === (index + 1) % total}
              />
            </div>
          ))}
        </div>
      </div>
      {mounted && (
        <>
          <div className={css.dots} aria-hidden="true">
            {total > 8
              ? `${index + 1}/${total}`
              : photos.map((photo, at) => <i key={photoUrl(photo)} data-on={at === index} />)}
          </div>
          <span className="sr" aria-live={playing ? 'off' : 'polite'}>
            {ready && !playing && `Photo ${index + 1} sur ${total}`}
          </span>
          <div className={css.controls}>
            <Button variant="bare" size="s" icon="previous" label="Photo précédente" onClick={() => step('previous')} />
            {!calm && (
              <Button
                variant="bare"
                size="s"
                icon={paused ? 'play' : 'pause'}
                label={paused ? 'Relancer le défilement' : 'Arrêter le défilement'}
                onClick={() => setPaused(!paused)}
              />
            )}
            <Button variant="bare" size="s" icon="next" label="Photo suivante" onClick={() => step('next')} />
          </div>
        </>
      )}
    </fieldset>
  )
}
