import { Link } from '../router/index.ts'
import { Photo, type PhotoSource } from '../ui/index.ts'
import css from './carousel.module.css'

interface PhotoSlideProps {
  photo: PhotoSource
  /** From 1. */
  position: number
  total: number
  label: string
  linkTo?: string
  priority?: boolean
  /** Fetched although it is not seen yet: its turn is next. */
  soon?: boolean
  sizes: string
}

export function PhotoSlide({ photo, position, total, label, linkTo, priority, soon, sizes }: PhotoSlideProps) {
  const own = typeof photo === 'string' ? undefined : photo.alt
  const alt = own || (total > 1 ? `${label}, photo ${position} sur ${total}` : label)
  const picture = <Photo photo={photo} alt={alt} sizes={sizes} priority={priority} preload={soon} fill />
  if (!linkTo) return picture
  // The title beside the photo is the keyboard's way to the same page: one stop, not one per photo.
  return (
    <Link className={css.link} to={linkTo} tabIndex={-1} draggable={false} viewTransition>
      {picture}
    </Link>
  )
}
