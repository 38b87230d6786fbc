import YetAnotherLightbox from 'yet-another-react-lightbox'
import 'yet-another-react-lightbox/styles.css'
import './lightbox.css'
import { useDataSaver } from '../data-saver/index.tsx'
import { Icon, type PhotoSource, photoUrls } from '../ui/index.ts'

interface LightboxProps {
  photos: PhotoSource[]
  title: string
  index: number
  onClose: () => void
}

const labels = {
  Lightbox: 'Photos en grand',
  'Photo gallery': 'Photos',
  Carousel: 'carrousel',
  Slide: 'photo',
  Previous: 'Photo précédente',
  Next: 'Photo suivante',
  Close: 'Fermer',
  '{index} of {total}': '{index} sur {total}'
}

/** The photos in full screen; durations and spacing are the specification's. Fetched with its styles on first use. */
export default function Lightbox({ photos, title, index, onClose }: LightboxProps) {
  const { saving } = useDataSaver()
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={index}
      slides={photos.map((photo, at) =>
        toSlide(photo, saving ? [400, 800] : undefined, `${title}, photo ${at + 1} sur ${photos.length}`)
      )}
      labels={labels}
      animation={{ fade: 250, swipe: 500 }}
      carousel={{ preload: saving ? 0 : 2, padding: '16px', spacing: '30%', finite: photos.length === 1 }}
      controller={{ closeOnBackdropClick: true }}
      render={{ iconError: PhotoError, ...(photos.length === 1 && { buttonPrev: () => null, buttonNext: () => null }) }}
    />
  )
}

function toSlide(photo: PhotoSource, widths: number[] | undefined, alt: string) {
  const { src = '', webp } = photoUrls(photo, widths) ?? {}
  const { width: fullWidth = 1600, height = 1200 } = typeof photo === 'string' ? {} : photo
  const sources = webp?.split(', ').map((entry) => {
    const [url = '', descriptor = ''] = entry.split(' ')
    // The API never enlarges a photo.
    const width = Math.min(Number.parseInt(descriptor, 10), fullWidth)
    return { src: url, width, height: Math.round((width * height) / fullWidth) }
  })
  const largest = sources?.at(-1)
  return largest ? { ...largest, srcSet: sources, alt } : { src, alt }
}

function PhotoError() {
  return (
    <span className="lightbox-failed">
      <Icon name="alert" />
      Photo indisponible
    </span>
  )
}
