import { useEffect, useRef } from 'react'
import YetAnotherLightbox, { type ControllerRef } from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { agencyLanguage, t } from '../language/index.ts'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import 'yet-another-react-lightbox/plugins/thumbnails.css'
import './lightbox.css'
import { useDataSaver } from '../data-saver/index.tsx'
import { Icon, type PhotoSource, photoUrls } from '../ui/index.ts'
import { useBackToClose } from './use-back-to-close.ts'

interface LightboxProps {
  photos: PhotoSource[]
  title: string
  index: number
  onClose: () => void
}

const labels = {
  Lightbox: t('Photos en grand'),
  'Photo gallery': t('Photos'),
  Carousel: t('carrousel'),
  Slide: 'photo',
  Previous: t('Photo précédente'),
  Next: t('Photo suivante'),
  Close: t('Fermer'),
  'Zoom in': t('Agrandir'),
  'Zoom out': t('Réduire'),
  Thumbnails: t('Vignettes'),
  '{index} of {total}': t('{index} sur {total}')
}

/**
 * The photos in full screen, from the first to the last, with what the agency says of each. Durations and spacing are
 * the specification's. Fetched with its styles on first use.
 */
export default function Lightbox({ photos, title, index, onClose }: LightboxProps) {
  const { saving } = useDataSaver()
  const controller = useRef<ControllerRef>(null)
  const close = useBackToClose(onClose)
  useDialogKeys(controller)
  const isAlone = photos.length === 1
  return (
    <YetAnotherLightbox
      open
      close={close}
      index={index}
      slides={photos.map((photo, at) =>
        toSlide(
          photo,
          saving ? [400, 800] : undefined,
          t('{title}, photo {number} sur {count}', { title, number: at + 1, count: photos.length }),
          title
        )
      )}
      plugins={[Captions, Zoom, ...(isAlone ? [] : saving ? [Counter] : [Counter, Thumbnails])]}
      labels={labels}
      animation={{ fade: 250, swipe: 500 }}
      carousel={{ preload: saving ? 0 : 2, padding: '16px', spacing: '30%', finite: true }}
      controller={{ ref: controller, closeOnBackdropClick: true }}
      thumbnails={{ width: 72, height: 54, border: 2, borderRadius: 6, padding: 0, gap: 8, imageFit: 'cover' }}
      captions={{ descriptionTextAlign: 'center' }}
      zoom={{ maxZoomPixelRatio: 2 }}
      render={{ iconError: PhotoError, ...(isAlone && { buttonPrev: () => null, buttonNext: () => null }) }}
    />
  )
}

/** Escape closes the photos wherever the focus is, and Tab never leaves them: the page behind is inert. */
function useDialogKeys(controller: { current: ControllerRef | null }) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        event.stopPropagation()
        controller.current?.close()
      }
      if (event.key !== 'Tab') return
      const controls = [
        ...document.querySelectorAll<HTMLElement>('.yarl__root button:not([disabled], [tabindex="-1"])')
      ]
      const at = controls.indexOf(document.activeElement as HTMLElement)
      event.preventDefault()
      controls.at(event.shiftKey ? Math.max(at, 0) - 1 : (at + 1) % controls.length)?.focus()
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [controller])
}

function toSlide(photo: PhotoSource, widths: number[] | undefined, alt: string, title: string) {
  const { src = '', webp } = photoUrls(photo, widths) ?? {}
  const { width: fullWidth = 1600, height = 1200, alt: caption } = typeof photo === 'string' ? {} : photo
  const description = <span lang={agencyLanguage}>{caption || title}</span>
  const sources = webp?.split(', ').map((entry) => {
    const [url = '', descriptor = ''] = entry.split(' ')
    // The API never enlarges a photo.
    const width = Math.min(Number.parseInt(descriptor, 10), fullWidth)
    return { src: url, width, height: Math.round((width * height) / fullWidth) }
  })
  const largest = sources?.at(-1)
  return { ...(largest ? { ...largest, srcSet: sources } : { src }), alt, description }
}

function PhotoError() {
  return (
    <span className="lightbox-failed">
      <Icon name="alert" />
      {t('Photo indisponible')}
    </span>
  )
}
