export { PhotoCarousel } from './photo-carousel.tsx'
