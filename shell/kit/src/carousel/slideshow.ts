import { Swiper } from 'swiper'
import { Autoplay } from 'swiper/modules'

/** A row of slides that moves. */
export interface Slideshow {
  next(): void
  previous(): void
  play(): void
  stop(): void
  destroy(): void
}

interface ShowOptions {
  /** Milliseconds that a slide stays. */
  interval: number
  /** Milliseconds that a change takes. */
  speed: number
  onChange: (index: number) => void
}

/** Takes over the slides of `container` (classes `swiper-wrapper` and `swiper-slide`): endless, one at a time, still until `play`. */
export function createSlideshow(container: HTMLElement, { interval, speed, onChange }: ShowOptions): Slideshow {
  const swiper = new Swiper(container, {
    modules: [Autoplay],
    loop: true,
    slidesPerView: 1,
    speed,
    autoplay: { delay: interval, disableOnInteraction: false },
    on: { realIndexChange: ({ realIndex }) => onChange(realIndex) }
  })
  swiper.autoplay.stop()
  return {
    next: () => swiper.slideNext(),
    previous: () => swiper.slidePrev(),
    play: () => swiper.autoplay.start(),
    stop: () => swiper.autoplay.stop(),
    destroy: () => swiper.destroy(true, false)
  }
}
