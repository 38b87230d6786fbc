import type { SpokenPresentation, Video } from '@keur/contract/recording'
import type { ListingSection } from '@keur/contract/vocabulary'
import { useEffect, useRef, useState } from 'react'
import { useDataSaver } from '../data-saver/index.tsx'
import { formatDuration, formatFileSize } from '../format/recording-facts.ts'
import { apiUrl } from '../http/index.ts'
import { language, t } from '../language/index.ts'
import { Icon, Photo, type PhotoSource } from '../ui/index.ts'
import css from './listing-recordings.module.css'

export interface Recordings {
  video?: Video
  presentation?: SpokenPresentation
}

export interface ListingRecordingsProps extends Recordings {
  section: ListingSection
  /** Of the listing. */
  id: string
  title: string
  /** Shown before the video. */
  poster: PhotoSource | undefined
}

/** The video and the spoken presentation of a listing. Nothing of them is loaded before a visitor asks for it. */
export function ListingRecordings({ video, presentation, ...listing }: ListingRecordingsProps) {
  if (!video && !presentation) return null
  return (
    <div className="stack no-print">
      {video && <VideoOffer video={video} {...listing} />}
      {presentation && <Presentation {...presentation} />}
    </div>
  )
}

type VideoOfferProps = Omit<ListingRecordingsProps, keyof Recordings> & { video: Video }

/** A link to the file, which plays in its place once the page is interactive. */
function VideoOffer({ poster, ...props }: VideoOfferProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { saving } = useDataSaver()
  const { video } = props
  if (isOpen) return <Player {...props} />
  const length = formatDuration(video.duration)
  return (
    <a
      className={css.offer}
      href={video.url}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        setIsOpen(true)
      }}
    >
      {poster && !saving && (
        <span className={css.poster}>
          <Photo photo={poster} alt="" sizes="24rem" fill />
        </span>
      )}
      <span className={css.label}>
        <Icon name="play" />
        <span>{t('Voir la vidéo ({length}, {size})', { length, size: formatFileSize(video.size) })}</span>
      </span>
    </a>
  )
}

function Player({ video, title, ...listing }: Omit<VideoOfferProps, 'poster'>) {
  const player = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  // The link that had the focus is gone.
  useEffect(() => player.current?.focus(), [])
  const { fr, en } = video.captions ?? {}
  return (
    <div className="stack gap-3">
      {/* biome-ignore lint/a11y/useMediaCaption: the agency adds subtitles where somebody speaks */}
      <video
        ref={player}
        className={css.player}
        controls
        autoPlay
        playsInline
        preload="metadata"
        src={video.url}
        tabIndex={0}
        aria-label={t('Vidéo\u00a0: {title}', { title })}
        onError={() => setFailed(true)}
      >
        {fr && <Track {...listing} srcLang="fr" isDefault={language === 'fr' || !en} />}
        {en && <Track {...listing} srcLang="en" isDefault={language === 'en'} />}
      </video>
      {failed && (
        <p role="alert">
          {t('Cet appareil ne lit pas cette vidéo.')} <a href={video.url}>{t('Télécharger la vidéo')}</a>
        </p>
      )}
    </div>
  )
}

/** In their own languages. */
const languageNames = { fr: 'Français', en: 'English' }

interface TrackProps {
  section: ListingSection
  id: string
  srcLang: keyof typeof languageNames
  isDefault: boolean
}

const Track = ({ section, id, srcLang, isDefault }: TrackProps) => (
  <track
    kind="captions"
    srcLang={srcLang}
    label={languageNames[srcLang]}
    default={isDefault}
    src={`${apiUrl(`/${section}/:id`, { id })}/captions/${srcLang}`}
  />
)

/** A voice, and what it says in French: for who does not hear it, or does not understand Wolof. */
function Presentation({ url, language: spoken, transcript, duration, size }: SpokenPresentation) {
  const name = spoken === 'wo' ? t('Écouter la présentation en wolof') : t('Écouter la présentation en français')
  return (
    <div className={css.presentation}>
      <p>
        <b>{name}</b> <span className="soft small">{`${formatDuration(duration)}, ${formatFileSize(size)}`}</span>
      </p>
      {/* biome-ignore lint/a11y/useMediaCaption: the text is below */}
      <audio controls preload="none" src={url} aria-label={name} />
      <details>
        <summary>{t('Lire ce qui est dit')}</summary>
        <p lang="fr" className={css.transcript}>
          {transcript}
        </p>
      </details>
    </div>
  )
}
