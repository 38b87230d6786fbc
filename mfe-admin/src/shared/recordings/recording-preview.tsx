import type { RecordingKind } from '@keur/contract/vocabulary'
import type { SyntheticEvent } from 'react'
import css from './recordings.module.css'

interface RecordingPreviewProps {
  kind: RecordingKind
  url: string
  /** Whole seconds, once the browser has read them. */
  onDuration: (seconds: number) => void
  /** This browser cannot play the file. */
  onError: () => void
}

/** Beyond every recording: the browser then looks for the end. */
const farAway = 1e7

export function RecordingPreview({ kind, url, onDuration, onError }: RecordingPreviewProps) {
  const read = ({ currentTarget: player }: SyntheticEvent<HTMLMediaElement>) => {
    const { duration } = player
    // A browser records without writing the duration. It is known once the end was looked for.
    if (duration === Number.POSITIVE_INFINITY) player.currentTime = farAway
    else if (duration > 0) {
      if (player.currentTime >= duration) player.currentTime = 0
      onDuration(Math.max(1, Math.round(duration)))
    }
  }
  const player = {
    controls: true,
    preload: 'metadata',
    src: url,
    className: css.preview,
    onLoadedMetadata: read,
    onDurationChange: read,
    onError
  }
  return kind === 'video' ? (
    <video {...player} playsInline aria-label="Aperçu de la vidéo" />
  ) : (
    <audio {...player} aria-label="Aperçu de la présentation" />
  )
}
