import YetAnotherLightbox from 'yet-another-react-lightbox'
import 'yet-another-react-lightbox/styles.css'
import './lightbox.css'
import { useDataSaver } from '../data-saver/data-saver.tsx'
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

/** The photos on the whole screen, with the specification's figures. Fetched with its styles at the first click. */
export default function Lightbox({ photos, title, index, onClose }: LightboxProps) {
  const { saving } = useDataSaver()
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={index}
      slides={photos.map((photo, at) =>
        slideOf(photo, saving ? [400, 800] : undefined, `${title}, photo ${at + 1} sur ${photos.length}`)
      )}
      labels={labels}
      animation={{ fade: 250, swipe: 500 }}
      carousel={{ preload: saving ? 0 : 2, padding: '16px', spacing: '30%', finite: photos.length === 1 }}
      controller={{ closeOnBackdropClick: true }}
      render={{ iconError: Failed, ...(photos.length === 1 && { buttonPrev: () => null, buttonNext: () => null }) }}
    />
  )
}

function slideOf(photo: PhotoSource, widths: number[] | undefined, alt: string) {
  const { src = '', webp } = photoUrls(photo, widths) ?? {}
  const { width: full = 1600, height = 1200 } = typeof photo === 'string' ? {} : photo
  const sources = webp?.split(', ').map((entry) => {
    const [address = '', widest = ''] = entry.split(' ')
    // A photo is never kept wider than it came.
    const width = Math.min(Number.parseInt(widest, 10), full)
    return { src: address, width, height: Math.round((width * height) / full) }
  })
  const largest = sources?.at(-1)
  return largest ? { ...largest, srcSet: sources, alt } : { src, alt }
}

function Failed() {
  return (
    <span className="lightbox-failed">
      <Icon name="alert" />
      Photo indisponible
    </span>
  )
}
