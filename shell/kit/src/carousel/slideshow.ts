import { Swiper } from 'swiper'
import { Autoplay } from 'swiper/modules'

export interface Slideshow {
  next(): void
  previous(): void
  play(): void
  stop(): void
  destroy(): void
}

interface SlideshowOptions {
  /** Milliseconds between two changes. */
  interval: number
  /** Milliseconds of the transition. */
  speed: number
  onChange: (index: number) => void
}

/** An endless slideshow of `container` (classes `swiper-wrapper` and `swiper-slide`); stopped until `play`. */
export function createSlideshow(container: HTMLElement, { interval, speed, onChange }: SlideshowOptions): Slideshow {
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
    // An effect may still hold a slideshow that another one has destroyed: Swiper has no autoplay then.
    play: () => void (swiper.destroyed || swiper.autoplay.start()),
    stop: () => void (swiper.destroyed || swiper.autoplay.stop()),
    destroy: () => swiper.destroy(true, false)
  }
}
